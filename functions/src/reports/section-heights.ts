import type { FilesPart, Part } from './report-parts.ts';

/** Height of a section's heading with the room above it, pt. */
export const HEADING_HEIGHT = 36;
/** Height of the signatures with the room above them, pt. */
export const SIGNATURES_HEIGHT = 138;
/** Of the QR code beside the files, pt. */
export const QR_WIDTH = 62;

/** Height of what should follow the photographs on their last page, pt. */
export function heightAfterPhotographs(missing: number, following: readonly Part[]): number {
  let height = missing === 0 ? 0 : 12 + 14 * missing;
  for (const part of following) {
    if (part.is === 'signatures') return height + SIGNATURES_HEIGHT;
    if (part.is === 'files') height += HEADING_HEIGHT + filesHeight(part);
    else if (part.is !== 'heading') break;
  }
  return height;
}

/** A name may take two lines. */
export function filesHeight({ files }: FilesPart): number {
  return Math.max(QR_WIDTH + 10, 40 + files.reduce((sum, { about }) => sum + (about ? 30 : 20), 0));
}
