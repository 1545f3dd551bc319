import type { Size } from '@club-portal/contract/content/uploaded-picture';
import { uploadLimits } from '@club-portal/contract/limits';
import type { Sharp } from 'sharp';
import { refusedFile } from '../errors.ts';
import type { StoredObject } from './stored-object.ts';

/** Widths of the WebP renderings, px. A picture is never enlarged, so a small one gets fewer. */
const WIDTHS = [400, 800, 1600];
const REPORT_WIDTH = 1200;

interface Rendering extends StoredObject {
  width: number;
}

export interface Picture {
  /** Size of the largest rendering after the picture was rotated upright, px. */
  width: number;
  height: number;
  /** WebP, narrowest first. */
  renderings: Rendering[];
  largest: Rendering;
  /** JPEG for the PDF reports, by default at most 1200 px wide. */
  report: StoredObject;
  /** A `data:` WebP, 16 px wide. */
  placeholder: string;
  /** The dominant colour, `#rrggbb`. */
  colour: string;
}

/** A picture that is much wider than high stays this high, px, up to a maximum width, so that it stays legible. */
const LEAST_HEIGHT = 800;
const WIDEST = 4800;

/** The maximum height of a WebP, px. */
const HIGHEST = 16_383;

/**
 * Decodes a picture, rotates it upright, and encodes it in every size without metadata (the metadata of a photograph
 * contain the place). Throws 413 over 50 megapixels and 415 if the picture cannot be decoded.
 */
export async function renderPicture(
  bytes: Uint8Array,
  baseName: string,
  name: string,
  reportWidth = REPORT_WIDTH,
): Promise<Picture> {
  const { width, height } = await requirePixels(bytes, name);
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: uploadLimits.imagePixels, failOn: 'error' } as const;
  const [usual = 1600] = WIDTHS.slice(-1);
  const largestWidth = Math.max(usual, Math.min(WIDEST, Math.round((LEAST_HEIGHT * width) / height)));
  const size = { width: largestWidth, height: HIGHEST, fit: 'inside' } as const;
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize({ ...size, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuseUnreadable(name));
  const decoded = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

  const widths = [...WIDTHS.filter((candidate) => candidate < info.width), info.width];
  const [renderings, report, placeholder, dominant] = await Promise.all([
    Promise.all(widths.map((target) => renderWebp(decoded(), baseName, target))),
    decoded()
      .flatten({ background: '#ffffff' })
      .resize({ width: reportWidth, withoutEnlargement: true })
      .jpeg({ quality: 78, mozjpeg: false })
      .toBuffer(),
    decoded().resize(16, 64, { fit: 'inside' }).webp({ quality: 40 }).toBuffer(),
    decoded().flatten({ background: '#ffffff' }).resize(64, 64, { fit: 'inside' }).stats(),
  ]);
  const largest = renderings.at(-1) as Rendering;
  return {
    width: info.width,
    height: info.height,
    renderings,
    largest,
    report: { name: `${baseName}-report.jpg`, contentType: 'image/jpeg', content: report },
    placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
    colour: hex(dominant.dominant),
  };
}

/** Returns the size of the upright picture, px. Throws 413 over 50 megapixels, before decoding it. */
export async function requirePixels(bytes: Uint8Array, name: string): Promise<Size> {
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuseUnreadable(name));
  const { width, height } = autoOrient;
  if (width * height > uploadLimits.imagePixels) {
    throw refusedFile(413, (say) => say.files.tooManyPixels(name, uploadLimits.imagePixels / 1e6));
  }
  return { width, height };
}

async function renderWebp(picture: Sharp, baseName: string, width: number): Promise<Rendering> {
  const content = await picture.resize({ width }).webp({ quality: 75 }).toBuffer();
  return { name: `${baseName}-${width}.webp`, contentType: 'image/webp', content, width };
}

function hex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function refuseUnreadable(name: string): never {
  throw refusedFile(415, (say) => say.files.unreadable(name));
}
