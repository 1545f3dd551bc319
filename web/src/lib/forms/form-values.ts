/** Values of the text fields with a label. They may be invalid. */
export function textsOf<Name extends string>(
  data: FormData,
  labels: Record<Name, string>,
): Record<Name, string> {
  const texts = Object.keys(labels).map((name) => [name, String(data.get(name) ?? '')]);
  return Object.fromEntries(texts);
}

/*
 * The name of a nested field has dots: `translations.hi.title`. The values of a form are flat, those of a record are
 * nested.
 */

/** The name of the field at the path of an issue. An item of a list belongs to the list. */
export function nameAt(path: readonly PropertyKey[]): string {
  const end = path.findIndex((part) => typeof part === 'number');
  return (end < 0 ? path : path.slice(0, end)).join('.');
}

/** The value that a record has for a form's field. */
export function valueAt(record: object, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((inside, part) => (inside as Record<string, unknown> | undefined)?.[part], record);
}

/** The values of a form in the nested shape of a record. */
export function nested(values: object): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const parts = name.split('.');
    const last = parts.pop() ?? name;
    let inside = record;
    for (const part of parts) {
      inside[part] ??= {};
      inside = inside[part] as Record<string, unknown>;
    }
    inside[last] = value;
  }
  return record;
}
