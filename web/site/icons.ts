import { iconSizes, PAPER } from './web-manifest.ts';

/**
 * The files that browsers and phones request at the root of a site, and the icons of the manifests, by path. Each
 * function makes its file from the emblem.
 * @param emblem an SVG or PNG
 */
export function iconsOf(emblem: Buffer): Map<string, () => Promise<Buffer>> {
  return new Map([
    ['favicon.ico', () => iconFile(emblem)],
    ['apple-touch-icon.png', () => onPaper(emblem, 180)],
    ...iconSizes.map((size) => [`icon-${size}.png`, () => onPaper(emblem, size)] as const),
    ...iconSizes.map((size) => [`icon-maskable-${size}.png`, () => onPaper(emblem, size, SAFE)] as const),
  ]);
}

/**
 * The corners of a square of this share of an icon lie in the circle of 80 % of its width that no phone cuts:
 * https://w3c.github.io/manifest/#icon-masks
 */
const SAFE = 0.56;

/** With a margin, because phones round the corners. */
async function onPaper(emblem: Buffer, size: number, share = 0.7): Promise<Buffer> {
  const inner = Math.round(size * share);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return (await square(emblem, inner))
    .extend({ top: before, left: before, bottom: after, right: after, background: PAPER })
    .flatten({ background: PAPER })
    .png()
    .toBuffer();
}

async function square(emblem: Buffer, size: number) {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(emblem, { density: 600 })
    .resize(size, size, { fit: 'contain', background })
    .png()
    .toBuffer();
  return sharp(bytes);
}

/** An ICO file: a header of 6 bytes, 16 bytes for each picture, and the pictures, here as PNG. */
async function iconFile(emblem: Buffer): Promise<Buffer> {
  const sizes = [16, 32, 48];
  const pictures = await Promise.all(
    sizes.map(async (size) => (await square(emblem, size)).png().toBuffer()),
  );
  const header = Buffer.alloc(6 + 16 * sizes.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let at = header.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(sizes[index] ?? 0, entry);
    header.writeUInt8(sizes[index] ?? 0, entry + 1);
    // One plane of 32 bits per pixel.
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(at, entry + 12);
    at += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
