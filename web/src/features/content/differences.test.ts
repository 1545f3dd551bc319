import { clubs } from '@club-portal/contract/chosen-content/clubs.ts';
import { department } from '@club-portal/contract/chosen-content/department.ts';
import { institute } from '@club-portal/contract/chosen-content/institute.ts';
import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';
import { partDescriptions } from './part-descriptions.ts';
import { withValueAt } from './value-at-path.ts';

test('the same values have no differences, however a text is written', () => {
  expect(differencesOf(partDescriptions.clubs, clubs, structuredClone(clubs))).toEqual([]);
  const written = { ...institute, department: { en: 'Mechanics' } };
  expect(differencesOf(partDescriptions.institute, written, { ...written, department: 'Mechanics' })).toEqual(
    [],
  );
});

test('a difference names the field by its labels, and each language separately', () => {
  const changed = withValueAt(clubs, [1, 'incharge', 'hi'], 'नया');
  expect(differencesOf(partDescriptions.clubs, clubs, changed)).toEqual([
    { name: 'Robotic: In-charge (Hindi)', before: expect.any(String), after: 'नया' },
  ]);
  expect(
    differencesOf(
      partDescriptions.department,
      department,
      withValueAt(department, ['mission', 'heading', 'en'], 'Aim'),
    ),
  ).toEqual([{ name: 'Mission: Heading', before: expect.any(String), after: 'Aim' }]);
});

test('a club is named, or identified by its key if two have the same name', () => {
  const [first, second, ...others] = clubs;
  const before = [first, { ...second, label: 'Coding' }, ...others];
  const after = before.map((club) => ({ ...club, archived: true }));
  const changes = differencesOf(partDescriptions.clubs, before, after);
  expect(changes.slice(0, 2).map(({ name }) => name)).toEqual([
    'Coding: Archived',
    'Coding (robotic): Archived',
  ]);
});

test('a club that has moved is the same club: only the order differs', () => {
  const [first, second, ...others] = clubs;
  const changes = differencesOf(partDescriptions.clubs, clubs, [second, first, ...others]);
  expect(changes.map(({ name }) => name)).toEqual(['Clubs']);
});

test('a removed group of fields has nothing afterwards', () => {
  const { placements: _, ...without } = department;
  const changes = differencesOf(partDescriptions.department, department, without);
  expect(changes.length).toBeGreaterThan(3);
  for (const { after } of changes) expect(after).toBe('');
});

test('a changed picture is shown with its use and its description, before and after', () => {
  const people = (name: string, portrait: string) => [{ name, position: 'Head', portrait }];
  const changes = differencesOf(partDescriptions.faculty, people('A', 'a.webp'), people('A', 'b.webp'));
  expect(changes).toEqual([
    {
      name: 'A: Portrait',
      before: 'a.webp',
      after: 'b.webp',
      use: 'portrait',
      alts: { before: 'A', after: 'A' },
    },
  ]);
});
