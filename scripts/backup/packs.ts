/**
 * The path of a document or of a file of a pack. Packs are kept for a week and can be made anew from what a backup has, so
 * no backup has them: a year's is a hundred megabytes.
 */
export function isPack(path: string): boolean {
  return path.startsWith('packs/');
}
