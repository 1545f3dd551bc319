import { expect, it } from 'vitest';
import type { Column } from './report-parts.ts';
import { columnWidths } from './table-widths.ts';

const shared = (heading: string): Column => ({ heading, width: '*' });
const total = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0);

it.each([
  ['short cells', ['a', '1', '2024']],
  ['a long cell', ['a', '1', 'many words '.repeat(40)]],
  ['words that are too wide together', ['x'.repeat(60), 'y'.repeat(60), 'z'.repeat(60)]],
  ['nothing', ['', '', '']],
])('columns with %s are as wide as the room', (_, cells) => {
  const columns = [...['Name', 'Number', 'Date'].map(shared), { heading: 'Page', width: 40 }];
  const widths = columnWidths({ columns, rows: [[...cells, '7']] }, 300);
  expect(total(widths)).toBeCloseTo(300);
  expect(widths[3]).toBe(40);
  expect(Math.min(...widths)).toBeGreaterThan(0);
});

it('a column with long words is wider than one with short words', () => {
  const columns = ['', ''].map(shared);
  const [long = 0, short = 0] = columnWidths(
    { columns, rows: [['Telecommunications Telecommunications', 'one two '.repeat(40)]] },
    160,
  );
  expect(long).toBeGreaterThan(80);
  expect(short).toBeLessThan(80);
});
