/**
 * A value in rules. A `bigint` is an int of 64 bits, a `number` is a float. Values are never changed.
 */
export type RulesValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | RulesBytes
  | RulesTimestamp
  | RulesDuration
  | RulesLatLng
  | RulesPath
  | RulesValue[]
  | Map<string, RulesValue>
  | RulesSet
  | RulesMapDiff
  | RulesConstraint;

export class RulesTimestamp {
  /** Whole seconds since 1970, rounded down. */
  readonly seconds: bigint;
  /** 0 to 999,999,999, added to `seconds`. */
  readonly nanos: number;
  constructor(seconds: bigint, nanos: number) {
    this.seconds = seconds;
    this.nanos = nanos;
  }
}

export class RulesDuration {
  readonly seconds: bigint;
  /** Has the same sign as `seconds`. */
  readonly nanos: number;
  constructor(seconds: bigint, nanos: number) {
    this.seconds = seconds;
    this.nanos = nanos;
  }
}

export class RulesPath {
  readonly segments: readonly string[];
  /** The segments with the `{name}` and `{name=**}` that `bind` replaces. */
  readonly parts: readonly (string | PathCapture)[];
  constructor(parts: readonly (string | PathCapture)[]) {
    this.parts = parts;
    this.segments = parts.flatMap((part) => (typeof part === 'string' ? part : (part.bound ?? '')));
  }
}

export interface PathCapture {
  readonly name: string;
  readonly glob: boolean;
  readonly bound: readonly string[] | null;
}

export class RulesBytes {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export class RulesLatLng {
  readonly latitude: number;
  readonly longitude: number;
  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

/** No two items are equal. `setOf` removes duplicates. */
export class RulesSet {
  readonly items: readonly RulesValue[];
  constructor(items: readonly RulesValue[]) {
    this.items = items;
  }
}

export type KeyStatus = 'added' | 'removed' | 'changed' | 'unchanged';

export class RulesMapDiff {
  readonly keys: ReadonlyMap<string, KeyStatus>;
  constructor(keys: ReadonlyMap<string, KeyStatus>) {
    this.keys = keys;
  }
}

export type Relation = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains';

/** A field that the query restricts, without one exact value. */
export class RulesConstraint {
  readonly bounds: readonly { readonly relation: Relation; readonly value: RulesValue }[];
  constructor(bounds: RulesConstraint['bounds']) {
    this.bounds = bounds;
  }
}

export type TypeName =
  | 'null'
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'timestamp'
  | 'duration'
  | 'latlng'
  | 'path'
  | 'list'
  | 'map'
  | 'set'
  | 'map_diff'
  | 'constraint';

export function typeOf(value: RulesValue): TypeName {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
    case 'string':
      return 'string';
  }
  if (Array.isArray(value)) return 'list';
  if (value instanceof Map) return 'map';
  if (value instanceof RulesBytes) return 'bytes';
  if (value instanceof RulesTimestamp) return 'timestamp';
  if (value instanceof RulesDuration) return 'duration';
  if (value instanceof RulesLatLng) return 'latlng';
  if (value instanceof RulesPath) return 'path';
  if (value instanceof RulesSet) return 'set';
  if (value instanceof RulesMapDiff) return 'map_diff';
  return 'constraint';
}

/** The operator `==`: 1 equals 1.0. Inside lists and maps an int and a float always differ. */
export function equals(a: RulesValue, b: RulesValue): boolean {
  if (isNumber(a) && isNumber(b)) return typeof a === typeof b ? a === b : Number(a) === Number(b);
  return identical(a, b);
}

/** The comparison in sets and in `diff`: at any depth 1 equals 1.0, and NaN equals NaN. */
export function alike(a: RulesValue, b: RulesValue): boolean {
  return compareDeep(a, b, (x, y) => equals(x, y) || (Number.isNaN(x) && Number.isNaN(y)));
}

/** Whether an element of a list is an item: an int and a float differ, and 0.0 equals -0.0 unless deeper inside. */
export function sameElement(a: RulesValue, b: RulesValue): boolean {
  return typeof a === 'number' && typeof b === 'number' ? a === b : identical(a, b);
}

/** The comparison inside lists and maps: an int and a float differ, and so do 0.0 and -0.0. */
function identical(a: RulesValue, b: RulesValue): boolean {
  return compareDeep(a, b, (x, y) =>
    typeof x === 'number' && typeof y === 'number' ? Object.is(x, y) && !Number.isNaN(x) : x === y,
  );
}

/** The order of two values. NaN if one is NaN, undefined if the types have no order. */
export function compare(a: RulesValue, b: RulesValue): number | undefined {
  if (isNumber(a) && isNumber(b)) {
    if (typeof a === typeof b) return a < b ? -1 : a > b ? 1 : a === b ? 0 : Number.NaN;
    return Number(a) - Number(b) || (Number(a) === Number(b) ? 0 : Number.NaN);
  }
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  if (a instanceof RulesBytes && b instanceof RulesBytes) return Buffer.compare(a.bytes, b.bytes);
  const sameClock =
    (a instanceof RulesTimestamp && b instanceof RulesTimestamp) ||
    (a instanceof RulesDuration && b instanceof RulesDuration);
  if (!sameClock) return undefined;
  return a.seconds === b.seconds ? a.nanos - b.nanos : a.seconds < b.seconds ? -1 : 1;
}

export function setOf(items: Iterable<RulesValue>): RulesSet {
  const distinct: RulesValue[] = [];
  for (const item of items) if (!distinct.some((other) => alike(item, other))) distinct.push(item);
  return new RulesSet(distinct);
}

function isNumber(value: RulesValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

function compareDeep(a: RulesValue, b: RulesValue, same: (a: RulesValue, b: RulesValue) => boolean): boolean {
  if (isNumber(a) && isNumber(b)) return same(a, b);
  if (typeOf(a) !== typeOf(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => compareDeep(item, b[i] as RulesValue, same));
  }
  if (a instanceof Map && b instanceof Map) {
    return (
      a.size === b.size &&
      [...a].every(([key, item]) => b.has(key) && compareDeep(item, b.get(key) as RulesValue, same))
    );
  }
  if (a instanceof RulesSet && b instanceof RulesSet) {
    return (
      a.items.length === b.items.length &&
      a.items.every((item) => b.items.some((other) => alike(item, other)))
    );
  }
  if (a instanceof RulesPath && b instanceof RulesPath) {
    return JSON.stringify(knownParts(a)) === JSON.stringify(knownParts(b));
  }
  if (a instanceof RulesLatLng && b instanceof RulesLatLng) {
    return a.latitude === b.latitude && a.longitude === b.longitude;
  }
  if (a instanceof RulesBytes || a instanceof RulesTimestamp || a instanceof RulesDuration) {
    return compare(a, b) === 0;
  }
  return a === b;
}

/** The segments of a path. A capture without a value is represented by its name. */
function knownParts(path: RulesPath): readonly (string | { name: string })[] {
  return path.parts.flatMap((part) =>
    typeof part === 'string' ? part : (part.bound ?? { name: part.name }),
  );
}
