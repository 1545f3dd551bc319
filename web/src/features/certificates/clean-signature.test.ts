import { expect, test } from 'vitest';
import { cleanSignature, type Pixels } from './clean-signature.ts';

/** A photo of paper. `grey` gives the brightness of each pixel. */
function photo(width: number, height: number, grey: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const one = grey(at % width, Math.floor(at / width));
    data.set([one, one, one, 255], at * 4);
  }
  return { data, width, height };
}

/** The lower right corner is in the shade, and the paper has a grain. */
const paper = (x: number, y: number) => 210 - x / 5 - y / 5 + ((x * 7 + y * 13) % 5);
/** A stroke from 100 to 220, as thick as a pen. */
const isStroke = (x: number, y: number) =>
  x >= 100 && x <= 220 && Math.abs(y - (100 + 20 * Math.sin(x / 12))) < 3;

const at = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

test('a pen on shaded paper becomes black on white, cropped to its edges', () => {
  const cleaned = cleanSignature(
    photo(320, 240, (x, y) => (isStroke(x, y) ? paper(x, y) * 0.4 : paper(x, y))),
  );
  expect(cleaned).not.toBeNull();
  if (!cleaned) return;
  expect(Math.abs(cleaned.width - 125)).toBeLessThanOrEqual(4);
  expect(Math.abs(cleaned.height - 49)).toBeLessThanOrEqual(6);
  expect(at(cleaned, 0, 0)).toEqual([255, 255, 255, 255]);
  const blacks = cleaned.data.filter((one, index) => index % 4 === 0 && one < 40).length;
  expect(blacks).toBeGreaterThan(500);
  const greys = cleaned.data.filter((one, index) => index % 4 === 0 && one >= 40 && one < 250).length;
  expect(greys).toBeLessThan(blacks / 4);
});

test('a table beside the paper, specks and a transparent background are left out', () => {
  const cleaned = cleanSignature(
    photo(320, 240, (x, y) => {
      if (x < 30 || (x > 290 && y < 4)) return 40;
      return isStroke(x, y) ? 60 : 200;
    }),
  );
  expect(cleaned?.width).toBeLessThan(130);
  const drawn = photo(320, 240, () => 0);
  for (let index = 0; index < drawn.data.length / 4; index += 1)
    drawn.data[index * 4 + 3] = isStroke(index % 320, Math.floor(index / 320)) ? 255 : 0;
  const clear = cleanSignature(drawn);
  expect(clear?.width).toBeLessThan(130);
  expect(clear && at(clear, 0, 0)).toEqual([255, 255, 255, 255]);
});

test('a dot among the strokes stays, and one far from them is removed', () => {
  const isDot = (x: number, y: number, left: number, top: number) => Math.hypot(x - left, y - top) < 2.5;
  const cleaned = cleanSignature(
    photo(320, 240, (x, y) =>
      isStroke(x, y) || isDot(x, y, 160, 110) || isDot(x, y, 40, 200) ? 50 : paper(x, y),
    ),
  );
  expect(cleaned?.width).toBeLessThan(130);
  expect(cleaned && at(cleaned, 160 - 98, 110 - 76)[0]).toBeLessThan(40);
});

test.each([
  ['empty paper', paper],
  ['white', () => 255],
  ['black', () => 0],
  ['a photo of a wall at night', (x: number, y: number) => 20 + ((x * 31 + y * 17) % 7)],
])('%s has no signature', (_, grey) => {
  expect(cleanSignature(photo(160, 120, grey))).toBeNull();
});
