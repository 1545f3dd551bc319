import sharp from 'sharp';

/**
 * A JPEG with as much detail as a phone's photograph of 12 megapixels. It has about 1.5 MB, and about 100 kB when it is
 * 1200 px wide.
 */
export async function takePhotograph(): Promise<Uint8Array> {
  const [shapes, detail, grain] = await Promise.all([layer(24, 60), layer(160, 20), layer(4000, 16)]);
  return sharp(shapes.input, { raw: shapes.raw })
    .composite([
      { ...detail, blend: 'soft-light' },
      { ...grain, blend: 'soft-light' },
    ])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** Cuts different JPEGs of 1200 × 900 px out of one photograph, like those that the portal stores for reports. */
export async function takeReportPictures(count: number): Promise<Uint8Array[]> {
  const photograph = await takePhotograph();
  const { data, info } = await sharp(photograph)
    .resize({ width: 1400 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const part = (index: number) =>
    sharp(data, { raw }).extract({ left: index * 2, top: index * 2, width: 1200, height: 900 });
  return Promise.all(
    Array.from({ length: count }, (_, index) => part(index).jpeg({ quality: 78 }).toBuffer()),
  );
}

const WIDTH = 4000;
const HEIGHT = 3000;

/** Noise with this number of spots in the width of the picture. */
async function layer(spots: number, sigma: number) {
  const height = Math.round((spots * HEIGHT) / WIDTH);
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  const create = { width: spots, height, channels: 3, background: '#808080', noise } as const;
  const small = await sharp({ create }).raw().toBuffer();
  const input = await sharp(small, { raw: { width: spots, height, channels: 3 } })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();
  return { input, raw: { width: WIDTH, height: HEIGHT, channels: 3 } } as const;
}
