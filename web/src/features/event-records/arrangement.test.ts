import type { EventFile } from '@club-portal/contract/event-record';
import { expect, test } from 'vitest';
import { arranged, arrangementOf, clashesIn, isSaved, moved, proposed } from './arrangement.ts';

const file = (id: string, alt = '') => ({ id, alt, name: `${id}.jpg` }) as EventFile;
const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id).join('');

const stored = [file('a'), file('b'), file('c')];
const draft = { from: arrangementOf(stored), to: arrangementOf([file('c', 'New'), file('a'), file('b')]) };

test('a file moves to a place, but not beyond the ends', () => {
  expect(idsOf(moved(stored, 'a', 1))).toBe('bac');
  expect(idsOf(moved(stored, 'c', 0))).toBe('cab');
  expect(idsOf(moved(stored, 'b', -1))).toBe('bac');
  expect(idsOf(moved(stored, 'b', 9))).toBe('acb');
});

test('a saved draft is recognised, even if files were added since', () => {
  const saved = [file('c', 'New'), file('a'), file('b')];
  const typed = { ...draft, to: arrangementOf([file('c', ' New '), file('a'), file('b')]) };
  expect(isSaved(saved, typed)).toBe(true);
  expect(isSaved([...saved, file('d')], typed)).toBe(true);
  expect(isSaved([file('c', 'Theirs'), file('a'), file('b')], typed)).toBe(false);
  expect(isSaved([file('a'), file('c', 'New'), file('b')], typed)).toBe(false);
});

test('a proposal lists what would be removed, and keeps what others have added since', () => {
  const idsOfBoth = ({ stay, leave }: ReturnType<typeof proposed>) => [idsOf(stay), idsOf(leave)];
  const removal = { from: arrangementOf(stored), to: arrangementOf([file('c'), file('a')]) };
  expect(idsOfBoth(proposed(stored, undefined))).toEqual(['abc', '']);
  expect(idsOfBoth(proposed(stored, removal))).toEqual(['ca', 'b']);
  expect(idsOfBoth(proposed([...stored, file('d')], removal))).toEqual(['cad', 'b']);
  expect(idsOfBoth(proposed([file('a'), file('c')], removal))).toEqual(['ca', '']);
});

test('what only others have arranged stays, and what both have changed is reported', () => {
  const described = [file('a', 'Theirs'), file('b'), file('c')];
  const shown = arranged([...described, file('d')], draft);
  expect(shown.map(({ id, alt }) => id + alt)).toEqual(['cNew', 'aTheirs', 'b', 'd']);
  expect(clashesIn(described, draft)).toEqual([]);
  const contested = [file('b'), file('c', 'Theirs'), file('a')];
  expect(clashesIn(contested, draft)).toEqual(['c.alt', 'order']);
  const chosen = arranged(contested, draft, { 'c.alt': 'theirs', order: 'theirs' });
  expect(chosen.map(({ id, alt }) => id + alt)).toEqual(['b', 'cTheirs', 'a']);
});

test('a text in Hindi is merged like the others, and asked about by its own name', () => {
  const inHindi = (id: string, alt: string) => ({ ...file(id), translations: { hi: { alt } } });
  const mine = { from: arrangementOf([file('a')]), to: arrangementOf([inHindi('a', 'मेरा')]) };
  expect(arranged([file('a', 'Theirs')], mine)).toMatchObject([
    { alt: 'Theirs', translations: { hi: { alt: 'मेरा' } } },
  ]);
  expect(clashesIn([inHindi('a', 'उनका')], mine)).toEqual(['a.translations.hi.alt']);
  expect(isSaved([inHindi('a', 'मेरा')], mine)).toBe(true);
});

test('a text about a file that others have removed is not asked about', () => {
  expect(clashesIn([file('a'), file('b')], draft)).toEqual([]);
  expect(idsOf(arranged([file('a'), file('b')], draft))).toBe('ab');
});
