import { expect, test } from 'vitest';
import { isLink, readPlace, writtenPlace } from './place-text.ts';

test.each([
  ['23.2599, 77.4126', 23.2599, 77.4126],
  ['23.2599,77.4126', 23.2599, 77.4126],
  ['23.2599 77.4126', 23.2599, 77.4126],
  ['23,2599; 77,4126', 23.2599, 77.4126],
  ['23,2599 77,4126', 23.2599, 77.4126],
  ['-33.9, -18.4', -33.9, -18.4],
  ['23.2599° N, 77.4126° E', 23.2599, 77.4126],
  ['33.9 S, 18.4 W', -33.9, -18.4],
  [`23°15'35.6"N 77°24'45.4"E`, 23.259889, 77.412611],
  ['23, 77', 23, 77],
  ['https://www.google.com/maps/place/Bhopal/@23.1,77.2,12z/data=!3m1!3d23.2599!4d77.4126', 23.2599, 77.4126],
  ['https://www.google.com/maps/@23.2599,77.4126,17z', 23.2599, 77.4126],
  ['https://maps.google.com/?q=23.2599,77.4126', 23.2599, 77.4126],
  ['https://www.google.com/maps/search/?api=1&query=23.2599%2C77.4126', 23.2599, 77.4126],
  ['https://www.openstreetmap.org/?mlat=23.2599&mlon=77.4126#map=17/23.1/77.2', 23.2599, 77.4126],
  ['https://www.openstreetmap.org/#map=17/23.2599/77.4126', 23.2599, 77.4126],
  ['geo:23.2599,77.4126', 23.2599, 77.4126],
])('%s is a place', (text, latitude, longitude) => {
  expect(readPlace(text)).toEqual({ latitude, longitude });
});

test.each(['Bhopal', 'Workshop 2, Arera Hills, Bhopal 462011', 'रवींद्र भवन, भोपाल'])(
  '%s is an address',
  (text) => {
    const place = { latitude: null, longitude: null, address: text };
    expect(readPlace(` ${text} `)).toEqual(place);
    expect(writtenPlace(place)).toBe(text);
    expect(isLink(text)).toBe(false);
  },
);

test.each(['https://maps.app.goo.gl/abc', 'maps.app.goo.gl/abc', 'https://www.openstreetmap.org/way/1'])(
  '%s does not say where it leads',
  (text) => {
    expect(readPlace(text)).toBeUndefined();
    expect(isLink(text)).toBe(true);
  },
);

test.each(['23.2599', '23.2599, 77.4126, 12', '23.25.99, 77'])('%s is not a place', (text) => {
  expect(readPlace(text)).toBeUndefined();
});

test('empty text is no place, and a place is written as it is read', () => {
  expect(readPlace('  ')).toEqual({ latitude: null, longitude: null });
  expect(writtenPlace({ latitude: null, longitude: null })).toBe('');
  expect(readPlace(writtenPlace({ latitude: -23.25, longitude: 77.4 }))).toEqual({
    latitude: -23.25,
    longitude: 77.4,
  });
});
