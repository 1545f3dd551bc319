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
])('columns with %s are as wide as the available width', (_, cells) => {
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

/** Words of the demo's tables with their widths in DejaVu Sans Bold of 9 pt, the widest font that replaces Calibri. */
const boldWidths = {
  students: 44.7,
  agencies: 44.9,
  participated: 62.1,
  participants: 61.3,
  implementation: 80.3,
  collaborating: 67.1,
  Faculty: 37.2,
  Women: 38,
  enrolled: 41.8,
  programme: 58.9,
};

it.each(Object.entries(boldWidths))('fits the whole word %s in a column of numbers', (word, width) => {
  const others = ['Name of the event', 'Agency', 'Prizes'].map(shared);
  const columns = [shared(word), ...others, shared('Link to the report')];
  const cells = ['National Environmental Engineering Research Institute', 'Palashvan Forum', 'First prize'];
  const address = { address: 'https://portal.palashvan.example/events/a1b2c3d4e5f6g7h8i9j0' };
  const [first = 0] = columnWidths({ columns, rows: [['1,240', ...cells, address]] }, 420);
  expect(first).toBeGreaterThanOrEqual(width);
});

it('breaks addresses before words, and the longest words before short ones', () => {
  const columns = ['students', 'Instrumentation', 'Link'].map(shared);
  const address = { address: 'https://portal.palashvan.example/events/a1b2c3d4e5f6g7h8i9j0' };
  const widthsIn = (room: number) => columnWidths({ columns, rows: [['1', 'x', address]] }, room);
  const [students = 0, long = 0, link = 0] = widthsIn(210);
  expect(students).toBeGreaterThanOrEqual(boldWidths.students);
  expect(long).toBeGreaterThan(80);
  expect(link).toBeLessThan(90);
  const [still = 0, broken = 0] = widthsIn(160);
  expect(still).toBeGreaterThanOrEqual(boldWidths.students);
  expect(broken).toBeLessThan(80);
});
