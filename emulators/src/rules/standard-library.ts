import { createHash } from 'node:crypto';
import { bindPath, floatToInt, textToFloat, textToInt, textToPath, toText } from './conversions.ts';
import { EvaluationError } from './evaluation-error.ts';
import { matches, replace, split } from './regular-expressions.ts';
import {
  calendarDate,
  dayOfYear,
  durationFromTime,
  durationFromUnit,
  durationOf,
  nanosOf,
  startOfDay,
  timeOfDay,
  timestampFromDate,
  timestampFromText,
  timestampOf,
} from './time.ts';
import {
  alike,
  equals,
  type KeyStatus,
  RulesBytes,
  type RulesConstraint,
  type RulesDuration,
  RulesLatLng,
  RulesMapDiff,
  type RulesPath,
  type RulesSet,
  type RulesTimestamp,
  type RulesValue,
  sameElement,
  setOf,
  type TypeName,
  typeOf,
} from './values.ts';

/** Functions that read documents. The evaluator calls them. */
export const LOOKUPS = ['get', 'exists', 'getAfter', 'existsAfter'] as const;
export const STORAGE_LOOKUPS = ['firestore.get', 'firestore.exists'] as const;

export const NAMESPACES: ReadonlySet<string> = new Set([
  'math',
  'timestamp',
  'duration',
  'hashing',
  'latlng',
  'firestore',
]);

/** The possible numbers of arguments of a function. Its name may have a namespace: `math.abs`. */
export function functionArities(name: string): ReadonlySet<number> | null {
  const overloads = FUNCTIONS.get(name);
  return overloads ? new Set(overloads.map((overload) => overload.parameters.length)) : null;
}

/** The possible numbers of arguments of a method, of all types together. */
export function methodArities(name: string): ReadonlySet<number> | null {
  const overloads = METHODS.get(name);
  return overloads ? new Set(overloads.map((overload) => overload.parameters.length - 1)) : null;
}

export function callFunction(name: string, args: RulesValue[]): RulesValue {
  return call(name, FUNCTIONS.get(name) ?? [], args);
}

export function callMethod(target: RulesValue, name: string, args: RulesValue[]): RulesValue {
  return call(`${typeOf(target)}.${name}`, METHODS.get(name) ?? [], [target, ...args]);
}

/** The operator `is`. */
export function isOfType(value: RulesValue, type: string): boolean {
  if (type === 'number') return typeof value === 'bigint' || typeof value === 'number';
  // In Google's engine `is set` is false even for a set.
  return type !== 'set' && typeOf(value) === type;
}

export const IS_TYPES: ReadonlySet<string> = new Set([
  'bool',
  'bytes',
  'constraint',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'vector',
  'set',
  'number',
  'map',
  'string',
  'timestamp',
  'path',
  'map_diff',
]);

type Parameter = TypeName | 'any';

interface Overload {
  parameters: Parameter[];
  run: (...args: never[]) => RulesValue;
}

interface Typed {
  null: null;
  bool: boolean;
  int: bigint;
  float: number;
  string: string;
  bytes: RulesBytes;
  timestamp: RulesTimestamp;
  duration: RulesDuration;
  latlng: RulesLatLng;
  path: RulesPath;
  list: RulesValue[];
  map: Map<string, RulesValue>;
  set: RulesSet;
  map_diff: RulesMapDiff;
  constraint: RulesConstraint;
  any: RulesValue;
}

function call(name: string, overloads: Overload[], args: RulesValue[]): RulesValue {
  for (const { parameters, run } of overloads) {
    if (parameters.length !== args.length) continue;
    if (!args.every((arg, i) => accepts(parameters[i] as Parameter, arg))) continue;
    const converted = args.map((arg, i) =>
      parameters[i] === 'float' && typeof arg === 'bigint' ? Number(arg) : arg,
    );
    return (run as (...args: RulesValue[]) => RulesValue)(...converted);
  }
  throw new EvaluationError(`There is no ${name} for ${args.map(typeOf).join(', ') || 'no arguments'}.`);
}

function accepts(parameter: Parameter, value: RulesValue): boolean {
  return (
    parameter === 'any' || typeOf(value) === parameter || (parameter === 'float' && typeof value === 'bigint')
  );
}

const FUNCTIONS = new Map<string, Overload[]>();
const METHODS = new Map<string, Overload[]>();

function define<P extends Parameter[]>(
  table: Map<string, Overload[]>,
  name: string,
  parameters: [...P],
  run: (...args: { [K in keyof P]: Typed[P[K]] }) => RulesValue,
): void {
  const overloads = table.get(name) ?? [];
  overloads.push({ parameters, run: run as unknown as Overload['run'] });
  table.set(name, overloads);
}

function fn<P extends Parameter[]>(
  name: string,
  parameters: [...P],
  run: (...args: { [K in keyof P]: Typed[P[K]] }) => RulesValue,
): void {
  define(FUNCTIONS, name, parameters, run);
}

function method<R extends TypeName, P extends Parameter[]>(
  receiver: R,
  name: string,
  parameters: [...P],
  run: (self: Typed[R], ...args: { [K in keyof P]: Typed[P[K]] }) => RulesValue,
): void {
  define(METHODS, name, [receiver, ...parameters], run as never);
}

fn('debug', ['any'], (value) => value);
fn('debug', ['any', 'any'], (value) => value);
fn('int', ['int'], (value) => value);
fn('int', ['float'], (value) => floatToInt(value));
fn('int', ['string'], (value) => textToInt(value));
fn('float', ['float'], (value) => value);
fn('float', ['string'], (value) => textToFloat(value));
fn('string', ['any'], (value) => toText(value));
fn('path', ['string'], (value) => textToPath(value));

fn('math.abs', ['int'], (value) => BigInt.asIntN(64, value < 0n ? -value : value));
fn('math.abs', ['float'], (value) => Math.abs(value));
fn('math.ceil', ['float'], (value) => Math.ceil(value));
fn('math.floor', ['float'], (value) => Math.floor(value));
fn('math.round', ['int'], (value) => value);
fn('math.round', ['float'], (value) => floatToInt(Math.round(value)));
fn('math.sqrt', ['float'], (value) => Math.sqrt(value));
fn('math.pow', ['float', 'float'], (base, exponent) => base ** exponent);
fn('math.isNaN', ['float'], (value) => Number.isNaN(value));

fn('timestamp.date', ['int', 'int', 'int'], timestampFromDate);
fn('timestamp.value', ['int'], (millis) => timestampOf(millis * 1_000_000n));
fn('timestamp.value', ['string'], timestampFromText);
fn('duration.value', ['int', 'string'], durationFromUnit);
fn('duration.time', ['int', 'int', 'int', 'int'], durationFromTime);
fn('duration.abs', ['duration'], (value) => {
  const nanos = nanosOf(value);
  return durationOf(nanos < 0n ? -nanos : nanos);
});

fn('latlng.value', ['float', 'float'], (latitude, longitude) => {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw new EvaluationError('A latitude is between -90 and 90, a longitude between -180 and 180.');
  }
  return new RulesLatLng(latitude, longitude);
});

for (const kind of ['string', 'bytes'] as const) {
  const read = (value: string | RulesBytes): Uint8Array =>
    typeof value === 'string' ? Buffer.from(value) : value.bytes;
  for (const algorithm of ['md5', 'sha256']) {
    fn(`hashing.${algorithm}`, [kind], (value: string | RulesBytes) => {
      return new RulesBytes(Uint8Array.from(createHash(algorithm).update(read(value)).digest()));
    });
  }
  fn(`hashing.crc32`, [kind], (value: string | RulesBytes) => checksum(read(value), 0xedb88320));
  fn(`hashing.crc32c`, [kind], (value: string | RulesBytes) => checksum(read(value), 0x82f63b78));
}

/** A reflected CRC-32 with the lowest byte first. */
function checksum(bytes: Uint8Array, polynomial: number): RulesBytes {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
  }
  const digest = new Uint8Array(4);
  new DataView(digest.buffer).setInt32(0, ~crc, true);
  return new RulesBytes(digest);
}

method('string', 'size', [], (text) => BigInt(text.length));
method('string', 'lower', [], (text) => text.replace(/[A-Z]+/g, (part) => part.toLowerCase()));
method('string', 'upper', [], (text) => text.replace(/[a-z]+/g, (part) => part.toUpperCase()));
method('string', 'trim', [], (text) => trimControls(text));
method('string', 'toUtf8', [], (text) => new RulesBytes(Uint8Array.from(Buffer.from(text))));
method('string', 'matches', ['string'], matches);
method('string', 'split', ['string'], split);
method('string', 'replace', ['string', 'string'], replace);

function trimControls(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && (text[start] as string) <= ' ') start++;
  while (end > start && (text[end - 1] as string) <= ' ') end--;
  return text.slice(start, end);
}

method('bytes', 'size', [], (value) => BigInt(value.bytes.length));
method('bytes', 'toBase64', [], (value) =>
  Buffer.from(value.bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
);
method('bytes', 'toHexString', [], (value) => Buffer.from(value.bytes).toString('hex').toUpperCase());

method('list', 'size', [], (list) => BigInt(list.length));
method('list', 'concat', ['list'], (list, other) => [...list, ...other]);
method('list', 'join', ['string'], (list, separator) => list.map(toText).join(separator));
method('list', 'toSet', [], (list) => setOf(list));
method('list', 'removeAll', ['list'], (list, other) => list.filter((item) => !has(other, item)));
method('list', 'hasAll', ['list'], (list, other) => other.every((item) => has(list, item)));
method('list', 'hasAny', ['list'], (list, other) => other.some((item) => has(list, item)));
method('list', 'hasOnly', ['list'], (list, other) => list.every((item) => has(other, item)));

function has(list: RulesValue[], item: RulesValue): boolean {
  return list.some((member) => sameElement(member, item));
}

method('constraint', 'hasAny', ['list'], (constraint, list) =>
  constraint.bounds.some(
    (bound) => bound.relation === 'contains' && list.some((item) => equals(bound.value, item)),
  ),
);

method('map', 'size', [], (map) => BigInt(map.size));
method('map', 'keys', [], (map) => [...map.keys()]);
method('map', 'values', [], (map) => [...map.values()]);
method(
  'map',
  'get',
  ['string', 'any'],
  (map, key, fallback) => map.get(key) ?? (map.has(key) ? null : fallback),
);
method('map', 'get', ['list', 'any'], (map, keys, fallback) => {
  let value: RulesValue = map;
  for (const key of keys) {
    if (typeof key !== 'string')
      throw new EvaluationError(`The keys of a map are strings, not ${typeOf(key)}.`);
    const inner: RulesValue | undefined = value instanceof Map ? value.get(key) : undefined;
    if (inner === undefined) return fallback;
    value = inner;
  }
  return value;
});
method('map', 'diff', ['map'], (map, other) => {
  const keys = new Map<string, KeyStatus>();
  for (const key of other.keys()) if (!map.has(key)) keys.set(key, 'removed');
  for (const [key, value] of map) {
    const before = other.get(key);
    keys.set(key, before === undefined ? 'added' : alike(value, before) ? 'unchanged' : 'changed');
  }
  return new RulesMapDiff(keys);
});

const DIFF_KEYS: Record<string, (status: KeyStatus) => boolean> = {
  addedKeys: (status) => status === 'added',
  removedKeys: (status) => status === 'removed',
  changedKeys: (status) => status === 'changed',
  unchangedKeys: (status) => status === 'unchanged',
  affectedKeys: (status) => status !== 'unchanged',
};
for (const [name, wanted] of Object.entries(DIFF_KEYS)) {
  method('map_diff', name, [], (diff) =>
    setOf([...diff.keys].filter(([, status]) => wanted(status)).map(([key]) => key)),
  );
}

method('set', 'size', [], (set) => BigInt(set.items.length));
method('set', 'union', ['set'], (set, other) => setOf([...set.items, ...other.items]));
method('set', 'difference', ['set'], (set, other) =>
  setOf(set.items.filter((item) => !holds(other.items, item))),
);
method('set', 'intersection', ['set'], (set, other) =>
  setOf(set.items.filter((item) => holds(other.items, item))),
);
for (const kind of ['list', 'set'] as const) {
  const read = (value: RulesValue[] | RulesSet): readonly RulesValue[] =>
    Array.isArray(value) ? value : value.items;
  type Other = RulesValue[] | RulesSet;
  method('set', 'hasAll', [kind], (set, other: Other) => read(other).every((item) => holds(set.items, item)));
  method('set', 'hasAny', [kind], (set, other: Other) => read(other).some((item) => holds(set.items, item)));
  method('set', 'hasOnly', [kind], (set, other: Other) =>
    set.items.every((item) => holds(read(other), item)),
  );
}

function holds(items: readonly RulesValue[], item: RulesValue): boolean {
  return items.some((member) => alike(member, item));
}

method('path', 'bind', ['map'], bindPath);

method('latlng', 'latitude', [], (place) => place.latitude);
method('latlng', 'longitude', [], (place) => place.longitude);
method('latlng', 'distance', ['latlng'], (from, to) => metresBetween(from, to));

/** The length of the great circle, by the haversine formula and the mean radius of the earth. */
function metresBetween(from: RulesLatLng, to: RulesLatLng): number {
  const radians = Math.PI / 180;
  const latitude = Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2;
  const longitude = Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2;
  const chord = latitude + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * longitude;
  return 2 * 6_371_009 * Math.asin(Math.sqrt(Math.min(1, chord)));
}

method('timestamp', 'date', [], startOfDay);
method('timestamp', 'time', [], (value) => durationOf(timeOfDay(value)));
method('timestamp', 'year', [], (value) => BigInt(calendarDate(value).getUTCFullYear()));
method('timestamp', 'month', [], (value) => BigInt(calendarDate(value).getUTCMonth() + 1));
method('timestamp', 'day', [], (value) => BigInt(calendarDate(value).getUTCDate()));
method('timestamp', 'dayOfWeek', [], (value) => BigInt(calendarDate(value).getUTCDay() || 7));
method('timestamp', 'dayOfYear', [], dayOfYear);
method('timestamp', 'hours', [], (value) => BigInt(calendarDate(value).getUTCHours()));
method('timestamp', 'minutes', [], (value) => BigInt(calendarDate(value).getUTCMinutes()));
method('timestamp', 'seconds', [], (value) => BigInt(calendarDate(value).getUTCSeconds()));
method('timestamp', 'nanos', [], (value) => BigInt(value.nanos));
method('timestamp', 'toMillis', [], (value) => value.seconds * 1000n + BigInt(Math.floor(value.nanos / 1e6)));
method('duration', 'seconds', [], (value) => value.seconds);
method('duration', 'nanos', [], (value) => BigInt(value.nanos));
