import { expect, test } from 'vitest';
import type { Fields } from './documents.ts';
import { namedFiles } from './named-files.ts';

const text = (stringValue: string) => ({ stringValue });
const list = (...values: object[]) => ({ arrayValue: { values } });
const map = (fields: object) => ({ mapValue: { fields } });

const sizes = list(map({ path: text('a-400.webp') }), map({ path: text('a-800.webp') }));
const picture = map({ alt: text('b.webp'), sizes, report: text('a-report.jpg') });
const file = map({ id: text('1'), name: text('c.webp'), path: text('a-800.webp'), picture });

test.each([
  ['a gallery that visitors see', 'galleries/a', { status: text('ready'), files: list(file) }],
  ['the evidence of an event', 'evidence/a', { files: list(file), attendance: list() }],
  ['the attachments of a notice', 'notices/a', { text: text('d.webp'), attachments: list(file) }],
  ['a deleted record', 'trash/notices-a', { title: text('e.webp'), data: map({ attachments: list(file) }) }],
  [
    'the evidence of a deleted event',
    'trash/beside-galleries-a',
    { path: text('evidence/a'), data: map({ files: list(file) }) },
  ],
  ['a new event record that waits to be published', 'submissions/a', { files: list(file) }],
  ['the picture of an event', 'events/a', { pictures: list(file) }],
  ['a picture of the content', 'contentPictures/a', { files: list(file) }],
])('finds the files of %s', (_, path, fields) => {
  const found = namedFiles({ path, fields: fields as Fields });
  expect(found.toSorted()).toEqual(['a-400.webp', 'a-800.webp', 'a-report.jpg']);
});

test.each([
  ['a gallery that is half written', 'galleries/a', { status: text('pending'), files: list(file) }],
  ['an event without a picture', 'events/a', { pictures: { arrayValue: {} } }],
  ['a list for visitors', 'published/notices', { files: list(file) }],
])('finds no files of %s', (_, path, fields) => {
  expect(namedFiles({ path, fields: fields as Fields })).toEqual([]);
});
