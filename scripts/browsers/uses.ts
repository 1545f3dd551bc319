import { isEverywhere, knownMembers, type Missing, missing } from './missing.ts';

export interface Use {
  /** `AbortSignal.any`, `structuredClone`; `.toReversed()` on whatever object. */
  what: string;
  line: number;
  excerpt: string;
}

interface Wanted {
  /** Where it does not occur, there is no use. */
  name: string;
  what: string;
  pattern: RegExp;
}

/**
 * Where a script, ours or a minified one, asks for something that a supported browser lacks. It goes by names: a member
 * counts if no other object has one called so, and `host.showPopover?.()`, which asks first, does not count.
 */
export function usesOfMissing(script: string): Use[] {
  const names = new Set(script.match(/[\w$]+/g));
  const found = wanted.filter(({ name, what }) => names.has(name) && !(name === what && isOwn(name, script)));
  return [...found, lookbehind].flatMap(({ what, pattern }) =>
    [...script.matchAll(pattern)].map(({ index }) => ({
      what,
      line: script.slice(0, index).split('\n').length,
      excerpt: script.slice(Math.max(0, index - 40), index + 60).replace(/\s+/g, ' '),
    })),
  );
}

const wanted = [...new Map(missing.flatMap(wantedOf).map((one) => [one.what, one])).values()];

/** No build can write it in another way, and iOS before 16.4 reads nothing of a script that has one. */
const lookbehind = { what: 'lookbehind', pattern: /\(\?<[=!]/g };

function wantedOf({ owner, name, isStatic }: Missing): Wanted[] {
  if (owner === undefined) {
    const global = `(?<![\\w$.]|function )(?:(?:window|self|globalThis)\\.)?${name}(?=\\(|\\.[a-z])`;
    return [{ name, what: name, pattern: new RegExp(global, 'g') }];
  }
  const ofOwner = {
    name,
    what: `${owner}.${name}`,
    pattern: new RegExp(`(?<![\\w$])${owner}\\.${name}(?![\\w$])`, 'g'),
  };
  // Nobody has an instance of what is missing altogether.
  if (isStatic || knownMembers.has(name) || !isEverywhere(owner)) return [ofOwner];
  return [ofOwner, { name, what: `.${name}()`, pattern: new RegExp(`\\.${name}\\(`, 'g') }];
}

/** A function of the script's own may be called like a global. */
function isOwn(name: string, script: string): boolean {
  return new RegExp(`(?:const|let|function) ${name}\\b`).test(script);
}
