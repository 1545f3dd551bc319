import { differences } from './content/differences.ts';
import { identityOfRecord } from './content/record-identity.ts';

/** Whose value wins in a field that two people have changed. */
export type Side = 'mine' | 'theirs';

/**
 * Merges two people's changes of a value. A field that only one has changed is as in that change. Each language of a
 * text, each paragraph and each colour of a pair is a field of its own, and so is each record of a list, wherever it
 * is. If both have changed a field in different ways, its name is in `clashes`, and it is as `chosen` says, by default
 * mine.
 */
export function merged<Value>(
  before: Value,
  theirs: Value,
  mine: Value,
  chosen: Readonly<Record<string, Side>> = {},
): { value: Value; clashes: string[] } {
  const clashes: string[] = [];
  const decide: Decide = (path, their, my) => {
    const name = path.join('.');
    clashes.push(name);
    return chosen[name] === 'theirs' ? their : my;
  };
  return { value: mergedAt([], { before, theirs, mine }, decide) as Value, clashes };
}

/** Like {@link merged}, but my change wins if both have changed a field. */
export function withChanges<Value>(theirs: Value, before: Value, mine: Value): Value {
  return merged(before, theirs, mine).value;
}

type Decide = <One>(path: readonly string[], theirs: One, mine: One) => One;

interface Three<One = unknown> {
  before: One;
  theirs: One;
  mine: One;
}

function mergedAt(path: readonly string[], three: Three, decide: Decide): unknown {
  const { before, theirs, mine } = three;
  if (isSame(before, mine)) return theirs;
  if (isSame(before, theirs) || isSame(theirs, mine)) return mine;
  const lists = ofAll(three, recordsIn);
  if (lists) return mergedRecords(path, lists, decide);
  const parts = inParts(three);
  if (!parts) return decide(path, theirs, mine);
  const part = (name: string) =>
    mergedAt(
      [...path, name],
      { before: parts.before[name], theirs: parts.theirs[name], mine: parts.mine[name] },
      decide,
    );
  if (Array.isArray(mine)) return mine.map((_, index) => part(String(index)));
  const names = new Set(Object.keys({ ...parts.theirs, ...parts.mine }));
  const values = [...names].map((name) => [name, part(name)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function isSame(one: unknown, other: unknown): boolean {
  return differences(one, other).length === 0;
}

/** What `read` finds in all three values. Undefined if it finds nothing in one of them. */
function ofAll<Found>(three: Three, read: (value: unknown) => Found | undefined): Three<Found> | undefined {
  const [before, theirs, mine] = [three.before, three.theirs, three.mine].map(read);
  return before && theirs && mine && { before, theirs, mine };
}

type Records = ReadonlyMap<string, unknown>;

/** The records of a list, by what identifies them. Undefined for other values, and if two have the same identity. */
function recordsIn(value: unknown): Records | undefined {
  if (!Array.isArray(value)) return undefined;
  const records = new Map(value.map((item) => [identityOfRecord(item), item]));
  const isWhole = records.size === value.length && !records.has(undefined);
  return isWhole ? (records as Map<string, unknown>) : undefined;
}

/**
 * Records that one person added or deleted are added or deleted. Deleting a record that the other has changed is a
 * clash. The order is that of the person who moved records.
 */
function mergedRecords(
  path: readonly string[],
  { before, theirs, mine }: Three<Records>,
  decide: Decide,
): unknown[] {
  const all = new Map<string, unknown>();
  const keep = (id: string, item: unknown) => {
    if (item !== undefined) all.set(id, item);
  };
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const three = { before: before.get(id), theirs: theirs.get(id), mine: mine.get(id) };
    const isDeleted = before.has(id) && !(theirs.has(id) && mine.has(id));
    const at = [...path, id];
    if (!isDeleted) keep(id, mergedAt(at, three, decide));
    else if (!isSame(three.before, three.mine ?? three.theirs))
      keep(id, decide(at, three.theirs, three.mine));
  }
  const order = orderOf({ before, theirs, mine }, path, decide).filter((id) => all.has(id));
  return [...new Set([...order, ...all.keys()])].map((id) => all.get(id));
}

/** The ids in the order of the person who moved them. */
function orderOf(
  { before, theirs, mine }: Three<Records>,
  path: readonly string[],
  decide: Decide,
): string[] {
  const kept = [...before.keys()].filter((id) => theirs.has(id) && mine.has(id));
  const orderIn = (list: Records) => JSON.stringify([...list.keys()].filter((id) => kept.includes(id)));
  const [old, their, my] = [before, theirs, mine].map(orderIn);
  if (my === old || my === their) return [...theirs.keys()];
  if (their === old) return [...mine.keys()];
  return decide([...path, 'order'], [...theirs.keys()], [...mine.keys()]);
}

/** The parts of each value. Undefined if one has none, or if lists differ in length. */
function inParts(three: Three): Three<Record<string, unknown>> | undefined {
  const values = [three.before, three.theirs, three.mine];
  if (values.every((value) => typeof value === 'string')) return undefined;
  const lengths = new Set(values.map((value) => (Array.isArray(value) ? value.length : -1)));
  return lengths.size === 1 ? ofAll(three, partsOf) : undefined;
}

/** A text that is only in English may be a string. */
function partsOf(value: unknown): Record<string, unknown> | undefined {
  if (typeof value === 'string') return { en: value };
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}
