/** Of the paths of a site, the pages that are not among the files any more, as that of an archived club. */
export function pagesThatWent(paths: Iterable<string>, files: Map<string, string>): string[] {
  return [...paths].filter((path) => path.endsWith('.html') && !files.has(path));
}
