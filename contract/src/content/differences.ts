import type { ChangedField } from '../change.ts';

/**
 * The fields in which two values of a part differ, by their paths, such as `0.incharge.hi`. A text that now has several
 * languages is compared by its English.
 */
export function differences(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths.flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    if (was === is) return [];
    return [{ name, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }];
  });
}

function leavesOf(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (value === undefined || value === null) return found;
  if (typeof value !== 'object') return found.set(path, String(value));
  for (const [name, inner] of Object.entries(value))
    leavesOf(inner, name === 'en' ? path : [path, name].filter(Boolean).join('.'), found);
  return found;
}
