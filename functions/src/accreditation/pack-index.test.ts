import { expect, test } from 'vitest';
import { event, withoutStudents } from './fixtures/events.ts';
import { writeIndex } from './pack-index.ts';
import { foldersOf } from './pack-layout.ts';
import { csvOf, tablesOf } from './tables.ts';

const order = {
  from: '2025-07-01',
  to: '2026-06-30',
  club: [],
  kind: [],
  evidence: true,
  language: 'en',
} as const;

const files = [
  { name: 'report.pdf', path: 'packs/p/made/e1/0', size: 100 },
  { name: 'notice & <brochure>.pdf', path: 'packs/p/made/e1/1', size: 6_000_000 },
];

const records = [
  { item: event({ metrics: ['3.2.2', '9.9.9'], title: 'A/B <test>' }), files },
  { item: event({ _id: 'e2', metrics: ['3.2.2'], title: 'A/B <test>' }), files: files.slice(0, 1) },
  { item: event({ _id: 'e3', date: '2025-09-01' }), files: files.slice(0, 1) },
];

const items = records.map(({ item }) => item);
const tables = tablesOf(items, 'en');
const folders = foldersOf(records, ['3.2.2']);

test('a record is in the folder of each of its metrics, or in `other` without one', () => {
  const withEmptyOne = foldersOf(records, ['3.2.2', '5.3.3']);
  expect(withEmptyOne.map(({ name, records }) => [name, records.map(({ folder }) => folder)])).toEqual([
    ['3.2.2', ['3.2.2/2025-08-14 A B test', '3.2.2/2025-08-14 A B test (2)']],
    ['5.3.3', []],
    ['9.9.9', ['9.9.9/2025-08-14 A B test']],
    ['other', ['other/2025-09-01 Robotics workshop']],
  ]);
});

test('the index links every file by a relative address and escapes titles', () => {
  const html = writeIndex({ ...order, club: [], kind: [] }, tables, folders, 'College & Co');
  const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses).toContain('3.2.2/2025-08-14%20A%20B%20test/report.pdf');
  expect(addresses).toContain('9.9.9/2025-08-14%20A%20B%20test/notice%20%26%20%3Cbrochure%3E.pdf');
  expect(addresses).toContain('other/2025-09-01%20Robotics%20workshop/report.pdf');
  expect(html).toContain('A/B &lt;test&gt;');
  expect(html).not.toContain('<test>');
  expect(html).toContain('notice &amp; &lt;brochure&gt;.pdf</a> (larger than 5 MB)');
  expect(html).toContain('College &amp; Co');
  const [, other = ''] = html.split('<h2>Other events</h2>');
  expect(other).toContain('>Venue</th>');
  expect(other).not.toContain('>Prizes</th>');
  expect(html).not.toMatch(/<script|src=/);
  expect(html.match(/<main>/g)).toHaveLength(1);
  expect(html).toMatch(/role="region" aria-label="3\.2\.2 [^"]+" tabindex="0"/);
});

test('an address in the index may wrap, and is the one in the tables', () => {
  const [record] = [{ item: event({ title: 'काव्य संध्या', metrics: ['3.2.2'] }), files: [] }];
  const hindi = tablesOf([record.item], 'en');
  const html = writeIndex({ ...order, club: [], kind: [] }, hindi, foldersOf([record], []), 'College');
  const [, address = '', shown = ''] = /href="(https:[^"]+)">(.+?)<\/a>/.exec(html) ?? [];
  expect(shown).toContain('/<wbr>e/<wbr>');
  expect(shown.replaceAll('<wbr>', '')).toBe(address);
  expect(address).toMatch(/\/e\/e1$/);
  const [all, metric] = hindi;
  for (const table of [all, metric]) expect(table && csvOf(table)).toContain(address);
});

test.each(withoutStudents)('the index shows no number of participants for a record with %s', (_, item) => {
  const [record, tables] = [{ item, files: [] }, tablesOf([item], 'en')];
  const folders = foldersOf([record], item.metrics);
  const html = writeIndex({ ...order, club: [], kind: [] }, tables, folders, 'College');
  const rows = [...html.matchAll(/<tbody>\n<tr>(.*)<\/tr>/g)].map(([, row = '']) => row);
  expect(rows).toHaveLength(item.metrics.length);
  const numbers = rows.flatMap((row) => [...row.matchAll(/<td>(\d+)<\/td>/g)].map(([, number]) => number));
  // The table of 7.1.11 has a column for faculty.
  expect(numbers).toEqual(item.no_faculty ? [String(item.no_faculty)] : []);
});
