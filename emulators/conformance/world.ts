import type { Fields, Value } from '../src/engine/messages.ts';

export const PROJECT = 'demo-conformance';
export const DATABASE = `projects/${PROJECT}/databases/(default)`;
export const ROOT = `${DATABASE}/documents`;

const int = (value: bigint | number): Value => ({ integerValue: String(value) });
const double = (value: number): Value => ({ doubleValue: value });
const text = (value: string): Value => ({ stringValue: value });
const time = (seconds: number, nanos: number): Value => ({
  timestampValue: { seconds: String(seconds), nanos },
});
const reference = (path: string): Value => ({ referenceValue: `${ROOT}/${path}` });
const place = (latitude: number, longitude: number): Value => ({ geoPointValue: { latitude, longitude } });
const list = (...values: Value[]): Value => ({ arrayValue: { values } });
const map = (fields: Fields): Value => ({ mapValue: { fields } });
const vector = (...values: number[]): Value =>
  map({ __type__: text('__vector__'), value: list(...values.map(double)) });

export const NULL: Value = { nullValue: 'NULL_VALUE' };
export const NOT_A_NUMBER = double(Number.NaN);

export const NUMBERS: Value[] = [
  NOT_A_NUMBER,
  double(Number.NEGATIVE_INFINITY),
  int(-(2n ** 63n)),
  int(-1),
  double(-0),
  int(0),
  double(0),
  double(0.5),
  int(1),
  double(1),
  double(1.5),
  int(2),
  int(10),
  double(2 ** 53),
  int(2n ** 53n),
  int(2n ** 53n + 1n),
  int(2n ** 63n - 1n),
  double(2 ** 63),
  double(Number.MAX_VALUE),
  double(Number.POSITIVE_INFINITY),
];

/** Values of every type, including those where types and their orders meet. */
export const VALUES: Value[] = [
  NULL,
  { booleanValue: false },
  { booleanValue: true },
  ...NUMBERS,
  time(-1, 999_999_999),
  time(0, 0),
  time(1_700_000_000, 123_456_000),
  time(1_700_000_000, 123_456_789),
  text(''),
  text('a'),
  text('ab'),
  text('b'),
  text('é'),
  text('\uffff'),
  text('\u{10000}'),
  { bytesValue: Buffer.alloc(0) },
  { bytesValue: Buffer.from([0]) },
  { bytesValue: Buffer.from([255, 1]) },
  reference('things/a'),
  reference('things/b'),
  reference('things/__id7__'),
  reference('things/__id10__'),
  reference('things/a/parts/x'),
  place(0, 0),
  place(-1.5, 7),
  place(1, -180),
  list(),
  list(int(1)),
  list(double(1)),
  list(int(1), text('a')),
  list(text('a'), int(1)),
  list(NULL),
  list(NOT_A_NUMBER),
  list(map({ x: int(1) })),
  map({}),
  map({ x: int(1) }),
  map({ x: double(1) }),
  map({ x: int(1), y: text('a') }),
  map({ y: int(1) }),
  map({ x: NULL }),
  vector(),
  vector(1),
  vector(1, 2),
  vector(2, 1),
  vector(0, 0, 0),
];

export const FIELDS = ['a', 'b', 'c', 'm.x', 'm.y', 'list', '`odd.name`'];

/** Ids in the order of neither engine. `__id7__` stands for the number 7. */
export const IDS = ['a', 'b', 'B', '10', '9', 'é', '\uffff', '\u{10000}', '__id7__', '__id10__', '__id-3__'];

export const COLLECTIONS = ['things', 'things/a/parts', 'things/b/parts', 'others', 'others/a/parts'];
