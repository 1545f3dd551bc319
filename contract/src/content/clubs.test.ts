import { expect, test } from 'vitest';
import { menuOf } from './club-menu.ts';
import { clubKeys, clubs, clubsWithPage, findClub } from './clubs.ts';

test('ignores case in the key of a club', () => {
  expect(findClub('Coding')?.title).toBe('Coding Club');
  expect(findClub(' IOT ')?.label).toBe('AI & IoT');
});

test('finds no club for an unknown or an inherited name', () => {
  expect(findClub('chess')).toBeUndefined();
  expect(findClub('constructor')).toBeUndefined();
  expect(findClub('')).toBeUndefined();
});

test('lists each key once, in the order of the upload form', () => {
  expect(clubs().map((club) => club.key)).toEqual([
    ...['coding', 'robotic', 'gaming', 'hackthon', 'gate', 'automobile', 'sport', 'placement'],
    ...['autocad', 'maintenance', 'iot', 'cultural', 'infra', 'poster'],
  ]);
  expect(new Set(clubKeys()).size).toBe(14);
});

test('puts the ten linked clubs into the navigation in the specified order', () => {
  expect(menuOf(clubs()).map((club) => club.key)).toEqual([
    ...['coding', 'placement', 'hackthon', 'poster', 'robotic'],
    ...['gate', 'gaming', 'iot', 'sport', 'cultural'],
  ]);
  expect(findClub('poster')?.label).toBe('Digital Media');
});

test('gives every club but infra a page', () => {
  expect(clubKeys().filter((key) => !clubsWithPage().some((club) => club.key === key))).toEqual(['infra']);
});
