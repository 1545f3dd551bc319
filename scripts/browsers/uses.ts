import { isEverywhere, knownMembers, type Missing, missing } from './missing.ts';

export interface Use {
  /** For example `AbortSignal.any` or `structuredClone`; `.toReversed()` on any object. */
  what: string;
  line: number;
  excerpt: string;
}

interface Wanted {
  /** A text that every use contains. */
  name: string;
  what: string;
  pattern: RegExp;
}

/**
 * Finds the places where a script, ours or a minified one, uses a feature that a supported browser lacks. It compares
 * names. A member counts if no other object has a member with the same name. `host.showPopover?.()` does not count,
 * because it checks first.
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

/** The build cannot replace it, and iOS before 16.4 cannot parse a script that contains one. */
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
  // If the whole object is missing, there are no instances of it.
  if (isStatic || knownMembers.has(name) || !isEverywhere(owner)) return [ofOwner];
  return [ofOwner, { name, what: `.${name}()`, pattern: new RegExp(`\\.${name}\\(`, 'g') }];
}

/** A script may have its own function with the name of a global. */
function isOwn(name: string, script: string): boolean {
  return new RegExp(`(?:const|let|function) ${name}\\b`).test(script);
}
