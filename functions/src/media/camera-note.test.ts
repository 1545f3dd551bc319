import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPlace } from './camera-note.ts';

interface Noted {
  taken?: string;
  latitude?: [ref: string, degrees: string];
  longitude?: [ref: string, degrees: string];
}

/** A picture as a phone makes it. */
function photograph({ taken, latitude, longitude }: Noted, format: 'jpeg' | 'png' | 'webp' = 'jpeg') {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#808080' } });
  return picture
    .withExif({
      IFD0: { Make: 'Phone' },
      ...(taken && { IFD2: { DateTimeOriginal: taken } }),
      IFD3: {
        ...(latitude && { GPSLatitudeRef: latitude[0], GPSLatitude: latitude[1] }),
        ...(longitude && { GPSLongitudeRef: longitude[0], GPSLongitude: longitude[1] }),
      },
    })
    .toFormat(format)
    .toBuffer();
}

const taken = '2024:09:05 10:32:11';
const north: [string, string] = ['N', '23/1 15/1 3564/100'];
const east: [string, string] = ['E', '77/1 24/1 4536/100'];
const bhopal = { takenAt: '2024-09-05T10:32', latitude: 23.2599, longitude: 77.4126 };

test.each(['jpeg', 'png', 'webp'] as const)('reads time and place of a %s', async (format) => {
  const bytes = await photograph({ taken, latitude: north, longitude: east }, format);
  expect(await readPlace(bytes)).toEqual(bhopal);
});

test('south and west are negative', async () => {
  const bytes = await photograph({ latitude: ['S', north[1]], longitude: ['W', east[1]] });
  expect(await readPlace(bytes)).toEqual({ takenAt: '', latitude: -23.2599, longitude: -77.4126 });
});

test('is null for a picture without notes, for other bytes and for a torn one', async () => {
  expect(await readPlace(await photograph({}))).toBeNull();
  expect(await readPlace(Buffer.from('%PDF-1.4'))).toBeNull();
  expect(await readPlace(Buffer.alloc(0))).toBeNull();
  const whole = await photograph({ taken, latitude: north, longitude: east });
  for (let length = 1; length < whole.length; length += 7) await readPlace(whole.subarray(0, length));
});
