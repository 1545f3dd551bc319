import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { checkContent } from '../../contract/check/content.ts';
import { contentFolder } from '../../contract/check/folder.ts';
import { iconSizes, PAPER } from '../site/web-manifest.ts';

/**
 * Writes what browsers ask for beside the page: `favicon.ico` and `apple-touch-icon.png`, which they look for at the root
 * of a site, and the icons of the manifest.
 */
export async function writeSiteIcons(dist: URL): Promise<void> {
  const content = await checkContent();
  const emblem = join(contentFolder, 'pictures', content['pictures.ts'].favicon);
  await writeFile(new URL('favicon.ico', dist), await iconFile(emblem));
  await writeFile(new URL('apple-touch-icon.png', dist), await onPaper(emblem, 180));
  for (const size of iconSizes)
    await writeFile(new URL(`icon-${size}.png`, dist), await onPaper(emblem, size));
}

/** With a margin, because phones cut the corners off. */
async function onPaper(file: string, size: number): Promise<Buffer> {
  const inner = Math.round(size * 0.7);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return (await square(file, inner))
    .extend({ top: before, left: before, bottom: after, right: after, background: PAPER })
    .flatten({ background: PAPER })
    .png()
    .toBuffer();
}

async function square(file: string, size: number) {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const bytes = await sharp(file, { density: 600 })
    .resize(size, size, { fit: 'contain', background })
    .png()
    .toBuffer();
  return sharp(bytes);
}

/** An ICO file: a header of 6 bytes, 16 bytes for each picture, and the pictures, here as PNG. */
export async function iconFile(file: string): Promise<Buffer> {
  const sizes = [16, 32, 48];
  const pictures = await Promise.all(sizes.map(async (size) => (await square(file, size)).png().toBuffer()));
  const header = Buffer.alloc(6 + 16 * sizes.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let at = header.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(sizes[index] ?? 0, entry);
    header.writeUInt8(sizes[index] ?? 0, entry + 1);
    // One plane of 32 bits for each pixel.
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(at, entry + 12);
    at += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
