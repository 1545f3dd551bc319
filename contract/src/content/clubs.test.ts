import { expect, test } from 'vitest';
import { clubKeys, clubs, clubsInNavigation, clubsWithPage, findClub } from './clubs.ts';

test('ignores capitals in the key of a club', () => {
  expect(findClub('Coding')?.title).toBe('Coding Club');
  expect(findClub(' IOT ')?.label).toBe('AI & IoT');
});

test('finds no club for an unknown or an inherited name', () => {
  expect(findClub('chess')).toBeUndefined();
  expect(findClub('constructor')).toBeUndefined();
  expect(findClub('')).toBeUndefined();
});

test('lists each key once, in the order of the upload form', () => {
  expect(clubs.map((club) => club.key)).toEqual([...clubKeys]);
});

test('puts the ten linked clubs into the navigation in the specified order', () => {
  expect(clubsInNavigation.map((club) => club.key)).toEqual([
    'coding',
    'placement',
    'hackthon',
    'poster',
    'robotic',
    'gate',
    'gaming',
    'iot',
    'sport',
    'cultural',
  ]);
  expect(findClub('poster')?.label).toBe('Digital Media');
});

test('gives every club but infra a page', () => {
  expect(clubKeys.filter((key) => !clubsWithPage.some((club) => club.key === key))).toEqual(['infra']);
});

test.each(clubs.map((club) => [club.key, club.colour] as const))(
  'colours of %s reach 4.5:1 on both grounds',
  (_key, colour) => {
    expect(contrast(colour.onLight, '#f4efe3')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour.onDark, '#1a2130')).toBeGreaterThanOrEqual(4.5);
  },
);

/** Contrast ratio of two `#rrggbb` colours as WCAG 2.2 defines it. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
