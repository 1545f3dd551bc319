import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { orientationOf, withoutMetadata } from './without-metadata.ts';

const exif = {
  IFD0: { Make: 'Saptaparni', ImageDescription: 'Behind the workshop' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' },
};

function drawn(): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#888', noise } });
}

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

test.each([
  ['image/jpeg', (picture: Sharp) => picture.jpeg()],
  ['image/jpeg', (picture: Sharp) => picture.jpeg({ progressive: true })],
  ['image/png', (picture: Sharp) => picture.png()],
  ['image/webp', (picture: Sharp) => picture.webp()],
])('removes place and maker from an %s, and keeps pixels and colour profile', async (type, encode) => {
  const sent = await encode(drawn().keepIccProfile().withIccProfile('p3')).withExif(exif).toBuffer();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const clean = withoutMetadata(sent, type);
  expect(Buffer.from(clean).includes('Saptaparni')).toBe(false);
  const { exif: left, icc, width } = await sharp(clean).metadata();
  expect([left, width]).toEqual([undefined, 60]);
  expect(icc).toEqual((await sharp(sent).metadata()).icc);
  expect(await pixelsOf(clean)).toEqual(await pixelsOf(sent));
  expect(withoutMetadata(clean, type)).toEqual(clean);
});

test.each(
  (['jpeg', 'png', 'webp'] as const).flatMap((format) =>
    [1, 3, 6, 8].map((orientation) => [format, orientation] as const),
  ),
)('a %s with orientation %i keeps it, and nothing else', async (format, orientation) => {
  const sent = await drawn()
    .withExif(exif)
    .withMetadata({ orientation })
    .withExifMerge(exif)
    .toFormat(format)
    .toBuffer();
  const type = `image/${format}`;
  expect(orientationOf(sent, type)).toBe(orientation);
  const clean = withoutMetadata(sent, type);
  expect(orientationOf(clean, type)).toBe(orientation);
  expect(withoutMetadata(clean, type)).toEqual(clean);
  expect(await pixelsOf(clean)).toEqual(await pixelsOf(sent));
  expect((await sharp(clean).metadata()).orientation ?? 1).toBe(orientation);
  expect(Buffer.from(clean).includes('Saptaparni')).toBe(false);
});

test('the second picture in a JPEG is removed', async () => {
  const first = await drawn().jpeg().toBuffer();
  const second = await drawn().withExif(exif).jpeg().toBuffer();
  expect(withoutMetadata(Buffer.concat([first, second]), 'image/jpeg')).toEqual(new Uint8Array(first));
});

test.each(['image/jpeg', 'image/png', 'image/webp'])('a damaged %s stays as it is', (type) => {
  const torn = Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(withoutMetadata(torn, type)).toEqual(torn);
});
