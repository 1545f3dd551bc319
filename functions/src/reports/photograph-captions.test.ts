import { describe, expect, it, test } from 'vitest';
import { plain } from './fixtures/records.ts';
import type { LoadedPicture } from './load-photographs.ts';
import { withCaption, writtenPlace } from './photograph-captions.ts';
import { wordingIn } from './wording.ts';

const [english, hindi] = [wordingIn('en'), wordingIn('hi')];

function pictureOf(alt: string): LoadedPicture {
  const [file] = plain.files;
  if (!file) throw new Error('The record has a picture.');
  return { number: 3, key: 'picture', size: { width: 3, height: 2 }, file: { ...file, alt } };
}

describe('a caption', () => {
  it('is the number and the description of the picture', () => {
    const { caption, alt } = withCaption(english, plain, {}, pictureOf('The prize giving.'));
    expect([caption, alt]).toEqual(['3. The prize giving.', 'The prize giving.']);
  });

  test.each([
    '',
    ' ',
    plain.title,
    `${plain.title}, picture 3 of 5`,
    // The title was corrected after the upload.
    'An earlier title, picture 3 of 5',
  ])('is only the number if the description repeats the event’s title: %j', (alt) => {
    const { caption, alt: spoken } = withCaption(english, plain, {}, pictureOf(alt));
    expect(caption).toBe('Photograph 3');
    expect(spoken).toBe(`Photograph 3: ${plain.title}`);
  });

  it('has the place of its own picture', () => {
    const place = { takenAt: '2024-09-05T10:32', latitude: 23.25991, longitude: 77.41263 };
    const { id } = pictureOf('').file;
    expect(withCaption(english, plain, { [id]: place }, pictureOf('')).place).not.toBe('');
    expect(withCaption(english, plain, { other: place }, pictureOf('')).place).toBe('');
  });
});

describe('time and place', () => {
  const place = { takenAt: '2024-09-05T10:32', latitude: 23.25991, longitude: 77.41263 };

  it('are written in English and Hindi', () => {
    expect(writtenPlace(english, place)).toBe('05 September 2024, 10:32, 23.2599° N 77.4126° E');
    expect(writtenPlace(hindi, place)).toBe('5 सितंबर 2024, 10:32, 23.2599° उत्तर 77.4126° पूर्व');
  });

  it('south and west have their own names', () => {
    expect(writtenPlace(english, { takenAt: '', latitude: -33.8688, longitude: -70.5 })).toBe(
      '33.8688° S 70.5000° W',
    );
  });

  it('show an address in words if the degrees are unknown', () => {
    const typed = { ...place, latitude: null, longitude: null, address: 'Ravindra Bhavan, Bhopal' };
    expect(writtenPlace(english, typed)).toBe('05 September 2024, 10:32, Ravindra Bhavan, Bhopal');
  });

  it('are left out if unknown', () => {
    expect(writtenPlace(english, { ...place, latitude: null })).toBe('05 September 2024, 10:32');
    expect(writtenPlace(english, { takenAt: '', latitude: null, longitude: null })).toBe('');
  });
});
