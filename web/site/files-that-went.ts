import { UPLOADS_FOLDER } from './uploaded-pictures.ts';

/**
 * Of the paths of a site, those that are not among the files any more: pages, as that of an archived club, the content of
 * clubs and of the department's own pages, and uploaded pictures.
 */
export function filesThatWent(paths: Iterable<string>, files: Map<string, unknown>): string[] {
  return [...paths].filter((path) => (ofContent.test(path) || isUploadedFile(path)) && !files.has(path));
}

const ofContent = /\.html$|^content\/[a-z]+\/(?:club|pages)\/[^/]+\.json$/;

/** A site that has such a path has the right bytes there. */
export function isUploadedFile(path: string): boolean {
  return path.startsWith(UPLOADS_FOLDER) && /\.\w+$/.test(path);
}
