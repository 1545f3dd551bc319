import type { PublishedList } from './published.ts';

/**
 * Keeps the last thing that was made from records in memory, until the published list of these records is changed or
 * another `key` is asked for. So programs that ask again and again cost one read each.
 */
export function whileUnchanged<T>(
  list: Pick<PublishedList<never>, 'version'>,
  make: (key: string) => Promise<T>,
): (key?: string) => Promise<T> {
  let kept: { of: string; made: Promise<T> } | null = null;
  return async (key = '') => {
    const version = await list.version();
    if (version === null) return make(key);
    const of = `${version} ${key}`;
    if (kept?.of === of) return kept.made;
    const made = make(key);
    kept = { of, made };
    made.catch(() => {
      if (kept?.made === made) kept = null;
    });
    return made;
  };
}
