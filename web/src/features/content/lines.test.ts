import { checkPart } from '@club-portal/contract/content/check-part';
import { expect, test } from 'vitest';
import { clubsFromLines, peopleFromLines } from './lines.ts';

const emblems = ['ball', 'masks', 'robot', 'screen'].map((name) => `emblems/${name}.svg`);

test('lines become clubs with a key, a place in the menu, a readable colour, and a fitting drawing', () => {
  const { list: clubs, left } = clubsFromLines(
    'Robotics Club, Dr. A. Kulkarni\nSports\n\nDrama Club;Club In-charge: Ms. B. Rao\nNSS\tDr. C. Iyer, Mr. D. Nair\nChess Club, Coordinator: Om',
    [],
    emblems,
  );
  expect(left).toEqual([]);
  const incharge = (who: string) => ({ en: `Club In-charge: ${who}`, hi: `क्लब प्रभारी: ${who}` });
  expect(clubs.map(({ key, label, title, incharge }) => [key, label, title, incharge])).toEqual([
    ['robotics', 'Robotics', 'Robotics Club', incharge('Dr. A. Kulkarni')],
    ['sports', 'Sports', 'Sports', undefined],
    ['drama', 'Drama', 'Drama Club', incharge('Ms. B. Rao')],
    ['nss', 'NSS', 'NSS', incharge('Dr. C. Iyer, Mr. D. Nair')],
    ['chess', 'Chess', 'Chess Club', 'Coordinator: Om'],
  ]);
  expect(clubs.map(({ emblem }) => emblem)).toEqual([
    'emblems/robot.svg',
    'emblems/ball.svg',
    'emblems/masks.svg',
    'emblems/screen.svg',
    'emblems/ball.svg',
  ]);
  expect(checkPart('clubs', clubs).problems).toEqual([]);
  const { list: more } = clubsFromLines('Film Club', clubs, emblems);
  expect(more.slice(0, 5)).toEqual(clubs);
  expect(more[5]).toMatchObject({ inNavigation: 6 });
});

test('a drawing that fits a later club better is left to it, and a name in Hindi has a key in Latin letters', () => {
  const { list: clubs } = clubsFromLines('NSS\nक्रीडा मंडळ\nCricket', [], emblems);
  expect(clubs.map(({ key, emblem }) => [key, emblem])).toEqual([
    ['nss', 'emblems/masks.svg'],
    ['krida-mandal', 'emblems/robot.svg'],
    ['cricket', 'emblems/ball.svg'],
  ]);
  expect(checkPart('clubs', clubs).problems).toEqual([]);
});

test('a club with an abstract name gets a neutral drawing, and a car-building club one of a car', () => {
  const all = [...emblems, 'emblems/car.svg', 'emblems/club.svg'];
  const { list } = clubsFromLines('NSS\nSAE Supra Team\nRotaract\nCar Builders', [], all);
  expect(list.map(({ emblem }) => emblem)).toEqual([
    'emblems/club.svg',
    'emblems/car.svg',
    'emblems/club.svg',
    'emblems/club.svg',
  ]);
});

test('a line is left if its club already exists, ignoring case and spaces', () => {
  const lines = 'Robotics Club, Dr. A. Kulkarni\nDrama';
  const { list } = clubsFromLines(lines, [], emblems);
  expect(clubsFromLines(lines, list, emblems)).toEqual({
    list,
    left: lines.split('\n').map((line) => ({ line, why: 'exists' })),
  });
  const again = clubsFromLines('  ROBOTICS  club\nrobotics\nroboticsclub\nRobotics Lab\nरंगमंच', list, emblems);
  expect(again.left.map(({ line }) => line)).toEqual(['  ROBOTICS  club', 'robotics']);
  const named = list.map((club) => ({ ...club, label: { en: 'Theatre', hi: 'रंगमंच' } }));
  expect(clubsFromLines('रंगमंच क्लब', named, emblems).left).toHaveLength(1);
  expect(clubsFromLines('Chess\nChess', [], emblems).left).toEqual([{ line: 'Chess', why: 'exists' }]);
});

test('a line with an unclear in-charge is left, and two people can be in charge', () => {
  const unclear = [
    'Chess, Dr. Cold, x',
    'Coding, Ms. B. Rao, b@college.example',
    'Film, f@college',
    'NSS\tDr. C. Iyer\tRoom 4',
    ', Dr. E. Das',
  ];
  const clear = ['Drama, Dr. C. Iyer, Mr. D. Nair', 'Music\tMs. F. Sen\t'];
  const { list, left } = clubsFromLines([...unclear, ...clear].join('\n'), [], emblems);
  expect(left).toEqual(unclear.map((line) => ({ line, why: 'unclear' })));
  expect(list.map(({ label, incharge }) => [label, Object(incharge).en])).toEqual([
    ['Drama', 'Club In-charge: Dr. C. Iyer, Mr. D. Nair'],
    ['Music', 'Club In-charge: Ms. F. Sen'],
  ]);
});

test('lines become people, whose positions may contain commas', () => {
  const { list: people, left } = peopleFromLines(
    'Dr. A. Kulkarni, Professor, Thermal Engineering, a@college.example\nMs. B. Rao\tAssistant Professor\nMr. C. Das, Professor, Machine Design,',
    [],
  );
  expect(left).toEqual([]);
  expect(people).toEqual([
    { name: 'Dr. A. Kulkarni', position: 'Professor, Thermal Engineering', email: 'a@college.example' },
    { name: 'Ms. B. Rao', position: 'Assistant Professor' },
    { name: 'Mr. C. Das', position: 'Professor, Machine Design' },
  ]);
  expect(checkPart('faculty', people).problems).toEqual([]);
});

test('a line with something other than an address in its place is left, and so is a person who already exists', () => {
  const unclear = [
    'Mr. I. Khan, Lecturer, not-an-email',
    'Mr. J. Lal, Lecturer, j@college',
    'k@college.example, Lecturer',
    'Ms. L. Sen\tLecturer\tl@college.example\t98765 43210',
  ];
  const clear = 'Dr. M. Rao, Professor, m@college.example';
  const { list, left } = peopleFromLines([...unclear, clear].join('\n'), []);
  expect(left).toEqual(unclear.map((line) => ({ line, why: 'unclear' })));
  expect(list).toHaveLength(1);
  expect(peopleFromLines(clear, list)).toEqual({ list, left: [{ line: clear, why: 'exists' }] });
});
