import { globSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './world.ts';

const pictures = globSync(join(root, 'contract/content/demo/seeds/pictures/*.jpg')).toSorted();

/** Different JPEGs of 4 × 3, this many px wide, of the demo's pictures. At 1200 px they have about 100 kB. */
export function makePhotographs(count: number, width: number): Promise<Uint8Array[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      sharp(pictures[index % pictures.length])
        .resize({ width, height: (width * 3) / 4, fit: 'cover' })
        .flop(index >= pictures.length)
        .jpeg({ quality: 70 })
        .toBuffer(),
    ),
  );
}
