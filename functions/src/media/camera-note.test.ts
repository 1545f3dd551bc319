import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPlace } from './camera-note.ts';

/** A picture as taken by a phone; without `[north or south, east or west]` it contains no metadata. */
function photograph(refs: [string, string] | null, format: 'jpeg' | 'png' | 'webp' = 'jpeg') {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#808080' } });
  const [latitude = '', longitude = ''] = refs ?? [];
  const place = { GPSLatitude: '23/1 15/1 3564/100', GPSLongitude: '77/1 24/1 4536/100' };
  const noted = {
    IFD2: { DateTimeOriginal: '2024:09:05 10:32:11' },
    IFD3: { GPSLatitudeRef: latitude, GPSLongitudeRef: longitude, ...place },
  };
  return picture
    .withExif({ IFD0: { Make: 'Phone' }, ...(refs && noted) })
    .toFormat(format)
    .toBuffer();
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'reads time and place of a %s, with south and west negative',
  async (format) => {
    const bhopal = { takenAt: '2024-09-05T10:32', latitude: 23.2599, longitude: 77.4126 };
    expect(await readPlace(await photograph(['N', 'E'], format))).toEqual(bhopal);
    const opposite = { ...bhopal, latitude: -23.2599, longitude: -77.4126 };
    expect(await readPlace(await photograph(['S', 'W'], format))).toEqual(opposite);
  },
);

test('is null for a picture without metadata, for other bytes and for a truncated picture', async () => {
  expect(await readPlace(await photograph(null))).toBeNull();
  expect(await readPlace(Buffer.from('%PDF-1.4'))).toBeNull();
  expect(await readPlace(Buffer.alloc(0))).toBeNull();
  const whole = await photograph(['N', 'E']);
  for (let length = 1; length < whole.length; length += 7) await readPlace(whole.subarray(0, length));
});
