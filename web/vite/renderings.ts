import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

/*
 * The sizes of a department's pictures, made from one original each and kept by the original's bytes, so that no stale
 * one can stay.
 */

const cache = fileURLToPath(new URL('../.cache/pictures/', import.meta.url));

interface Rendering {
  /** px; what sticks out on the longer side is cut off. */
  width: number;
  height: number;
  format: 'webp' | 'jpeg';
  /** Bytes that it may have: of a busy picture the quality is lower. */
  most: number;
}

/** 16:9, by their widths in px. The first view has a budget (`npm run bench`). */
const slideBytes = new Map([
  [640, 26_000],
  [800, 34_000],
  [1280, 58_000],
  [1920, 118_000],
]);

/** Files of a slide in every width, narrowest first. */
export function renderSlide(original: string): Promise<{ file: string; width: number }[]> {
  return Promise.all(
    [...slideBytes].map(async ([width, most]) => ({
      width,
      file: await render(original, { width, height: (width * 9) / 16, format: 'webp', most }),
    })),
  );
}

/** A drawing as it is; a photograph square, in twice the size in which pages show it. */
export function renderPortrait(original: string): Promise<string> | string {
  return isDrawing(original)
    ? original
    : render(original, { width: 640, height: 640, format: 'webp', most: 60_000 });
}

export function renderMap(original: string): Promise<string> | string {
  return isDrawing(original)
    ? original
    : render(original, { width: 1200, height: 800, format: 'webp', most: 120_000 });
}

export function renderLogo(original: string): Promise<string> | string {
  return isDrawing(original)
    ? original
    : render(original, { width: 156, height: 156, format: 'webp', most: 12_000 });
}

/** What messengers show of a link. Not every one of them knows WebP. */
export function renderPreview(original: string): Promise<string> {
  return render(original, { width: 1200, height: 630, format: 'jpeg', most: 120_000 });
}

function isDrawing(file: string): boolean {
  return extname(file) === '.svg';
}

/** Path of the rendering; the original itself where that is what is asked for. */
async function render(original: string, rendering: Rendering): Promise<string> {
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
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, await encodeWithin(picture, rendering));
  renameSync(unfinished, file);
  return file;
}

const qualities = [20, 30, 40, 50, 60, 65, 70, 75, 78, 80, 82, 85];

/** In the best of a few qualities that has no more bytes than allowed, or the least of them. */
async function encodeWithin(picture: Sharp, { format, most }: Rendering): Promise<Buffer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encode = (quality: number) =>
    sharp(data, { raw })
      .toFormat(format, format === 'webp' ? { quality, effort: 6 } : { quality, mozjpeg: true })
      .toBuffer();
  let [low, high] = [0, qualities.length - 1];
  let best: Buffer | undefined;
  while (low <= high) {
    const middle = (low + high + 1) >> 1;
    const encoded = await encode(qualities[middle] ?? 20);
    if (encoded.length <= most) [best, low] = [encoded, middle + 1];
    else high = middle - 1;
  }
  return best ?? encode(qualities[0] ?? 20);
}
