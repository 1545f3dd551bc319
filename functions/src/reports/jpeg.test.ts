import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpegSize } from './jpeg.ts';

const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#1d3a72' } });
const [baseline, progressive, grey, fourInks, webp, gif, png] = await Promise.all([
  picture.clone().jpeg().toBuffer(),
  picture.clone().jpeg({ progressive: true }).toBuffer(),
  picture.clone().greyscale().jpeg().toBuffer(),
  picture.clone().toColourspace('cmyk').jpeg().toBuffer(),
  picture.clone().webp().toBuffer(),
  picture.clone().gif().toBuffer(),
  picture.clone().png().toBuffer(),
]);

describe('a JPEG that PDF readers show', () => {
  it.for([
    { kind: 'baseline', bytes: baseline },
    { kind: 'progressive', bytes: progressive },
    { kind: 'grey', bytes: grey },
    { kind: 'four inks', bytes: fourInks },
    { kind: 'padded', bytes: Buffer.concat([baseline, Buffer.alloc(7)]) },
  ])('has a size: $kind', ({ bytes }) => {
    expect(jpegSize(bytes)).toEqual({ width: 30, height: 20 });
  });

  it('has a size when it is part of a larger buffer', () => {
    const within = Buffer.concat([Buffer.from('before'), baseline, Buffer.from('after')]);
    expect(jpegSize(within.subarray(6, 6 + baseline.length))).toEqual({ width: 30, height: 20 });
  });
});

describe('any other file has no size', () => {
  const frame = baseline.indexOf(Buffer.from([0xff, 0xc0]));
  const changed = (at: number, value: number) => {
    const copy = Buffer.from(baseline);
    copy[at] = value;
    return copy;
  };

  it.for([
    { kind: 'WebP', bytes: webp },
    { kind: 'GIF', bytes: gif },
    { kind: 'PNG', bytes: png },
    { kind: 'text', bytes: Buffer.from('\xff\xd8 not a picture', 'latin1') },
    { kind: 'a lossless frame', bytes: changed(frame + 1, 0xc3) },
    { kind: 'arithmetic coding', bytes: changed(frame + 1, 0xc9) },
    { kind: '12 bits', bytes: changed(frame + 4, 12) },
    { kind: 'two components', bytes: changed(frame + 9, 2) },
    { kind: 'no height', bytes: changed(frame + 6, 0) },
    { kind: 'a segment that runs out', bytes: changed(4, 0xff) },
  ])('$kind', ({ bytes }) => {
    expect(jpegSize(bytes)).toBeNull();
  });

  it('a JPEG truncated at any byte', () => {
    for (let length = 0; length < baseline.length; length++)
      expect(jpegSize(baseline.subarray(0, length))).toBeNull();
  });
});
