import {
  LARGE_ICON,
  type PictureUse,
  refusalFor,
  type Size,
  takenFor,
} from '@club-portal/contract/content/uploaded-picture';
import { uploadLimits } from '@club-portal/contract/limits';
import {
  encodeWithin,
  inWholeShape,
  logoSize,
  mapSize,
  type PictureSize,
  pagePictureSizes,
  portraitSize,
  previewSize,
  slideSizes,
} from '@club-portal/web/site/picture-sizes';
import type { Sharp } from 'sharp';
import { refusedFile } from '../errors.ts';
import type { Sentence } from '../sentences.ts';
import { cleanDrawing, isMarkup } from './drawing.ts';
import { requirePixels } from './picture.ts';
import { displayName, type IncomingFile, identify, type PreparedFile, requireSize } from './prepare.ts';
import type { StoredObject } from './stored-object.ts';

interface Rule {
  /** The most bytes of a drawing. Without it, only photographs are accepted. */
  drawing?: number;
  /** Functions draw it: on reports, and as icons of the site. */
  isDrawnHere?: true;
  /** The minimum size of a photograph. Without it, only drawings are accepted. */
  least?: Size;
  extension: string;
  /** Pages do not know its shape, so its size is in its name. */
  isSized?: true;
  make(picture: Sharp, found: Size): Promise<StoredObject[]>;
}

const only = async () => [];

const rules: Record<PictureUse, Rule> = {
  slide: {
    least: { width: 1600, height: 900 },
    extension: 'webp',
    async make(picture, found) {
      const made: StoredObject[] = [];
      // One after another, because encoding in parallel needs memory for all of them.
      for (const size of slideSizes)
        made.push(await webpOf(picture, inWholeShape(found, size), `${size.width}.webp`));
      return made;
    },
  },
  portrait: {
    least: { width: 320, height: 320 },
    extension: 'webp',
    make: async (picture, found) => [await webpOf(picture, inWholeShape(found, portraitSize))],
  },
  logo: {
    drawing: 50_000,
    least: { width: 156, height: 156 },
    extension: 'webp',
    make: async (picture) => [
      webp(
        await encodeWithin(
          picture.resize({ ...sidesOf(logoSize), fit: 'contain', background: TRANSPARENT }),
          logoSize,
        ),
      ),
    ],
  },
  favicon: {
    drawing: 50_000,
    isDrawnHere: true,
    least: { width: 192, height: 192 },
    extension: 'png',
    make: async (picture) => [await icon(picture, 96, 'picture.png'), await icon(picture, 512, LARGE_ICON)],
  },
  reportEmblem: {
    drawing: 50_000,
    isDrawnHere: true,
    least: { width: 192, height: 192 },
    extension: 'png',
    make: async (picture) => [await icon(picture.flatten({ background: WHITE }), 384, 'picture.png', WHITE)],
  },
  map: {
    drawing: 120_000,
    least: { width: 800, height: 533 },
    extension: 'webp',
    make: async (picture) => [await webpOf(picture, mapSize)],
  },
  preview: {
    least: { width: 1200, height: 630 },
    extension: 'jpg',
    make: async (picture) => [
      {
        name: 'picture.jpg',
        contentType: 'image/jpeg',
        content: await encodeWithin(cut(picture, previewSize), previewSize),
      },
    ],
  },
  emblem: { drawing: 50_000, extension: 'svg', make: only },
  page: {
    drawing: 120_000,
    least: { width: 320, height: 120 },
    extension: 'webp',
    isSized: true,
    async make(picture, found) {
      const made: StoredObject[] = [];
      for (const size of pagePictureSizes(found))
        made.push(await webpOf(picture, size, `${size.width}.webp`));
      return made;
    },
  },
};

/** The types of the files. */
export const contentPictureTypes = ['image/webp', 'image/jpeg', 'image/png', 'image/svg+xml'];

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const WHITE = '#ffffff';

export interface ContentPicture {
  /** The extension of the picture's name in the content. */
  extension: string;
  /** The size of the largest file, if it is part of the picture's name. */
  size?: Size;
  files: PreparedFile[];
}

/**
 * Makes the files of a picture of the content: in the sizes that the build makes of the folder's pictures, without
 * metadata; or a drawing reduced to what is safe. Slides and portraits keep their shape, because the focus point may
 * change. Throws 400 for an empty file, 413 over the limits, 415 for a file that is not a picture for this use.
 */
export async function prepareContentPicture(file: IncomingFile, use: PictureUse): Promise<ContentPicture> {
  const name = displayName(file.name);
  const { bytes } = file;
  if (bytes.byteLength === 0) throw refusedFile(400, (say) => say.files.empty(name));
  const rule = rules[use];
  const isDrawing = isMarkup(bytes);
  const objects = isDrawing ? [await drawn(rule, bytes, name)] : await photographed(use, bytes, name);
  const { extension } = isDrawing ? { extension: 'svg' } : rule;
  return {
    extension,
    ...(rule.isSized && { size: await sizeOf(objects) }),
    files: objects.map((main) => ({
      kind: 'image',
      contentType: main.contentType,
      size: bytes.byteLength,
      name,
      alt: '',
      main,
    })),
  };
}

async function drawn({ drawing, isDrawnHere }: Rule, bytes: Uint8Array, name: string): Promise<StoredObject> {
  if (drawing === undefined) throw refusedFile(415, (say) => say.files.onlyPhotograph(name));
  const content = await cleanDrawing(bytes, name, drawing, isDrawnHere);
  return { name: 'picture.svg', contentType: 'image/svg+xml', content };
}

async function photographed(use: PictureUse, bytes: Uint8Array, name: string): Promise<StoredObject[]> {
  const { least, make } = rules[use];
  const notTaken: Sentence = (say) => say.files[refusalFor[takenFor[use]]](name);
  const { kind } = await identify(bytes, name, notTaken);
  if (kind !== 'image') throw refusedFile(415, notTaken);
  if (!least) throw refusedFile(415, (say) => say.files.onlyDrawing(name));
  requireSize(kind, bytes.byteLength, name);
  const size = await requirePixels(bytes, name);
  if (size.width < least.width || size.height < least.height)
    throw refusedFile(415, (say) => say.files.tooSmall(name, inWords(size), inWords(least)));
  // Not smaller than required, so that a panorama is accepted.
  const scale = Math.min(
    1,
    Math.max(
      LARGEST / Math.max(size.width, size.height),
      least.width / size.width,
      least.height / size.height,
    ),
  );
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(bytes, { limitInputPixels: uploadLimits.imagePixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: Math.round(size.width * scale), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refusedFile(415, (say) => say.files.unreadable(name));
    });
  const { width, height, channels } = info;
  return make(sharp(data, { raw: { width, height, channels } }), { width, height });
}

async function sizeOf(objects: readonly StoredObject[]): Promise<Size> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(objects.at(-1)?.content as Uint8Array).metadata();
  return { width, height };
}

/** No size needs more, px. */
const LARGEST = 3840;

async function webpOf(picture: Sharp, size: PictureSize, name = 'picture.webp'): Promise<StoredObject> {
  return webp(await encodeWithin(cut(picture, size), size), name);
}

function cut(picture: Sharp, { width, height }: Size): Sharp {
  return picture.clone().flatten({ background: '#ffffff' }).resize(width, height, { fit: 'cover' });
}

async function icon(
  picture: Sharp,
  side: number,
  name: string,
  background: typeof TRANSPARENT | typeof WHITE = TRANSPARENT,
): Promise<StoredObject> {
  const square = { width: side, height: side, fit: 'contain', background } as const;
  const content = await picture.clone().resize(square).png({ palette: true }).toBuffer();
  return { name, contentType: 'image/png', content };
}

function inWords({ width, height }: Size): string {
  return `${width} × ${height}`;
}

function sidesOf({ width, height }: Size): Size {
  return { width, height };
}

function webp(content: Uint8Array, name = 'picture.webp'): StoredObject {
  return { name, contentType: 'image/webp', content };
}
