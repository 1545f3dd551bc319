import type { Fields, Value } from './messages.ts';
import { isReserved } from './paths.ts';
import { invalidArgument } from './status.ts';

/**
 * Reads `a.b`. A name that is not an identifier is in backquotes: a.`b.c`
 * @throws StatusError INVALID_ARGUMENT, also for a reserved name
 */
export function parseFieldPath(text: string): string[] {
  const segments: string[] = [];
  const segment = /(?:`((?:[^`\\]|\\.)+)`|([a-zA-Z_][a-zA-Z_0-9]*))(\.|$)/sy;
  for (;;) {
    const match = segment.exec(text);
    if (!match) {
      throw invalidArgument(
        `Invalid property path "${text}". A name that is not an identifier must be in backquotes.`,
      );
    }
    const name = match[1]?.replace(/\\(.)/gs, '$1') ?? match[2] ?? '';
    if (isReserved(name) && text !== '__name__')
      throw invalidArgument(`Invalid reserved name in field path ${text}`);
    segments.push(name);
    if (match[3] === '') return segments;
  }
}

export function fieldAt(fields: Fields, path: readonly string[]): Value | undefined {
  let current: Fields | undefined = fields;
  let value: Value | undefined;
  for (const segment of path) {
    value = current && Object.hasOwn(current, segment) ? current[segment] : undefined;
    current = value?.mapValue ? (value.mapValue.fields ?? {}) : undefined;
  }
  return value;
}

/** A copy with the field set. If a parent of the field is not a map, a map replaces it. */
export function withField(fields: Fields, path: readonly string[], value: Value): Fields {
  const [head, ...rest] = path;
  if (head === undefined) return fields;
  if (rest.length === 0) return { ...fields, [head]: value };
  const inner = fields[head]?.mapValue?.fields ?? {};
  return { ...fields, [head]: { mapValue: { fields: withField(inner, rest, value) } } };
}

export function withoutField(fields: Fields, path: readonly string[]): Fields {
  const [head, ...rest] = path;
  if (head === undefined || !Object.hasOwn(fields, head)) return fields;
  if (rest.length === 0) {
    const { [head]: _removed, ...others } = fields;
    return others;
  }
  const inner = fields[head]?.mapValue;
  if (!inner) return fields;
  return { ...fields, [head]: { mapValue: { fields: withoutField(inner.fields ?? {}, rest) } } };
}

/** A copy with only these fields. `__name__` is not a field. */
export function project(fields: Fields, paths: readonly string[]): Fields {
  let projected: Fields = {};
  for (const text of paths) {
    if (text === '__name__') continue;
    const path = parseFieldPath(text);
    const value = fieldAt(fields, path);
    if (value !== undefined) projected = withField(projected, path, value);
  }
  return projected;
}
