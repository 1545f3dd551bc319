/*
 * Pictures of the content that were uploaded in the browser. Content names them `uploads/ID.webp`, and pictures of the
 * folder `pictures` by their file names. Their files are made at upload: `content/ID/NAME` in Storage,
 * `assets/uploads/ID/NAME` on the site. If pages do not know the shape of a picture, its name has its size:
 * `uploads/ID-1344x896.webp`.
 */

/** The use of a picture. It decides which pictures are accepted and which files are made from them. */
export const pictureUses = [
  'slide',
  'portrait',
  'logo',
  'favicon',
  'reportEmblem',
  'map',
  'preview',
  'emblem',
  'page',
] as const;
export type PictureUse = (typeof pictureUses)[number];

/** What a use accepts: photographs, which are JPEG, PNG, WebP or GIF pictures, or drawings, which are SVGs. */
export const takenFor: Readonly<Record<PictureUse, 'photograph' | 'drawing' | 'both'>> = {
  slide: 'photograph',
  portrait: 'photograph',
  logo: 'both',
  favicon: 'both',
  reportEmblem: 'both',
  map: 'both',
  preview: 'photograph',
  emblem: 'drawing',
  page: 'both',
};

/** The sentence at `files` for any other file. */
export const refusalFor = { photograph: 'onlyPicture', drawing: 'onlyDrawing', both: 'notPicture' } as const;

/** px. */
export interface Size {
  width: number;
  height: number;
}

const uploaded = /^uploads\/([A-Za-z0-9]{20})(?:-([1-9]\d{0,3})x([1-9]\d{0,3}))?\.(svg|webp|png|jpg)$/;

export function isUploaded(file: string): boolean {
  return uploaded.test(file);
}

/** The id of an uploaded picture. Undefined for a picture of the folder. */
export function idOfUpload(file: string): string | undefined {
  return uploaded.exec(file)?.[1];
}

/** The size in the name of an uploaded picture. */
export function sizeOfUpload(file: string): Size | undefined {
  const [, , width, height] = uploaded.exec(file) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

export function nameOfUpload(id: string, extension: string, size?: Size): string {
  return `uploads/${id}${size ? `-${size.width}x${size.height}` : ''}.${extension}`;
}

/**
 * The id with which administrators request a file of a picture: the picture's id and the file's name without its type.
 */
export function draftFileId(id: string, name: string): string {
  return `${id}-${name.replace(/\.\w+$/, '')}`;
}

/** The file from which icons for phones are made, if the emblem in the browser's tab is not a drawing. */
export const LARGE_ICON = 'large.png';

/** Widths of a slide's files, px. */
export const slideWidths = [640, 800, 1280, 1920] as const;

/**
 * The widths of a picture in a page added by the department, px, unless it is narrower. The largest is twice the
 * column.
 */
export const pagePictureWidths = [480, 800, 1344] as const;

/** The widths of a picture that is at most this wide, narrowest first. */
export function widthsUpTo(width: number): number[] {
  return [...pagePictureWidths.filter((one) => one < width), width];
}

/** The names of an uploaded picture's files that pages show, the one for all sizes first. */
export function filesOfUpload(use: PictureUse, file: string): string[] {
  const extension = file.slice(file.lastIndexOf('.'));
  if (use === 'slide') return [1280, 640, 800, 1920].map((width) => `${width}${extension}`);
  const size = sizeOfUpload(file);
  if (use === 'page' && size && extension !== '.svg') {
    return widthsUpTo(size.width)
      .map((width) => `${width}${extension}`)
      .reverse();
  }
  return [`picture${extension}`];
}
