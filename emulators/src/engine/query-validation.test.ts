import { expect, test } from 'vitest';
import { and, isNot, or, orderBy, ROOT, toValue, where } from './fixtures/plain-queries.ts';
import type { Aggregation, Filter, StructuredQuery } from './messages.ts';
import { compileQuery } from './query.ts';
import { checkAggregations } from './query-validation.ts';
import { Code } from './status.ts';

const c = { from: [{ collectionId: 'c' }] };
const query = (filter: Filter, rest: StructuredQuery = {}): StructuredQuery => ({
  ...c,
  where: filter,
  ...rest,
});
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const name = { reference: 'c/a' };
const single = /^Only a single 'NOT_EQUAL', 'NOT_IN'/;
const notIn = /^'NOT_IN' cannot be used in the same query with/;
const contains = /^A maximum of 1 'ARRAY_CONTAINS' filter/;
const afterKey = /^order by clause cannot contain more fields after the key$/;

// Google's emulator gives the same code and, except for `__name__`, the same words.
const refused: [what: string, query: StructuredQuery, message: RegExp, code?: number][] = [
  ['two !=', query(and(where('a', '!=', 1), where('b', '!=', 1))), single],
  ['!= and not-in', query(and(where('a', '!=', 1), where('b', 'not-in', [1]))), single],
  ['two not-in in an or', query(or(where('a', 'not-in', [1]), where('b', 'not-in', [1]))), single],
  ['is not null and is not NaN', query(and(isNot('a', 'IS_NOT_NULL'), isNot('a', 'IS_NOT_NAN'))), single],
  ['not-in with in', query(and(where('a', 'not-in', [1]), where('b', 'in', [1]))), notIn],
  [
    'not-in with array-contains-any',
    query(and(where('a', 'not-in', [1]), where('b', 'array-contains-any', [1]))),
    notIn,
  ],
  ['not-in with or', query(or(where('a', 'not-in', [1]), where('b', '==', 1))), notIn],
  [
    'two array-contains',
    query(and(where('a', 'array-contains', 1), where('b', 'array-contains', 1))),
    contains,
  ],
  [
    'array-contains with array-contains-any',
    query(and(where('a', 'array-contains', 1), where('a', 'array-contains-any', [2]))),
    contains,
  ],
  [
    '36 disjunctions',
    query(and(where('a', 'in', numbers(6)), where('b', 'in', numbers(6)))),
    /Result had 36 disjunctions/,
  ],
  [
    '31 alternatives',
    query(or(...numbers(31).map((n) => where('a', '==', n)))),
    /Result had 31 disjunctions/,
  ],
  [
    'far too many disjunctions',
    query(and(...numbers(12).map((n) => where(`f${n}`, 'in', numbers(30))))),
    /Too many disjunctions/,
  ],
  ['31 values of in', query(where('a', 'in', numbers(31))), /^'IN' supports up to 30/],
  ['11 values of not-in', query(where('a', 'not-in', numbers(11))), /^'NOT_IN' supports up to 10/],
  ['an empty in', query(where('a', 'in', [])), /^'IN' requires an non-empty ArrayValue/],
  ['in without a list', query(where('a', 'in', 1)), /^'IN' requires an ArrayValue/],
  [
    '11 fields with inequalities',
    query(and(...numbers(11).map((n) => where(`f${n}`, '>', n)))),
    /11 distinct inequality fields/,
  ],
  [
    'the name beside other inequalities',
    query(and(where('__name__', '==', name), where('a', '>', 1))),
    /^Equality on key is not allowed if there are other inequality fields and key does not appear in/,
  ],
  ['a name that is a string', query(where('__name__', '==', 'a')), /compared with the name of a document/],
  ['an order after the name', { ...c, ...orderBy('__name__', 'a') }, afterKey],
  ['an inequality that orders after the name', query(where('a', '>', 1), orderBy('__name__')), afterKey],
  ['an order twice', { ...c, ...orderBy('a', '-a') }, /cannot contain duplicate fields a$/],
  [
    'the name descending alone',
    { ...c, ...orderBy('-__name__') },
    /does not support descending key scans/,
    Code.failedPrecondition,
  ],
  [
    'the name descending with names',
    query(where('__name__', '>', name), orderBy('-__name__')),
    /descending key scans/,
    Code.failedPrecondition,
  ],
  [
    'a cursor with too many values',
    { ...c, startAt: { values: [toValue(1)] } },
    /^Cursor has too many values/,
  ],
  [
    'a cursor at a name that is a string',
    { ...c, ...orderBy('__name__'), startAt: { values: [toValue('a')] } },
    /not a document reference/,
  ],
  ['a negative limit', { ...c, limit: { value: -1 } }, /^limit is negative/],
  ['a negative offset', { ...c, offset: -1 }, /^offset is negative/],
  ['two collections', { from: [{ collectionId: 'c' }, { collectionId: 'd' }] }, /more than one collection/],
  ['a reserved collection', { from: [{ collectionId: '__c__' }] }, /because it is reserved/],
  ['a malformed field', { ...c, ...orderBy('a..b') }, /^Invalid property path/],
  ['a reserved field', query(where('__a__', '==', 1)), /^Invalid reserved name/],
  ['an empty or', query(or()), /at least one sub-filter/],
  [
    'an unknown operator',
    query({ fieldFilter: { field: { fieldPath: 'a' }, op: 'LIKE', value: toValue(1) } }),
    /Unknown FieldFilter operator/,
  ],
  ['vector search', { ...c, findNearest: {} }, /no vector search/, Code.unimplemented],
];

test.each(refused)('refuses %s', (_, structured, message, code = Code.invalidArgument) => {
  expect(() => compileQuery(structured, '', ROOT)).toThrow(
    expect.objectContaining({ message: expect.stringMatching(message), code }),
  );
});

const accepted: [what: string, query: StructuredQuery][] = [
  ['!= with in', query(and(where('a', '!=', 1), where('b', 'in', [1, 2])))],
  ['not-in with array-contains', query(and(where('a', 'not-in', [1]), where('b', 'array-contains', 1)))],
  [
    'array-contains in each half of an or',
    query(or(where('a', 'array-contains', 1), where('a', 'array-contains', 2))),
  ],
  ['30 disjunctions', query(and(where('a', 'in', numbers(6)), where('b', 'in', numbers(5))))],
  ['31 equal alternatives', query(or(...numbers(31).map(() => where('a', '==', 1))))],
  [
    'the name beside inequalities of the name',
    query(and(where('__name__', '==', name), where('__name__', '>', name))),
  ],
  ['the name descending after an equality', query(where('a', '==', 1), orderBy('-__name__'))],
  ['the name descending after another field', { ...c, ...orderBy('a', '-__name__') }],
  ['a select of a quoted field', { ...c, select: { fields: [{ fieldPath: '`odd name`.b' }] } }],
];

test.each(accepted)('accepts %s', (_, structured) => {
  expect(() => compileQuery(structured, '', ROOT)).not.toThrow();
});

test('searches a collection group below a document only by name', () => {
  const group = { from: [{ collectionId: 'c', allDescendants: true }] };
  expect(() => compileQuery({ ...group, where: where('__name__', '>', name) }, 'd/x', ROOT)).not.toThrow();
  expect(() => compileQuery(group, 'd/x', ROOT, [sum('a')])).toThrow(/after __name__/);
  expect(() => compileQuery({ ...group, where: where('a', '>', 1) }, 'd/x', ROOT)).toThrow(
    /only allowed at the root/,
  );
});

const sum = (fieldPath: string): Aggregation => ({ sum: { field: { fieldPath } } });

test.each<[what: string, query: StructuredQuery, message: RegExp]>([
  ['sums over the name', c, /not supported for the property: __name__/],
  ['sums that order after the name', { ...c, ...orderBy('__name__') }, /has fields \[a\] after __name__/],
  [
    'sums beside a filter for the name',
    query(where('__name__', '==', name)),
    /has fields \[a\] after __name__/,
  ],
  ['sums of a selection', { ...c, select: { fields: [{ fieldPath: 'a' }] } }, /Cannot apply property masks/],
])('refuses %s', (what, structured, message) => {
  const field = what === 'sums over the name' ? '__name__' : 'a';
  expect(() => compileQuery(structured, '', ROOT, [sum(field)])).toThrow(message);
});

test.each<[what: string, aggregations: Aggregation[], message: RegExp]>([
  ['no aggregation', [], /can not be empty/],
  ['six aggregations', numbers(6).map(() => ({ count: {} })), /^The maximum number of aggregations .* is 5/],
  ['the same name twice', [{ count: {}, alias: 'field_1' }, { count: {} }], /duplicate alias: field_1/],
  ['an aggregation of nothing', [{}], /is not set/],
  [
    'a count up to less than nothing',
    [{ count: { upTo: { value: '-1' } } }],
    /greater than or equal to zero/,
  ],
])('refuses %s', (_, aggregations, message) => {
  expect(() => checkAggregations(aggregations)).toThrow(message);
});
