import { UPLOADS_FOLDER } from './uploaded-pictures.ts';

/** Of the paths of a site, those that are not among the files any more: pages, as that of an archived club, and uploaded pictures. */
export function filesThatWent(paths: Iterable<string>, files: Map<string, unknown>): string[] {
  return [...paths].filter((path) => (path.endsWith('.html') || isUploadedFile(path)) && !files.has(path));
}

/** A site that has such a path has the right bytes there. */
export function isUploadedFile(path: string): boolean {
  return path.startsWith(UPLOADS_FOLDER) && /\.\w+$/.test(path);
}
