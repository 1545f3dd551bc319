import { differences } from './differences.ts';

/**
 * `onto` with what `after` has changed of `before`. What only others have changed stays: each language of a text, each paragraph and each
 * colour of a pair is a field of its own. Where both have changed one, it is as in `after`.
 */
export function withChanges<Value>(onto: Value, before: Value, after: Value): Value {
  return merged(onto, before, after) as Value;
}

function merged(onto: unknown, before: unknown, after: unknown): unknown {
  if (differences(before, after).length === 0) return onto;
  if (differences(onto, before).length === 0) return after;
  const all = inParts([onto, before, after]);
  if (!all) return after;
  const [mine, old, now] = all;
  const part = (name: string) => merged(mine?.[name], old?.[name], now?.[name]);
  if (Array.isArray(after)) return after.map((_, index) => part(String(index)));
  const names = new Set(Object.keys({ ...mine, ...now }));
  const values = [...names].map((name) => [name, part(name)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
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
