import { checkPart } from '@club-portal/contract/content/check-part';
import { expect, test } from 'vitest';
import { clubsFromLines, peopleFromLines } from './lines.ts';

const emblems = ['ball', 'masks', 'robot', 'screen'].map((name) => `emblems/${name}.svg`);

test('lines become clubs with a key, a place in the menu, a colour that can be read, and a drawing that fits', () => {
  const clubs = clubsFromLines(
    'Robotics Club, Dr. A. Kulkarni\nSports\n\nRobotics Club;Club In-charge: Ms. B. Rao\nNSS\tDr. C. Iyer, Mr. D. Nair\nChess Club',
    [],
    emblems,
  );
  expect(clubs.map(({ key, label, title, incharge }) => [key, label, title, incharge])).toEqual([
    ['robotics', 'Robotics', 'Robotics Club', 'Club In-charge: Dr. A. Kulkarni'],
    ['sports', 'Sports', 'Sports', undefined],
    ['robotics-2', 'Robotics', 'Robotics Club', 'Club In-charge: Ms. B. Rao'],
    ['nss', 'NSS', 'NSS', 'Club In-charge: Dr. C. Iyer, Mr. D. Nair'],
    ['chess', 'Chess', 'Chess Club', undefined],
  ]);
  expect(clubs.map(({ emblem }) => emblem)).toEqual([
    'emblems/robot.svg',
    'emblems/ball.svg',
    'emblems/masks.svg',
    'emblems/screen.svg',
    'emblems/ball.svg',
  ]);
  expect(checkPart('clubs', clubs).problems).toEqual([]);
  const more = clubsFromLines('Film Club', clubs, emblems);
  expect(more.slice(0, 5)).toEqual(clubs);
  expect(more[5]).toMatchObject({ inNavigation: 6 });
});

test('a drawing that shows what a later club does is left to it, and a name in Hindi has a key, too', () => {
  const clubs = clubsFromLines('NSS\nक्रीडा मंडळ\nCricket', [], emblems);
  expect(clubs.map(({ key, emblem }) => [key, emblem])).toEqual([
    ['nss', 'emblems/masks.svg'],
    ['club-1', 'emblems/robot.svg'],
    ['cricket', 'emblems/ball.svg'],
  ]);
  expect(checkPart('clubs', clubs).problems).toEqual([]);
});

test('lines become people, whose positions may have commas', () => {
  const people = peopleFromLines(
    'Dr. A. Kulkarni, Professor, Thermal Engineering, a@college.example\nMs. B. Rao\tAssistant Professor',
    [],
  );
  expect(people).toEqual([
    { name: 'Dr. A. Kulkarni', position: 'Professor, Thermal Engineering', email: 'a@college.example' },
    { name: 'Ms. B. Rao', position: 'Assistant Professor' },
  ]);
  expect(checkPart('faculty', people).problems).toEqual([]);
});
