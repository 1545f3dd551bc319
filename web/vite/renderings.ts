import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Size } from '../../contract/src/content/uploaded-picture.ts';
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
} from '../site/picture-sizes.ts';
import { SPRITE_SIDE as SIDE, type Sprite, SPRITE_STEP as STEP } from '../site/pictures.ts';

/*
 * Makes all sizes of a department's pictures from one original each. A rendering is stored under a hash of the original's
 * bytes, so a changed original gets new renderings.
 */

const cache = fileURLToPath(new URL('../.cache/pictures/', import.meta.url));

/** The files of a slide, 16:9, in every width, narrowest first. It keeps its own shape if pages crop it. */
export function renderSlide(
  original: string,
  inOwnShape = false,
): Promise<{ file: string; width: number }[]> {
  return Promise.all(
    slideSizes.map(async (size) => ({
      width: size.width,
      file: await (inOwnShape ? renderWhole : render)(original, size),
    })),
  );
}

/** A square portrait. It keeps its own shape if pages crop it. A drawing does not change. */
export async function renderPortrait(original: string, inOwnShape = false): Promise<string> {
  if (extname(original) === '.svg') return original;
  return (inOwnShape ? renderWhole : render)(original, portraitSize);
}

/** The files of a picture of a page, narrowest first, and the size of the widest. */
export interface RenderedPagePicture extends Size {
  sizes: { file: string; width: number }[];
}

/** A picture in its own shape. A drawing does not change. */
export async function renderPagePicture(original: string): Promise<RenderedPagePicture> {
  const { width, height } = (await sharp(original).metadata()).autoOrient;
  if (extname(original) === '.svg') return { width, height, sizes: [{ file: original, width }] };
  const made = pagePictureSizes({ width, height });
  const sizes = await Promise.all(
    made.map(async (size) => ({ width: size.width, file: await render(original, size) })),
  );
  const { width: widest = width, height: highest = height } = made.at(-1) ?? {};
  return { width: widest, height: highest, sizes };
}

export const renderMap = unlessDrawn(mapSize);
export const renderLogo = unlessDrawn(logoSize);

export function renderPreview(original: string): Promise<string> {
  return render(original, previewSize);
}

/**
 * Puts small drawings into one file. Leaves out drawings that cannot share a file, because names and styles apply to
 * the whole file.
 */
export async function renderSprite(
  names: readonly string[],
  original: (name: string) => string,
): Promise<Sprite | undefined> {
  const found = await Promise.all(
    [...new Set(names)].map(async (name) => {
      const drawing = readFileSync(original(name), 'utf8');
      const [, attributes = '', content] = /<svg\b([^>]*)>(.*)<\/svg>\s*$/s.exec(drawing) ?? [];
      const viewBox = /\bviewBox="[^"]*"/.exec(attributes)?.[0];
      const isAlone = /\bid=|<style|\bclass=|url\(|href|<!/.test(drawing) || drawing.length > 2000;
      if (viewBox === undefined || isAlone || !(await isDrawing(drawing))) return [];
      return [{ name, attributes: attributes.replace(/(?<=\s)(?:x|y|width|height)="[^"]*"/g, ''), content }];
    }),
  );
  const drawings = found.flat();
  if (drawings.length < 2) return undefined;
  const parts = drawings.map(
    ({ attributes, content }, at) =>
      `<svg${attributes} y="${at * STEP}" width="${SIDE}" height="${SIDE}">${content}</svg>`,
  );
  const height = (drawings.length - 1) * STEP + SIDE;
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${height}">${parts.join('')}</svg>`;
  const key = createHash('sha256').update(sprite).digest('hex').slice(0, 16);
  const file = join(cache, key, 'emblems.svg');
  if (!existsSync(file)) keep(file, sprite);
  return { file, drawings: drawings.map(({ name }) => name) };
}

/** Whether the drawing can be rendered. */
async function isDrawing(drawing: string): Promise<boolean> {
  return sharp(Buffer.from(drawing))
    .stats()
    .then(() => true)
    .catch(() => false);
}

/** The picture in its own shape, large enough to fill the size. */
async function renderWhole(original: string, size: PictureSize): Promise<string> {
  return render(original, inWholeShape((await sharp(original).metadata()).autoOrient, size));
}

/** Makes a function that returns a drawing unchanged, and renders a photograph. */
function unlessDrawn(rendering: PictureSize): (original: string) => Promise<string> {
  return async (original) => (extname(original) === '.svg' ? original : render(original, rendering));
}

/** Returns the path of the rendering, or of the original if it already has the right size and format. */
async function render(original: string, rendering: PictureSize): Promise<string> {
  const bytes = readFileSync(original);
  const { width, height, format, most } = rendering;
  const found = await sharp(bytes).metadata();
  const isIt = found.width === width && found.height === height && bytes.length <= most;
  const formats = format === 'jpeg' ? ['jpeg', 'png'] : [format];
  if (isIt && formats.includes(found.format)) return original;

  const key = createHash('sha256').update(JSON.stringify(rendering)).update(bytes).digest('hex').slice(0, 16);
  const name = `${basename(original, extname(original))}-${width}.${format === 'jpeg' ? 'jpg' : format}`;
  const file = join(cache, key, name);
  if (existsSync(file)) return file;
  const picture = sharp(bytes, { density: 300 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'cover' });
  keep(file, await encodeWithin(picture, rendering));
  return file;
}

/** Writes the file atomically, because another build may run at the same time. */
function keep(file: string, bytes: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
}
