import { expect, test } from 'vitest';
import { cellsOfSheet, markdownTable } from './markdown-table.ts';

test('rows of a sheet become cells, including those with line ends, quotes and gaps', () => {
  expect(cellsOfSheet('Course\tSeats\r\nB.Tech\t60\r\n\r\nM.Tech\t18\r\n')).toEqual([
    ['Course', 'Seats'],
    ['B.Tech', '60'],
    ['M.Tech', '18'],
  ]);
  expect(cellsOfSheet('Name\tAbout\n"Data\nScience"\t"the ""new"" one"\nकला\t\n')).toEqual([
    ['Name', 'About'],
    ['Data Science', 'the "new" one'],
    ['कला', ''],
  ]);
  expect(cellsOfSheet('a\tb\tc\nd')).toEqual([
    ['a', 'b', 'c'],
    ['d', '', ''],
  ]);
  expect(cellsOfSheet('6" pipe\t"loose')).toEqual([['6" pipe', '"loose']]);
});

test('a text without tabs, or of a single column, is not a table', () => {
  for (const text of ['', 'Two\nlines, with a comma', '\t', '\t\n\t']) expect(cellsOfSheet(text)).toBeNull();
});

test('a table is written in Markdown, with numbers on the right and special characters escaped', () => {
  expect(
    markdownTable([
      ['Course', 'Seats', 'Fee'],
      ['B.Tech | CSE*', '60', '₹ 85,000'],
      ['M.Tech [part-time]', '18', '–'],
    ]),
  ).toBe(
    [
      '| Course | Seats | Fee |',
      '| --- | ---: | --- |',
      '| B.Tech \\| CSE\\* | 60 | ₹ 85,000 |',
      '| M.Tech \\[part-time\\] | 18 | – |',
    ].join('\n'),
  );
});
