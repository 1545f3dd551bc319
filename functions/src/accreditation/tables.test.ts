import { contentIn } from '@club-portal/contract/content/in-language';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { textOf } from '../reports/column-cells.ts';
import { event, withoutStudents } from './fixtures/events.ts';
import { csvOf, tablesOf } from './tables.ts';
import { writeWorkbook } from './workbook.ts';

const website = contentIn('en').institute.website;

function table(metric: string, ...items: Parameters<typeof tablesOf>[0]) {
  const found = tablesOf(items, 'en').find((one) => one.metric === metric);
  if (!found) throw new Error(`No table of ${metric}`);
  return found;
}

test('an event of one day has one date, whether its last day is empty or the same', () => {
  for (const lastDay of ['', '2025-08-14']) {
    const [row] = table('3.2.2', event({ metrics: ['3.2.2'], lastDay })).rows;
    expect(row?.cells[2]).toBe('14-08-2025');
  }
});

test('the link leads to the report while it is published, and otherwise to the page of the event', () => {
  const linkOf = (report: '' | 'published' | 'withdrawn') => {
    const cell = table('3.2.2', event({ metrics: ['3.2.2'], report })).rows[0]?.cells.at(-1);
    return cell && textOf(cell);
  };
  expect(linkOf('published')).toBe(`${website}/reports/e1`);
  expect(linkOf('')).toBe(`${website}/e/e1`);
  expect(linkOf('withdrawn')).toBe(`${website}/e/e1`);
});

test('the table of all events has the metrics, even those no longer in the content', () => {
  const { headings, rows } = table('', event({ metrics: ['3.2.2', '9.9.9'], kind: 'workshop' }));
  expect(headings.at(-1)).toBe('Metrics');
  expect(rows[0]?.cells.at(-1)).toBe('3.2.2, 9.9.9');
  expect(rows[0]?.cells[headings.indexOf('Kind')]).toBe('Workshop');
});

test('a CSV escapes what a spreadsheet could read as a formula', () => {
  const titles = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1+1', 'Plain, with "quotes"'];
  const csv = csvOf(table('3.2.2', ...titles.map((title) => event({ metrics: ['3.2.2'], title }))));
  const starts = csv
    .slice(1)
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',45,')[0]);
  expect(starts).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    '"\'\tx"',
    "'＝1+1",
    '"Plain, with ""quotes"""',
  ]);
});

test('Hindi tables are in Hindi', () => {
  const [all] = tablesOf([event({ kind: 'workshop' })], 'hi');
  expect(all?.title).toBe('सभी कार्यक्रम');
  expect(all?.rows[0]?.cells).toContain('कार्यशाला');
});

describe.each(withoutStudents)('a record with %s', (_, item) => {
  const { metrics } = contentIn('en').accreditation;
  const counted = metrics.flatMap(({ key, columns }) =>
    columns.flatMap(({ value }, column) =>
      ['participants', 'students', 'women', 'men'].includes(value) ? [{ key, column }] : [],
    ),
  );

  test('has no number of participants in the CSV of any metric', () => {
    const numbers = counted.map(
      ({ key, column }) => csvOf(table(key, item)).split('\r\n')[1]?.split(',')[column],
    );
    expect(numbers).toEqual(counted.map(() => ''));
  });

  test('has none in any sheet of the workbook', async () => {
    const sheets = await readExcelFile(Buffer.from(await writeWorkbook(tablesOf([item], 'en'))));
    const rowOf = (key: string) => sheets.find(({ sheet }) => sheet === key)?.data[1];
    expect(counted.map(({ key, column }) => rowOf(key)?.[column] ?? null)).toEqual(counted.map(() => null));
    expect(rowOf('All events')).toContain(item.title);
    expect(sheets[0]?.data[1]).not.toContain(0);
  });
});

test('other known numbers are in the table of all events, and stand in for participants that nobody has entered', () => {
  const known = {
    ...{ registered: 86, attended: 71, others: 0, certificates: 73, asked: 71, signed: 0 },
    feedback: {
      answers: 5,
      content: [0, 0, 0, 0, 5],
      organisation: [0, 0, 0, 5, 0],
      usefulness: [1, 1, 1, 1, 1],
    },
  };
  const unknown = event({ metrics: ['3.2.2', '5.1.3'], no_student: null, no_faculty: null });
  const tables = (item: typeof unknown) => tablesOf([item], 'en', new Map([[item._id, known]]));
  const [all] = tables(unknown);
  const cellOf = (heading: string) => all?.rows[0]?.cells[all.headings.indexOf(heading)];
  const headings = ['Registered', 'Attended', 'Certificates issued', 'Feedback (mean, 1 to 5)'];
  expect(headings.map(cellOf)).toEqual([86, 71, 73, 4]);
  const participants = (item: typeof unknown) =>
    tables(item).find(({ metric }) => metric === '3.2.2')?.rows[0]?.cells[1];
  expect(participants(unknown)).toBe(71);
  expect(participants(event({ metrics: ['3.2.2'] }))).toBe(45);
});
