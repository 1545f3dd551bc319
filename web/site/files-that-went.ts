import { UPLOADS_FOLDER } from './uploaded-pictures.ts';

/**
 * The paths of a site that the new files no longer have: pages, such as the page of an archived club, the content of
 * clubs and of pages added by the department, and uploaded pictures.
 */
export function filesThatWent(paths: Iterable<string>, files: Map<string, unknown>): string[] {
  return [...paths].filter((path) => (ofContent.test(path) || isUploadedFile(path)) && !files.has(path));
}

const ofContent = /\.html$|^content\/[a-z]+\/(?:club|pages)\/[^/]+\.json$/;

/** Whether a site that has this path has the right bytes there. */
export function isUploadedFile(path: string): boolean {
  return path.startsWith(UPLOADS_FOLDER) && /\.\w+$/.test(path);
}
