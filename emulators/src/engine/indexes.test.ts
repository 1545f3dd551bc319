import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { and, isNot, or, orderBy, where } from './fixtures/plain-queries.ts';
import { type IndexConfiguration, Indexes, missingIndex } from './indexes.ts';
import type { Filter, StructuredQuery } from './messages.ts';

const c = { from: [{ collectionId: 'c' }] };
const group = { from: [{ collectionId: 'c', allDescendants: true }] };
const query = (filter: Filter, rest: StructuredQuery = {}): StructuredQuery => ({
  ...c,
  where: filter,
  ...rest,
});

/** `a, -b, [c]`: ascending, descending, for array-contains. */
const index = (fields: string, queryScope: 'COLLECTION' | 'COLLECTION_GROUP' = 'COLLECTION') => ({
  collectionGroup: 'c',
  queryScope,
  fields: fields.split(', ').map((text) => ({
    fieldPath: text.replace(/^-|[[\]]/g, ''),
    ...(text.startsWith('[')
      ? { arrayConfig: 'CONTAINS' as const }
      : { order: text.startsWith('-') ? ('DESCENDING' as const) : ('ASCENDING' as const) }),
  })),
});

const textOf = (missing: ReturnType<typeof missingIndex>): string | undefined =>
  missing?.fields
    .map(({ fieldPath, order, arrayConfig }) =>
      arrayConfig ? `[${fieldPath}]` : order === 'DESCENDING' ? `-${fieldPath}` : fieldPath,
    )
    .join(', ');

const equalAndOrdered = query(where('a', '==', 1), orderBy('-b'));

test.each<[what: string, query: StructuredQuery]>([
  ['a whole collection', c],
  ['a whole group', group],
  ['names', query(where('__name__', '>', { reference: 'c/a' }))],
  ['one comparison', query(where('a', '>', 1))],
  ['one order', { ...c, ...orderBy('-a') }],
  ['an order, and the name in the same direction', { ...c, ...orderBy('-a', '-__name__') }],
  [
    'several equalities',
    query(and(where('a', '==', 1), where('b', '==', 1), where('c', 'array-contains', 1))),
  ],
  ['equalities, and the name descending', query(where('a', '==', 1), orderBy('-__name__'))],
  ['in', query(where('a', 'in', [1, 2]))],
  ['an equality and an order of the same field', query(where('a', '==', 1), orderBy('a'))],
  ['alternatives of one field each', query(or(where('a', '==', 1), where('b', '==', 1)))],
  ['a part of a map', query(where('m.x', '!=', 1))],
])('Firestore has the indexes for %s', (_, structured) => {
  expect(missingIndex(structured, [], {})).toBeUndefined();
});

test.each<[what: string, query: StructuredQuery, needed: string]>([
  ['an equality and another order', equalAndOrdered, 'a, -b'],
  ['an equality and a comparison', query(and(where('a', '==', 1), where('b', '>', 1))), 'a, b'],
  ['in and another order', query(where('a', 'in', [1, 2]), orderBy('b')), 'a, b'],
  ['array-contains and an order', query(where('a', 'array-contains', 1), orderBy('b')), '[a], b'],
  [
    'array-contains and an order of the same field',
    query(where('a', 'array-contains', 1), orderBy('a')),
    '[a], a',
  ],
  ['two orders', { ...c, ...orderBy('a', '-b') }, 'a, -b'],
  ['two inequalities', query(and(where('b', '>', 1), where('a', '>', 1))), 'a, b'],
  ['not null and an order before it', query(isNot('b', 'IS_NOT_NULL'), orderBy('-a')), '-a, -b'],
  ['an order, and the name in the other direction', { ...c, ...orderBy('-a', '__name__') }, '-a, __name__'],
  [
    'alternatives, of which one orders by another field',
    query(or(where('a', '==', 1), where('b', '>', 1))),
    'a, b',
  ],
])('%s need an index', (_, structured, needed) => {
  expect(textOf(missingIndex(structured, [], {}))).toBe(needed);
  expect(missingIndex(structured, [], { indexes: [index(needed)] })).toBeUndefined();
});

test('an index serves only its own order, scope and collection', () => {
  for (const other of [index('a, b'), index('-b, a'), index('a, -b, c'), index('a, -b', 'COLLECTION_GROUP')])
    expect(textOf(missingIndex(equalAndOrdered, [], { indexes: [other] }))).toBe('a, -b');
  const elsewhere = { ...index('a, -b'), collectionGroup: 'd' };
  expect(textOf(missingIndex(equalAndOrdered, [], { indexes: [elsewhere] }))).toBe('a, -b');
});

test('indexes with the same order are merged', () => {
  const both = query(and(where('a', '==', 1), where('b', '==', 1)), orderBy('-c'));
  expect(missingIndex(both, [], { indexes: [index('a, -c'), index('b, -c')] })).toBeUndefined();
  expect(textOf(missingIndex(both, [], { indexes: [index('a, -c')] }))).toBe('a, b, -c');
});

test('a sum needs an index with its field', () => {
  const sum = [{ sum: { field: { fieldPath: 'b' } } }];
  expect(missingIndex(c, sum, {})).toBeUndefined();
  expect(textOf(missingIndex(query(where('a', '==', 1)), sum, {}))).toBe('a, b');
  const listed = query(and(where('a', '==', 1), where('b', 'array-contains', 1)));
  expect(textOf(missingIndex(listed, sum, {}))).toBe('a, [b], b');
  expect(missingIndex(listed, sum, { indexes: [index('[b], a, b')] })).toBeUndefined();
});

test('a group needs its own indexes, even for a single field', () => {
  const ofGroup = { ...group, where: where('a', '==', 1) };
  expect(missingIndex(ofGroup, [], {})).toMatchObject({ queryScope: 'COLLECTION_GROUP' });
  const fieldOverrides = [
    {
      collectionGroup: 'c',
      fieldPath: 'a',
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
    },
  ] satisfies IndexConfiguration['fieldOverrides'];
  expect(missingIndex(ofGroup, [], { fieldOverrides })).toBeUndefined();
  expect(textOf(missingIndex(query(where('a', '==', 1)), [], { fieldOverrides }))).toBe('a');
});

test.each(['m', 'm.x', '*'])('a field without indexes cannot be compared (%s)', (fieldPath) => {
  const fieldOverrides = [{ collectionGroup: 'c', fieldPath, indexes: [] }];
  expect(textOf(missingIndex(query(where('m.x', '==', 1)), [], { fieldOverrides }))).toBe('m.x');
});

test('names the line that is missing, and accepts the query once it is in the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'indexes-'));
  const file = join(folder, 'firestore.indexes.json');
  await writeFile(file, '{}');
  const indexes = new Indexes(file);
  const line = JSON.stringify({ ...index('a, -b') });
  expect(() => indexes.check(equalAndOrdered)).toThrow(
    expect.objectContaining({ code: 9, message: expect.stringContaining(line) }),
  );
  await writeFile(file, `{ "indexes": [${line}] }`);
  expect(() => indexes.check(equalAndOrdered)).not.toThrow();
  await rm(folder, { recursive: true });
});
