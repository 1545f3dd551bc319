/*
 * Pictures of the content that were sent in the browser. Content names them as `uploads/ID.webp`, beside those of the folder
 * `pictures`. Their files are made when they are sent: `content/ID/NAME` in Storage, `assets/uploads/ID/NAME` on the site.
 */

/** What a picture is for. It decides what is taken, and which files are made of it. */
export const pictureUses = [
  'slide',
  'portrait',
  'logo',
  'favicon',
  'reportEmblem',
  'map',
  'preview',
  'emblem',
] as const;
export type PictureUse = (typeof pictureUses)[number];

const uploaded = /^uploads\/([A-Za-z0-9]{20})\.(svg|webp|png|jpg)$/;

export function isUploaded(file: string): boolean {
  return uploaded.test(file);
}

/** The id of an uploaded picture. Undefined for a picture of the folder. */
export function idOfUpload(file: string): string | undefined {
  return uploaded.exec(file)?.[1];
}

export function nameOfUpload(id: string, extension: string): string {
  return `uploads/${id}.${extension}`;
}

/** The id under which administrators get a file of a picture: with the picture's id, and the file's name without its type. */
export function draftFileId(id: string, name: string): string {
  return `${id}-${name.replace(/\.\w+$/, '')}`;
}

/** The file that icons for phones are made of, if the emblem of the browser's tab is no drawing. */
export const LARGE_ICON = 'large.png';

/** Widths of a slide's files, px. */
export const slideWidths = [640, 800, 1280, 1920] as const;

/** The names of the files that pages show of an uploaded picture, the one for all sizes first. */
export function filesOfUpload(use: PictureUse, file: string): string[] {
  const extension = file.slice(file.lastIndexOf('.'));
  if (use === 'slide') return [1280, 640, 800, 1920].map((width) => `${width}${extension}`);
  return [`picture${extension}`];
}
