import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

/*
 * Makes all sizes of a department's pictures from one original each. A rendering is stored under a hash of the original's
 * bytes, so a changed original gets new renderings.
 */

const cache = fileURLToPath(new URL('../.cache/pictures/', import.meta.url));

interface Rendering {
  /** px. A picture of another shape is cut. */
  width: number;
  height: number;
  format: 'webp' | 'jpeg';
  /** The most bytes. A picture with much detail gets a lower quality. */
  most: number;
}

/** The most bytes of a slide, by its width in px. */
const slideBytes = new Map([
  [640, 26_000],
  [800, 34_000],
  [1280, 58_000],
  [1920, 118_000],
]);

/** The files of a slide, 16:9, in every width, narrowest first. */
export function renderSlide(original: string): Promise<{ file: string; width: number }[]> {
  return Promise.all(
    [...slideBytes].map(async ([width, most]) => ({
      width,
      file: await render(original, { width, height: (width * 9) / 16, format: 'webp', most }),
    })),
  );
}

/** Square, and twice as large as pages show it, for sharp screens. */
export const renderPortrait = unlessDrawn({ width: 640, height: 640, format: 'webp', most: 60_000 });
export const renderMap = unlessDrawn({ width: 1200, height: 800, format: 'webp', most: 120_000 });
export const renderLogo = unlessDrawn({ width: 156, height: 156, format: 'webp', most: 12_000 });

/** The picture that messengers show for a link. Some of them do not know WebP. */
export function renderPreview(original: string): Promise<string> {
  return render(original, { width: 1200, height: 630, format: 'jpeg', most: 120_000 });
}

/** Makes a function that returns a drawing as it is, and renders a photograph. */
function unlessDrawn(rendering: Rendering): (original: string) => Promise<string> {
  return async (original) => (extname(original) === '.svg' ? original : render(original, rendering));
}

/** Returns the path of the rendering, or of the original if it has the right size and format already. */
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

/** Finds the best quality within `most` bytes. If there is none, takes the lowest. */
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
