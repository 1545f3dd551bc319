import { expect, test } from 'vitest';
import { aggregate } from './aggregation.ts';
import { and, or, orderBy, type Plain, ROOT, toValue, where } from './fixtures/plain-queries.ts';
import type { Aggregation, Fields, StructuredQuery } from './messages.ts';
import { compileQuery } from './query.ts';

/** The ids that a query finds in documents with the field `x`. Undefined is a document without it. */
function find(documents: Record<string, Plain | undefined>, query: StructuredQuery): string {
  return found(documents, query)
    .map(({ path }) => path.slice(2))
    .join(' ');
}

function found(
  documents: Record<string, Plain | undefined>,
  query: StructuredQuery,
  ...aggregations: Aggregation[]
) {
  const stored = Object.entries(documents).map(([id, x]) => ({
    path: `c/${id}`,
    fields: (x === undefined ? {} : { x: toValue(x) }) as Fields,
    createTime: 1,
    updateTime: 1,
  }));
  return compileQuery({ from: [{ collectionId: 'c' }], ...query }, '', ROOT, aggregations).run(stored);
}

const numbers = { nothing: null, nan: Number.NaN, minus: { double: -0 }, one: 1, absent: undefined };

test.each<[operator: Parameters<typeof where>[1], operand: Plain, ids: string]>([
  ['<=', 10, 'minus one'],
  ['==', 0, 'minus'],
  ['in', [null, Number.NaN, 1], 'one'],
  ['not-in', [Number.NaN], 'nan minus one'],
  ['not-in', [null, 1], ''],
  ['!=', 1, 'nan minus'],
])('of null, NaN and numbers x %s %j finds %j', (operator, operand, ids) => {
  expect(find(numbers, { where: where('x', operator, operand) })).toBe(ids);
});

test('an array contains neither null nor NaN', () => {
  const lists = { a: [null], b: [Number.NaN], c: [null, 1] };
  expect(find(lists, { where: where('x', 'array-contains', null) })).toBe('');
  expect(find(lists, { where: where('x', 'array-contains-any', [null, Number.NaN, 1]) })).toBe('c');
});

test('compares integers and doubles exactly beyond 2^53', () => {
  const large = {
    next: 2n ** 53n + 1n,
    double: { double: 2 ** 53 },
    most: 2n ** 63n - 1n,
    above: { double: 2 ** 63 },
  };
  expect(find(large, orderBy('x'))).toBe('double next most above');
  expect(find(large, { where: where('x', '==', { double: 2 ** 53 }) })).toBe('double');
  expect(find(large, { where: where('x', '<', { double: 2 ** 63 }) })).toBe('double next most');
});

test('orders vectors between lists and maps, first by length', () => {
  const kinds = {
    map: { map: {} },
    long: { vector: [0, 0] },
    high: { vector: [2] },
    low: { vector: [1] },
    list: [9],
  };
  expect(find(kinds, orderBy('x'))).toBe('list low high long map');
});

test('orders numeric ids before others, by their number', () => {
  const ids = { '10': 1, __id10__: 1, a: 1, __id7__: 1, '__id-3__': 1 };
  expect(find(ids, {})).toBe('__id-3__ __id7__ __id10__ 10 a');
});

test('orders by the name last, even if the name is compared', () => {
  const query = { where: and(where('__name__', '>', { reference: 'c/a' }), where('x', '>', 0)) };
  expect(find({ a: 1, b: 3, c: 2 }, query)).toBe('c b');
});

test('a document that an inequality of an or needs must have its field', () => {
  const query = { where: or(where('x', '>', 0), where('__name__', '==', { reference: 'c/absent' })) };
  expect(() => find({ one: 1, absent: undefined }, query)).toThrow(/Equality on key/);
  const named = { where: or(where('x', '>', 0), where('__name__', '>', { reference: 'c/a' })) };
  expect(find({ one: 1, absent: undefined }, named)).toBe('one');
});

test('an aggregation with a limit skips documents without the field, and takes the least values', () => {
  const sum: Aggregation = { sum: { field: { fieldPath: 'x' } } };
  const documents = found({ a: 5, absent: undefined, b: 2, c: 1 }, { limit: { value: 2 } }, sum);
  expect(aggregate(documents, [sum, { count: {} }])).toEqual({
    field_1: { integerValue: '3' },
    field_2: { integerValue: '2' },
  });
});

test('numbers only the aggregations without a name', () => {
  expect(Object.keys(aggregate([], [{ count: {}, alias: 'all' }, { count: {} }]))).toEqual([
    'all',
    'field_1',
  ]);
});

test('adds integers exactly before it adds doubles', () => {
  const sum: Aggregation = { sum: { field: { fieldPath: 'x' } } };
  const documents = found({ a: 2n ** 63n - 1n, b: -(2n ** 63n), c: { double: 0.5 } }, {}, sum);
  expect(aggregate(documents, [sum])).toEqual({ field_1: { doubleValue: -0.5 } });
});
