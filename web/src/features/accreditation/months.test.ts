import { PeriodQuery } from '@club-portal/contract/accreditation';
import { expect, test } from 'vitest';
import { withEveryMonth } from './months.ts';

const known = { students: 3, women: 3, men: 3, faculty: 3 };
const row = (key: string) => ({ key, events: 3, students: 30, women: 10, men: 20, faculty: 2, known });
const keysOf = (from: string, to: string, ...keys: string[]) =>
  withEveryMonth(keys.map(row), PeriodQuery.parse({ from, to })).map(({ key, events }) => [key, events]);

test('a period of at most twelve months shows every month, also those without events', () => {
  const shown = keysOf('2025-07-01', '2026-06-30', '2025-09', '2026-06');
  expect(shown).toHaveLength(12);
  expect(shown.at(0)).toEqual(['2025-07', 0]);
  expect(shown.at(2)).toEqual(['2025-09', 3]);
  expect(shown.at(-1)).toEqual(['2026-06', 3]);
  expect(keysOf('2025-12-31', '2026-01-01', '2026-01')).toEqual([
    ['2025-12', 0],
    ['2026-01', 3],
  ]);
});

test('a longer period shows the months with events', () => {
  expect(keysOf('2020-01-01', '2026-06-30', '2025-09')).toEqual([['2025-09', 3]]);
});
