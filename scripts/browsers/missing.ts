import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { oldestBrowsers } from '../../web/supported-browsers.ts';

/** A JavaScript feature that a supported browser lacks. */
interface Missing {
  /** The interface or built-in object. Undefined for a global. */
  owner?: string;
  name: string;
  /** True for a property of the constructor or namespace, false for one of its instances. */
  isStatic: boolean;
}

const data = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as { api: Identifier; css: Identifier; javascript: { builtins: Identifier } };

/** Names of the browsers in MDN's data. */
const inData = new Map([
  ['chrome', 'chrome'],
  ['firefox', 'firefox'],
  ['ios_saf', 'safari_ios'],
  ['samsung', 'samsunginternet_android'],
] as const);

const { builtins } = data.javascript;

/** Returns a script that removes from a newer browser the features that a supported browser lacks. */
export function scriptRemovingMissing(): string {
  const missing = [...missingIn(data.api), ...missingIn(builtins)];
  const names = missing.map(({ owner, name, isStatic }) => [owner ?? '', name, isStatic]);
  return `for (const [owner, name, isStatic] of ${JSON.stringify(names)}) {
    const object = owner ? globalThis[owner] : globalThis;
    if (object && (isStatic || !owner)) delete object[name];
    else delete object?.prototype?.[name];
  }`;
}

/** The features that at least one supported browser lacks. */
function missingIn(tree: Identifier): Missing[] {
  return Object.entries(tree).flatMap(([owner, part]) => {
    const { __compat: own } = part as Identifier;
    const isOwnerMissing = own !== undefined && isMissing(own);
    const members = Object.entries(part).flatMap(([key, member]): Missing[] => {
      const { __compat } = member as Identifier;
      if (!__compat || !/^[\w$]+$/.test(key) || /_(event|permission)$|^__/.test(key)) return [];
      const name = key.replace(/_static$/, '');
      if (name === owner || !(isOwnerMissing || isMissing(__compat))) return [];
      // Members of the window are globals.
      if (owner === 'Window') return [{ name, isStatic: false }];
      const isStatic = owner in builtins ? !/[.]prototype[.]/.test(String(__compat.spec_url)) : name !== key;
      return [{ owner, name, isStatic }];
    });
    return isOwnerMissing ? [{ name: owner, isStatic: false }, ...members] : members;
  });
}

function isMissing({ support }: CompatStatement): boolean {
  return [...oldestBrowsers].some(([name, oldest]) => {
    const key = inData.get(name as 'chrome');
    if (!key) throw new Error(`web/package.json: nothing is known about the browser ${name}.`);
    const statements = [support[key] ?? []].flat();
    return !statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherwise }) =>
        !(removed || flags || prefix || otherwise) &&
        typeof added === 'string' &&
        // No minor version of these browsers has two digits.
        Number.parseFloat(added.replace('≤', '')) <= Number.parseFloat(oldest),
    );
  });
}

/** Finds at-rules and selectors such as `:has` that make a supported browser ignore a whole rule. */
export function missingInStyles(css: string): Set<string> {
  const { selectors, 'at-rules': rules } = data.css;
  const found = [...css.matchAll(/(@|(?<=[\w\])}])::?)([a-z][a-z-]+)(?=[^{};]*\{)/g)].map(
    ([whole, sign, name = '']) => ({
      whole,
      support: (sign === '@' ? rules : selectors)?.[name]?.__compat,
    }),
  );
  return new Set(found.filter(({ support }) => support && isMissing(support)).map(({ whole }) => whole));
}
