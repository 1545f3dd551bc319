import type { Sharp } from 'sharp';
import {
  pagePictureWidths,
  type Size,
  slideWidths,
  widthsUpTo,
} from '../../contract/src/content/uploaded-picture.ts';

/* The sizes of a department's pictures, for those in its folder and those uploaded in the browser. */

export interface PictureSize {
  /** px. */
  width: number;
  height: number;
  format: 'webp' | 'jpeg';
  /** The most bytes. A picture with much detail gets a lower quality. */
  most: number;
}

const slideBytes = { 640: 26_000, 800: 34_000, 1280: 58_000, 1920: 118_000 };

/** 16:9, narrowest first. */
export const slideSizes: PictureSize[] = slideWidths.map((width) => ({
  width,
  height: (width * 9) / 16,
  format: 'webp',
  most: slideBytes[width],
}));
/** Square, and twice as large as pages show it, for sharp screens. */
export const portraitSize: PictureSize = { width: 640, height: 640, format: 'webp', most: 60_000 };
export const mapSize: PictureSize = { width: 1200, height: 800, format: 'webp', most: 120_000 };
export const logoSize: PictureSize = { width: 156, height: 156, format: 'webp', most: 12_000 };
/** The picture that messengers show for a link. Some of them do not support WebP. */
export const previewSize: PictureSize = { width: 1200, height: 630, format: 'jpeg', most: 120_000 };

/**
 * The size that fills the given one and keeps the picture's shape, because pages crop it. A picture that is much wider
 * or higher is cropped to its middle.
 */
export function inWholeShape(found: Size, size: PictureSize): PictureSize {
  const needed = size.width / size.height;
  const shape = Math.min(Math.max(found.width / found.height, needed / 2), needed * 2);
  return shape >= needed
    ? { ...size, width: Math.round(size.height * shape) }
    : { ...size, height: Math.round(size.width / shape) };
}

const pagePictureBytes = 130_000;

/** The sizes of a picture of a page, in its own shape, narrowest first. */
export function pagePictureSizes({ width, height }: Size): PictureSize[] {
  const most = Math.max(...pagePictureWidths);
  return widthsUpTo(Math.min(width, most)).map((one) => ({
    width: one,
    height: Math.max(1, Math.round((one * height) / width)),
    format: 'webp',
    most: Math.round(pagePictureBytes * Math.min(1, one / most)),
  }));
}

const qualities = [20, 30, 40, 50, 60, 65, 70, 75, 78, 80, 82, 85];

/** Finds the best quality within `most` bytes. If there is none, takes the lowest. */
export async function encodeWithin(
  picture: Sharp,
  { format, most }: Pick<PictureSize, 'format' | 'most'>,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
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
