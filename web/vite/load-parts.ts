import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const loader = fileURLToPath(new URL('../src/lib/loading/load-part.ts', import.meta.url));

/**
 * Replaces Vite's function around each `import()` with the project's own. With Vite's function, a part that failed to
 * load once, for example without a signal, could not be loaded again until the page was reloaded.
 *
 * This also saves 0.3 kB of the home page's JavaScript.
 */
export function loadParts(): Plugin {
  return {
    name: 'load-parts',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadPart as __vitePreload } from ${JSON.stringify(loader)};`,
    },
  };
}

/**
 * The files that are loaded for a part: its own file, which Vite leaves out if it is the only one, and its imports. The
 * main script names them. The files of these few parts would add to every visitor's first load, so administrators'
 * browsers find them in the part's own file.
 */
export function filesOf(file: string, dependencies: string[]): string[] {
  if (isForAdministrators.test(file)) return [file];
  return [...new Set([file, ...dependencies])].filter((name) => !isThere.test(name));
}

/** Files of the first load. */
const isThere = /\b(?:application|rolldown-runtime)-[\w-]{8}\.(?:js|css)$/;

const isForAdministrators = /\b(?:login-page|dashboard|administration)-[\w-]{8}\.js$/;
