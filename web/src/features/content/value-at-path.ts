/** Where a value is in a part: names of fields, and positions in lists. */
export type Path = readonly (string | number)[];

/** The name of the field at a path, in the API's notation: `0.incharge.hi`. */
export function nameOf(path: readonly PropertyKey[]): string {
  return path.join('.');
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inside, step) => (Object(inside) as Inside)[step], value);
}

/** The same value with another one at the path. `undefined` removes a field from its record. */
export function withValueAt(value: unknown, [step, ...rest]: Path, replacement: unknown): unknown {
  if (step === undefined) return replacement;
  const next = withValueAt((Object(value) as Inside)[step], rest, replacement);
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? next : item));
  const { [step]: _, ...others } = Object(value) as Inside;
  if (next === undefined) return others;
  return step in Object(value) ? { ...(value as object), [step]: next } : { ...others, [step]: next };
}

type Inside = Record<string | number, unknown>;
