import { expect, test } from 'vitest';
import { sheetNames } from './workbook.ts';

test('sheet names are unique and accepted by Excel', () => {
  const names = sheetNames([
    'All events',
    '3.2.2',
    'a/b\\c?d*e[f]g:h',
    'x'.repeat(40),
    'x'.repeat(41),
    'X'.repeat(40),
    "'quoted'",
    '',
    '[]',
    'History',
    `${'y'.repeat(30)}😀`,
  ]);
  expect(names).toEqual([
    'All events',
    '3.2.2',
    'a b c d e f g h',
    'x'.repeat(31),
    `${'x'.repeat(27)} (2)`,
    `${'X'.repeat(27)} (3)`,
    'quoted',
    'Sheet',
    'Sheet (2)',
    'History (2)',
    'y'.repeat(30),
  ]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
});
