import type { PublishedList } from './published.ts';

/**
 * Caches the last result computed from records, until the published list of these records changes or a caller asks for
 * another `key`. So a program's repeated request costs one read each time.
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
