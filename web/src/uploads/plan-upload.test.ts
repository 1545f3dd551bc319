import { EventRecordInput } from '@club-portal/contract/event-record';
import { expect, test } from 'vitest';
import { FORM_BYTES, planUpload, shareOut, uploadForm } from './plan-upload.ts';

const MB = 1024 * 1024;
const sized = (id: string, megabytes: number) => ({ id, file: { size: megabytes * MB } });
const ids = (files: { id: string }[]) => files.map(({ id }) => id);

test('sends the files in the form if they fit one request', () => {
  const plan = planUpload([sized('a', 1), sized('b', 3)]);
  expect(ids(plan.inForm)).toEqual(['a', 'b']);
  expect(plan.staged).toEqual([]);
});

test('sends the largest files to Storage until the rest fits the form, and keeps their order', () => {
  const plan = planUpload([sized('a', 2), sized('b', 100), sized('c', 3), sized('d', 1.5)]);
  expect(ids(plan.staged)).toEqual(['b', 'c']);
  expect(ids(plan.inForm)).toEqual(['a', 'd']);
});

test('a form is small enough for a slow connection', () => {
  const [file] = [{ id: 'a', file: { size: FORM_BYTES + 1 } }];
  expect(ids(planUpload([file]).staged)).toEqual(['a']);
});

test('shows the progress of a form as progress of its files, one after the other', () => {
  const files = [
    { id: 'a', file: { size: 100 } },
    { id: 'b', file: { size: 50 } },
  ];
  expect(shareOut(files, 5, 160)).toEqual({ a: 0, b: 0 });
  expect(shareOut(files, 60, 160)).toEqual({ a: 50, b: 0 });
  expect(shareOut(files, 120, 160)).toEqual({ a: 100, b: 10 });
  expect(shareOut(files, 160, 160)).toEqual({ a: 100, b: 50 });
});

test('keeps the order of the chosen files in the form', () => {
  const input = EventRecordInput.parse({ title: 'T', date: '2026-11-19', theme: 'W', club: 'coding' });
  const chosen = (id: string) => ({ id, file: new File(['x'], `${id}.jpg`), alt: `Alt of ${id}` });
  const staged = new Map([
    ['a', 'a-in-storage.jpg'],
    ['c', 'c-in-storage.jpg'],
  ]);
  const form = [...uploadForm(input, ['a', 'b', 'c', 'd'].map(chosen), staged)];
  const files = form.filter(([name]) => name === 'files' || name === 'staged');
  expect(files.map(([, value]) => (value instanceof File ? value.name : value))).toEqual([
    'a-in-storage.jpg',
    'b.jpg',
    'c-in-storage.jpg',
    'd.jpg',
  ]);
  const alts = form.filter(([name]) => name === 'alt').map(([, value]) => value);
  expect(alts).toEqual(['Alt of a', 'Alt of b', 'Alt of c', 'Alt of d']);
});

test('sends when and where pictures were taken only if that is kept, in the order of the files', () => {
  const place = { takenAt: '2024-09-05T10:32', latitude: 23.26, longitude: 77.41 };
  const chosen = (id: string, kept: object) => ({ id, file: new File(['x'], id), alt: '', ...kept });
  const partsOf = (files: ReturnType<typeof chosen>[]) =>
    [...uploadForm(null, files, new Map())].filter(([name]) => name.startsWith('place'));
  expect(partsOf([chosen('a', {}), chosen('b', {})])).toEqual([]);
  expect(partsOf([chosen('a', { place: null }), chosen('b', { place })])).toEqual([
    ['places', 'keep'],
    ['place', ''],
    ['place', JSON.stringify(place)],
  ]);
});

test('sends the metrics of an event as the server takes them, and an unknown number as empty text', () => {
  const event = { title: 'T', date: '2026-11-19', theme: 'W', club: 'coding' };
  const input = EventRecordInput.parse({ ...event, metrics: '3.2.2 5.1.3', women: '12' });
  const form = Object.fromEntries(uploadForm(input, [], new Map()));
  expect(form).toMatchObject({ metrics: '3.2.2 5.1.3', women: '12', men: '', lastDay: '' });
  expect(EventRecordInput.parse(form)).toEqual(input);
});
