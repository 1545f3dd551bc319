import type { Fields, Value } from './messages.ts';
import { numericId } from './paths.ts';

/**
 * Firestore's order of values: first by type, then by value. 1 and 1.0 are equal. A missing value sorts like null.
 * https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
 */
export function compareValues(a: Value, b: Value): number {
  const rank = typeRank(a);
  const difference = rank - typeRank(b);
  if (difference !== 0) return difference;
  switch (rank) {
    case Rank.boolean:
      return Number(a.booleanValue) - Number(b.booleanValue);
    case Rank.number:
      return compareNumbers(a, b);
    case Rank.timestamp:
      return compareTimestamps(a, b);
    case Rank.string:
      return compareText(a.stringValue ?? '', b.stringValue ?? '');
    case Rank.bytes:
      return Buffer.compare(a.bytesValue ?? Buffer.alloc(0), b.bytesValue ?? Buffer.alloc(0));
    case Rank.reference:
      return comparePaths(a.referenceValue ?? '', b.referenceValue ?? '');
    case Rank.geoPoint:
      return (
        (a.geoPointValue?.latitude ?? 0) - (b.geoPointValue?.latitude ?? 0) ||
        (a.geoPointValue?.longitude ?? 0) - (b.geoPointValue?.longitude ?? 0)
      );
    case Rank.array:
      return compareArrays(a.arrayValue?.values ?? [], b.arrayValue?.values ?? []);
    case Rank.vector:
      return compareVectors(a, b);
    case Rank.map:
      return compareMaps(a.mapValue?.fields ?? {}, b.mapValue?.fields ?? {});
    default:
      return 0;
  }
}

/** The value of a number, as a double. */
export function toNumber({ integerValue, doubleValue }: Value): number {
  return Number(integerValue ?? doubleValue);
}

/** The integers of 64 bits. */
export const LEAST_INTEGER = -(2n ** 63n);
export const GREATEST_INTEGER = 2n ** 63n - 1n;

export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

/** Whether all fields are the same. Here 1 and 1.0 differ. */
export function identicalFields(a: Fields, b: Fields): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => {
    const left = a[key];
    const right = b[key];
    return left !== undefined && right !== undefined && identicalValues(left, right);
  });
}

export function sameType(a: Value, b: Value): boolean {
  return typeRank(a) === typeRank(b);
}

export function isNull(value: Value): boolean {
  return typeRank(value) === Rank.null;
}

export function isNumber(value: Value): boolean {
  return typeRank(value) === Rank.number;
}

export function isNaNValue(value: Value): boolean {
  return value.doubleValue !== undefined && Number.isNaN(value.doubleValue);
}

/** Compares segment by segment, so `a/b` comes before `a!/b`. Numeric ids such as `__id7__` come first. */
export function comparePaths(a: string, b: string): number {
  if (a.includes('__id') || b.includes('__id')) return compareSegments(a.split('/'), b.split('/'));
  const index = firstDifference(a, b);
  if (index === undefined) return a.length - b.length;
  if (a[index] === '/') return -1;
  if (b[index] === '/') return 1;
  return compareCodeUnits(a.charCodeAt(index), b.charCodeAt(index));
}

function compareSegments(a: string[], b: string[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) break;
    const difference = compareIds(left, right);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareIds(a: string, b: string): number {
  const left = numericId(a);
  const right = numericId(b);
  if (left === undefined) return right === undefined ? compareText(a, b) : 1;
  if (right === undefined) return -1;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The order of the UTF-8 bytes. It differs from JavaScript's order for surrogates. */
export function compareText(a: string, b: string): number {
  const index = firstDifference(a, b);
  if (index === undefined) return a.length - b.length;
  return compareCodeUnits(a.charCodeAt(index), b.charCodeAt(index));
}

function firstDifference(a: string, b: string): number | undefined {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) if (a.charCodeAt(index) !== b.charCodeAt(index)) return index;
  return undefined;
}

function compareCodeUnits(a: number, b: number): number {
  const surrogate = a >= 0xd800 && a <= 0xdfff;
  if (surrogate === (b >= 0xd800 && b <= 0xdfff)) return a - b;
  return surrogate ? 1 : -1;
}

const Rank = {
  null: 0,
  boolean: 1,
  number: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  vector: 9,
  map: 10,
} as const;

function typeRank(value: Value): number {
  if (value.booleanValue !== undefined) return Rank.boolean;
  if (value.integerValue !== undefined || value.doubleValue !== undefined) return Rank.number;
  if (value.timestampValue !== undefined) return Rank.timestamp;
  if (value.stringValue !== undefined) return Rank.string;
  if (value.bytesValue !== undefined) return Rank.bytes;
  if (value.referenceValue !== undefined) return Rank.reference;
  if (value.geoPointValue !== undefined) return Rank.geoPoint;
  if (value.arrayValue !== undefined) return Rank.array;
  if (value.mapValue !== undefined) return vectorOf(value) ? Rank.vector : Rank.map;
  return Rank.null;
}

/** Exact even beyond 2^53, where an integer of 64 bits does not fit a double. */
function compareNumbers(a: Value, b: Value): number {
  if (a.integerValue !== undefined) {
    if (b.integerValue === undefined) return -compareWithInteger(toNumber(b), a.integerValue);
    const left = BigInt(a.integerValue);
    const right = BigInt(b.integerValue);
    return left < right ? -1 : left > right ? 1 : 0;
  }
  if (b.integerValue !== undefined) return compareWithInteger(toNumber(a), b.integerValue);
  const left = toNumber(a);
  const right = toNumber(b);
  if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : -1;
  if (Number.isNaN(right)) return 1;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** JavaScript compares a number and a bigint without rounding. */
function compareWithInteger(double: number, integer: string): number {
  const other = BigInt(integer);
  if (Number.isNaN(double)) return -1;
  return double < other ? -1 : double > other ? 1 : 0;
}

function compareTimestamps(a: Value, b: Value): number {
  return (
    Number(a.timestampValue?.seconds ?? 0) - Number(b.timestampValue?.seconds ?? 0) ||
    (a.timestampValue?.nanos ?? 0) - (b.timestampValue?.nanos ?? 0)
  );
}

function compareArrays(a: Value[], b: Value[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) break;
    const difference = compareValues(left, right);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** The elements of a vector. It is stored as a map with `__type__`. */
function vectorOf({ mapValue }: Value): Value[] | undefined {
  if (mapValue?.fields?.__type__?.stringValue !== '__vector__') return undefined;
  return mapValue.fields.value?.arrayValue?.values ?? [];
}

/** The shorter vector comes first. */
function compareVectors(a: Value, b: Value): number {
  const left = vectorOf(a) ?? [];
  const right = vectorOf(b) ?? [];
  return left.length - right.length || compareArrays(left, right);
}

function compareMaps(a: Fields, b: Fields): number {
  const left = Object.entries(a).sort(([x], [y]) => compareText(x, y));
  const right = Object.entries(b).sort(([x], [y]) => compareText(x, y));
  for (const [index, [key, value]] of left.entries()) {
    const other = right[index];
    if (other === undefined) break;
    const difference = compareText(key, other[0]) || compareValues(value, other[1]);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function identicalValues(a: Value, b: Value): boolean {
  if (typeRank(a) !== typeRank(b)) return false;
  if (a.mapValue && b.mapValue) return identicalFields(a.mapValue.fields ?? {}, b.mapValue.fields ?? {});
  if (a.arrayValue && b.arrayValue) {
    const left = a.arrayValue.values ?? [];
    const right = b.arrayValue.values ?? [];
    return (
      left.length === right.length && left.every((value, index) => identicalValues(value, right[index] ?? {}))
    );
  }
  if ((a.integerValue === undefined) !== (b.integerValue === undefined)) return false;
  if (a.doubleValue !== undefined && b.doubleValue !== undefined)
    return Object.is(a.doubleValue, b.doubleValue);
  return compareValues(a, b) === 0;
}
