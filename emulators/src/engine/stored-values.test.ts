import { expect, test } from 'vitest';
import { type Plain, toValue } from './fixtures/plain-queries.ts';
import type { Fields, Value, Write } from './messages.ts';
import { documentPath } from './paths.ts';
import { storedFields } from './stored-values.ts';
import { acceptedWrite, checkTogether } from './writes.ts';

const nested = (levels: number): Plain => ({ map: levels > 1 ? { in: nested(levels - 1) } : {} });

test('keeps timestamps in whole microseconds, at any depth', () => {
  const time = (nanos: number): Value => ({ timestampValue: { seconds: '-1', nanos } });
  const fields: Fields = {
    list: { arrayValue: { values: [{ mapValue: { fields: { a: time(123_456_789) } } }] } },
  };
  expect(storedFields(fields)).toEqual({
    list: { arrayValue: { values: [{ mapValue: { fields: { a: time(123_456_000) } } }] } },
  });
});

test.each<[what: string, fields: Fields, message: RegExp]>([
  ['a reserved name', { __a__: toValue(1) }, /__a__ is reserved/],
  ['a reserved name in a map', { a: toValue({ map: { __a__: 1 } }) }, /__a__ is reserved/],
  ['an empty name', { '': toValue(1) }, /is the empty string/],
  ['a name of 1501 bytes', { ['n'.repeat(1501)]: toValue(1) }, /longer than 1500 bytes/],
  ['a name of 1501 bytes in 501 characters', { ['न'.repeat(501)]: toValue(1) }, /longer than 1500 bytes/],
  ['a string of 1048488 bytes', { a: toValue('x'.repeat(1_048_488)) }, /longer than 1048487 bytes/],
  ['21 levels of maps', { a: toValue(nested(21)) }, /nested at most 20 levels/],
  ['a list in a list', { a: toValue([[1]]) }, /array value in an array value/],
  ['a list and 20 levels of maps', { a: toValue([nested(20)]) }, /nested at most 20 levels/],
  ['an empty vector', { a: toValue({ vector: [] }) }, /zero length vector/],
  ['a vector with NaN', { a: toValue({ vector: [Number.NaN] }) }, /NaN/],
  ['a vector of 2049 numbers', { a: toValue({ vector: Array(2049).fill(1) }) }, /at most 2048/],
  ['a type that is no vector', { a: toValue({ map: { __type__: 'x' } }) }, /__type__/],
  ['a latitude of 91', { a: { geoPointValue: { latitude: 91 } } }, /latitude/],
  ['the year 10000', { a: { timestampValue: { seconds: '253402300800' } } }, /exceeds limit/],
  ['a reference that names nothing', { a: { referenceValue: 'nothing' } }, /Document name/],
  ['a value without a type', { a: {} }, /type unset/],
])('refuses %s', (_, fields, message) => {
  expect(() => storedFields(fields)).toThrow(message);
});

test('stores values just below the limit', () => {
  const fields: Fields = {
    ____: toValue(1),
    ['n'.repeat(1500)]: toValue(1),
    text: toValue('x'.repeat(1_048_487)),
    deep: toValue(nested(20)),
    vector: toValue({ vector: Array(2048).fill(1) }),
  };
  expect(storedFields(fields)).toBe(fields);
});

const nameOf = (path: string) => `projects/p/databases/(default)/documents/${path}`;

test.each([
  'c',
  'c/__a__',
  'c/__id07__',
  'c/__id0__',
  'c/__id9223372036854775808__',
  'c/.',
  'c/..',
  '__c__/a',
  'c//a/b',
])('refuses the name %s', (path) => {
  expect(() => documentPath(nameOf(path))).toThrow();
});

test.each(['c/__id7__', 'c/__id-3__', 'c/a.b', 'c/____', 'c/ '])('accepts the name %s', (path) => {
  expect(documentPath(nameOf(path))).toBe(path);
});

test.each(['n'.repeat(1501), Array(101).fill('d/c').join('/').concat('/d')])(
  'stores nothing under a name that is too long, but deletes it (%#)',
  (id) => {
    const name = nameOf(`c/${id}`);
    expect(() => acceptedWrite({ update: { name } })).toThrow(/too long|longer than/);
    expect(() => acceptedWrite({ delete: name })).not.toThrow();
  },
);

const name = nameOf('c/a');
const exists = { currentDocument: { exists: true } };
const missing = { currentDocument: { exists: false } };

test.each<[what: string, write: Write]>([
  ['nothing to do', {}],
  ['a check without a condition', { verify: name }],
  ['a deletion with a mask', { delete: name, updateMask: { fieldPaths: ['a'] } }],
  ['an empty list of transforms', { transform: { document: name, fieldTransforms: [] } }],
  [
    'a transform of text',
    { update: { name }, updateTransforms: [{ fieldPath: 'a', increment: toValue('x') }] },
  ],
  [
    'a transform of a field and of a part of it',
    {
      update: { name },
      updateTransforms: [
        { fieldPath: 'a.b', increment: toValue(1) },
        { fieldPath: 'a', increment: toValue(1) },
      ],
    },
  ],
])('refuses a write with %s', (_, write) => {
  expect(() => acceptedWrite(write)).toThrow();
});

test.each<[what: string, first: Write, second: Write]>([
  ['written and then expected missing', { update: { name } }, { update: { name }, ...missing }],
  ['deleted and then expected', { delete: name }, { update: { name }, ...exists }],
  ['verified and written', { verify: name, ...exists }, { update: { name } }],
  [
    'written and then expected at a time',
    { update: { name } },
    { update: { name }, currentDocument: { updateTime: {} } },
  ],
])('refuses a commit in which a document is %s', (_, first, second) => {
  expect(() => checkTogether([first, second])).toThrow();
});

test('accepts a commit that deletes a document and creates it', () => {
  expect(() => checkTogether([{ delete: name }, { update: { name }, ...missing }])).not.toThrow();
});
