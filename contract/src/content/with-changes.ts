import { differences } from './differences.ts';
import { identityOfRecord } from './record-identity.ts';

/**
 * `onto` with what `after` has changed of `before`. What only others have changed stays: each language of a text, each paragraph and each
 * colour of a pair is a field of its own, and so is each record of a list, wherever it is. Where both have changed one, it is as in `after`.
 */
export function withChanges<Value>(onto: Value, before: Value, after: Value): Value {
  return merged(onto, before, after) as Value;
}

function merged(onto: unknown, before: unknown, after: unknown): unknown {
  if (differences(before, after).length === 0) return onto;
  if (differences(onto, before).length === 0) return after;
  const lists = [onto, before, after].map(recordsIn);
  if (lists.every((list) => list !== undefined)) return mergedRecords(lists);
  const all = inParts([onto, before, after]);
  if (!all) return after;
  const [mine, old, now] = all;
  const part = (name: string) => merged(mine?.[name], old?.[name], now?.[name]);
  if (Array.isArray(after)) return after.map((_, index) => part(String(index)));
  const names = new Set(Object.keys({ ...mine, ...now }));
  const values = [...names].map((name) => [name, part(name)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

type Records = ReadonlyMap<string, unknown>;

/** The records of a list, by what they are known by. Undefined for other values, and if two are known by the same. */
function recordsIn(value: unknown): Records | undefined {
  if (!Array.isArray(value)) return undefined;
  const records = new Map(value.map((item) => [identityOfRecord(item), item]));
  const isWhole = records.size === value.length && !records.has(undefined);
  return isWhole ? (records as Map<string, unknown>) : undefined;
}

/** Records that one has added or deleted are added or deleted. They are in the order of who has moved them, first in that of `after`. */
function mergedRecords([onto, before, after]: readonly Records[]): unknown[] {
  const [theirs, old, mine] = [onto ?? new Map(), before ?? new Map(), after ?? new Map()];
  const all = new Map<string, unknown>();
  for (const [id, item] of mine) {
    const isTheirs = theirs.has(id) && old.has(id);
    const isDeleted = !theirs.has(id) && old.has(id) && differences(old.get(id), item).length === 0;
    if (!isDeleted) all.set(id, isTheirs ? merged(theirs.get(id), old.get(id), item) : item);
  }
  for (const [id, item] of theirs) if (!old.has(id) && !all.has(id)) all.set(id, item);
  const isMoved = orderOf(mine, old) !== orderOf(old, mine);
  const first = [...(isMoved ? mine : theirs).keys()].filter((id) => all.has(id));
  return [...new Set([...first, ...all.keys()])].map((id) => all.get(id));
}

/** The order of the records that another list has, too. */
function orderOf(list: Records, other: Records): string {
  return JSON.stringify([...list.keys()].filter((id) => other.has(id)));
}

/** The parts of each. Undefined if one has none, or if lists are not of the same length. */
function inParts(values: unknown[]): Record<string, unknown>[] | undefined {
  if (values.every((value) => typeof value === 'string')) return undefined;
  // A text in English only may be a string.
  const whole = values.map((value) => (typeof value === 'string' ? { en: value } : value));
  if (!whole.every((value) => typeof value === 'object' && value !== null)) return undefined;
  const lengths = new Set(whole.map((value) => (Array.isArray(value) ? value.length : -1)));
  return lengths.size === 1 ? (whole as Record<string, unknown>[]) : undefined;
}
