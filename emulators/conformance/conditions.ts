import type { Fields, Value } from '../src/engine/messages.ts';
import type { Random } from './random.ts';

type Type =
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'list'
  | 'map'
  | 'set'
  | 'diff'
  | 'timestamp'
  | 'duration'
  | 'bytes'
  | 'latlng'
  | 'path';

const list = (...values: Value[]): Value => ({ arrayValue: { values } });
const int = (value: number): Value => ({ integerValue: String(value) });

/** The document that every condition is about. */
export const DOCUMENT: Fields = {
  yes: { booleanValue: true },
  nothing: { nullValue: 'NULL_VALUE' },
  n: int(3),
  most: { integerValue: String(2n ** 63n - 1n) },
  f: { doubleValue: 2.5 },
  whole: { doubleValue: 3 },
  nan: { doubleValue: Number.NaN },
  minus: { doubleValue: -0 },
  s: { stringValue: 'Ab é' },
  empty: { stringValue: '' },
  list: list(int(1), { doubleValue: 1 }, { stringValue: 'a' }, { nullValue: 'NULL_VALUE' }),
  nans: list({ doubleValue: Number.NaN }, { doubleValue: -0 }, int(0)),
  map: { mapValue: { fields: { a: int(1), b: { doubleValue: 1 }, n: { doubleValue: Number.NaN } } } },
  other: { mapValue: { fields: { a: { doubleValue: 1 }, c: int(2), n: { doubleValue: Number.NaN } } } },
  at: { timestampValue: { seconds: '1700000000', nanos: 123_456_000 } },
  bytes: { bytesValue: Buffer.from('abc') },
  place: { geoPointValue: { latitude: 12.5, longitude: -7 } },
};

/** Literals and fields, by type. */
const leaves: Record<Type, readonly string[]> = {
  bool: ['true', 'false', 'resource.data.yes', "'n' in resource.data", 'request.auth == null'],
  int: ['0', '1', '-1', '7', 'resource.data.n', 'resource.data.most', '9007199254740993'],
  float: [
    '0.0',
    '1.0',
    '-1.5',
    '0.0 / 0',
    '1.0 / 0',
    'resource.data.f',
    'resource.data.whole',
    'resource.data.nan',
    'resource.data.minus',
  ],
  string: [
    "''",
    "'a'",
    "'Ab'",
    "'a,b'",
    "'é'",
    'resource.data.s',
    'resource.data.empty',
    'resource.id',
    'request.method',
  ],
  list: [
    '[]',
    '[1]',
    '[1, 1.0]',
    "['a', 'b']",
    '[0.0 / 0]',
    '[[1]]',
    'resource.data.list',
    'resource.data.nans',
  ],
  map: [
    '{}',
    "{'a': 1}",
    "{'a': 1.0, 'b': [1]}",
    "{'n': 0.0 / 0}",
    'resource.data.map',
    'resource.data.other',
  ],
  set: [
    '[].toSet()',
    '[1, 2].toSet()',
    '[1, 1.0].toSet()',
    'resource.data.nans.toSet()',
    'resource.data.list.toSet()',
  ],
  diff: ['resource.data.map.diff(resource.data.other)', "resource.data.map.diff({'a': 1})"],
  timestamp: [
    'resource.data.at',
    'timestamp.value(0)',
    'timestamp.date(2024, 2, 29)',
    "timestamp.value('2024-01-01T00:00:00Z')",
  ],
  duration: [
    "duration.value(1, 'h')",
    "duration.value(-90, 's')",
    'duration.time(1, 2, 3, 4)',
    'resource.data.at - timestamp.value(0)',
  ],
  bytes: ["b'abc'", 'resource.data.bytes', "'é'.toUtf8()", "hashing.md5('a')"],
  latlng: ['resource.data.place', 'latlng.value(1.0, 2.0)'],
  path: ['resource.__name__', '/a/b', "path('c/d')", '/databases/$(resource.data.empty)x/y'],
};

/** `B`, `I`, `F` … stand for operands of their type, `_` for an operand of any type. */
const forms: Record<Type, readonly string[]> = {
  bool: [
    '!B',
    'B && B',
    'B || B',
    'B ? B : B',
    '_ == _',
    '_ != _',
    'I == I',
    'F == F',
    'I == F',
    'I < I',
    'F <= F',
    'I > F',
    'S < S',
    'T < T',
    'D >= D',
    '_ in L',
    '_ in E',
    'S in M',
    'L.hasAny(L)',
    'L.hasAll(L)',
    'L.hasOnly(L)',
    'E.hasAny(L)',
    'E.hasAll(E)',
    'E.hasOnly(E)',
    'S.matches(S)',
    '_ is int',
    '_ is float',
    '_ is number',
    '_ is string',
    '_ is list',
    '_ is map',
    '_ is timestamp',
    'math.isNaN(F)',
    'L == L',
    'M == M',
    'E == E',
    'M.get(S, _) == _',
    'G.affectedKeys().hasOnly(L)',
    'G.changedKeys().size() == I',
  ],
  int: [
    'I + I',
    'I - I',
    'I * I',
    'I / I',
    'I % I',
    '-I',
    'S.size()',
    'L.size()',
    'M.size()',
    'E.size()',
    'Y.size()',
    'int(S)',
    'int(F)',
    'math.abs(I)',
    'math.round(F)',
    'T.year()',
    'T.month()',
    'T.day()',
    'T.dayOfWeek()',
    'T.toMillis()',
    'T.nanos()',
    'D.seconds()',
    'D.nanos()',
    'L[I]',
    "M['a']",
    'M.a',
    'B ? I : I',
  ],
  float: [
    'F + F',
    'I + F',
    'F - I',
    'F * F',
    'F / F',
    'I / F',
    '-F',
    'float(I)',
    'float(S)',
    'math.floor(F)',
    'math.ceil(F)',
    'math.sqrt(F)',
    'math.pow(F, F)',
    'math.abs(F)',
    'C.latitude()',
    'C.distance(C)',
  ],
  string: [
    'S + S',
    'S.lower()',
    'S.upper()',
    'S.trim()',
    'S[I:I]',
    'S[I]',
    'S.replace(S, S)',
    'string(I)',
    'string(F)',
    'string(B)',
    'L.join(S)',
    'Y.toBase64()',
    'Y.toHexString()',
    'P[I]',
    'B ? S : S',
  ],
  list: [
    '[_, _]',
    'L.concat(L)',
    'L.removeAll(L)',
    'L[I:I]',
    'S.split(S)',
    'M.keys()',
    'M.values()',
    'L + L',
  ],
  map: ["{'a': _}", "{'a': _, 'b': _}", 'B ? M : M'],
  set: [
    'L.toSet()',
    'E.union(E)',
    'E.difference(E)',
    'E.intersection(E)',
    'G.addedKeys()',
    'G.removedKeys()',
    'G.changedKeys()',
    'G.unchangedKeys()',
    'G.affectedKeys()',
  ],
  diff: ['M.diff(M)'],
  timestamp: ['T + D', 'T - D', 'T.date()', 'timestamp.value(I)'],
  duration: ['D + D', 'D - D', 'T - T', 'T.time()', 'duration.abs(D)', "duration.value(I, 'm')"],
  bytes: ['S.toUtf8()', 'hashing.sha256(S)', 'hashing.crc32(Y)'],
  latlng: ['latlng.value(F, F)'],
  path: ['path(S)'],
};

const placeholders: Record<string, Type> = {
  B: 'bool',
  I: 'int',
  F: 'float',
  S: 'string',
  L: 'list',
  M: 'map',
  E: 'set',
  G: 'diff',
  T: 'timestamp',
  D: 'duration',
  Y: 'bytes',
  C: 'latlng',
  P: 'path',
};
const types = Object.values(placeholders);

/** A condition of the security rules. Some of its operands have a type that the operator does not accept. */
export function someCondition(random: Random): string {
  return someForm(random, 'bool', 0);
}

function someExpression(random: Random, type: Type, depth: number): string {
  if (depth >= 3 || random.chance(0.45)) return random.pick(leaves[type]);
  return someForm(random, type, depth);
}

function someForm(random: Random, type: Type, depth: number): string {
  return random.pick(forms[type]).replace(/\b[BIFSLMEGTDYCP_]\b/g, (letter) => {
    const wanted = placeholders[letter];
    const operand = wanted && !random.chance(0.04) ? wanted : random.pick(types);
    return `(${someExpression(random, operand, depth + 1)})`;
  });
}
