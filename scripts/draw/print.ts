import sharp, { type Sharp } from 'sharp';
import { Seeded } from './seeded.ts';
import type { Sheet } from './sheet.ts';

/** Renders a sheet and lays a fine paper grain over it; strength is in grey levels. */
export async function printed(sheet: Sheet, strength = 7, width = sheet.width): Promise<Sharp> {
  const plain = await sharp(Buffer.from(String(sheet)), {
    density: (72 * width) / sheet.width,
    unlimited: true,
  })
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = plain;
  const random = new Seeded(`grain ${info.width}`);
  for (let at = 0; at < data.length; at += info.channels) {
    const shift = (random.next() + random.next() - 1) * strength;
    for (let channel = 0; channel < 3; channel++) {
      data[at + channel] = Math.max(0, Math.min(255, (data[at + channel] ?? 0) + shift));
    }
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** The best quality between 80 and 44 at which the encoded picture is at most `limit` bytes. */
export async function within(limit: number, encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  let encoded = await encode(80);
  for (let quality = 76; encoded.length > limit && quality >= 44; quality -= 4)
    encoded = await encode(quality);
  return encoded;
}
