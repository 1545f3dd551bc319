/**
 * Of the paths of a site, the pages that are not among the files any more, as that of an archived club, and the content of the
 * department's own pages.
 */
export function pagesThatWent(paths: Iterable<string>, files: Map<string, string>): string[] {
  return [...paths].filter(
    (path) => /\.html$|^content\/[a-z]+\/pages\/[^/]+\.js$/.test(path) && !files.has(path),
  );
}
