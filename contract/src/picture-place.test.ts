import { expect, test } from 'vitest';
import { placeOf } from './picture-place.ts';

const bhopal = { latitude: 23.2599, longitude: 77.4126 };

test('keeps the time to the minute, and the place to a tenth of a metre', () => {
  const takenAt = '2024-09-05T10:32';
  const exact = { takenAt: '2024:09:05 10:32:59', latitude: 23.25991234, longitude: -77.41264321 };
  expect(placeOf(exact)).toEqual({ takenAt, latitude: 23.259912, longitude: -77.412643 });
  expect(placeOf({ takenAt, ...bhopal })).toEqual({ takenAt, ...bhopal });
});

test.each([
  [91, 77],
  [-90.1, 77],
  [23, 180.5],
  [23, -181],
  [0, 0],
  [-0, 0],
  [Number.NaN, 77],
  [23, Number.POSITIVE_INFINITY],
  [23, null],
  [undefined, 77],
  ['23', '77'],
])('drops the impossible place %s, %s and keeps the time', (latitude, longitude) => {
  const kept = { takenAt: '2024-09-05T10:32', latitude: null, longitude: null };
  expect(placeOf({ takenAt: '2024:09:05 10:32:11', latitude, longitude })).toEqual(kept);
});

test.each([
  [90, 180],
  [-90, -180],
  [0, 77],
  [23, 0],
])('keeps the place %d, %d', (latitude, longitude) => {
  expect(placeOf({ latitude, longitude })).toEqual({ takenAt: '', latitude, longitude });
});

test.each([
  '0000:00:00 00:00:00',
  '    :  :     :  :  ',
  '2024:02:30 10:00:00',
  '2024:13:01 10:00:00',
  '2024:09:05 24:00:00',
  '2024:09:05 10:60:00',
  '1970:01:01 00:00:00',
  '1980:01:01 00:00:00',
  '9999:01:01 00:00:00',
  '2024:09:05',
  '',
  20240905,
  null,
])('drops the impossible time %j and keeps the place', (takenAt) => {
  expect(placeOf({ takenAt, ...bhopal })).toEqual({ takenAt: '', ...bhopal });
});

test('is null for a picture without both', () => {
  expect(placeOf({})).toBeNull();
  expect(placeOf({ takenAt: 'yesterday', latitude: 0, longitude: 0 })).toBeNull();
});
