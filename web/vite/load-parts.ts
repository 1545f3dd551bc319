import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const loader = fileURLToPath(new URL('../src/lib/loading/load-part.ts', import.meta.url));

/**
 * Replaces Vite's function around each `import()` by the project's own. With Vite's, a part that could not be loaded
 * once, as in a dead spot, could not be loaded again until the page was.
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
 * The files that a part is loaded with: its own, which Vite leaves out if there is no other, and the files that it
 * imports. The main script names them. The files of these few parts would add to every visitor's first load, so
 * administrators' browsers find them in the part's own file.
 */
export function filesOf(file: string, dependencies: string[]): string[] {
  if (isForAdministrators.test(file)) return [file];
  return [...new Set([file, ...dependencies])].filter((name) => !isThere.test(name));
}

/** Files of the first load. */
const isThere = /\b(?:application|rolldown-runtime)-[\w-]{8}\.(?:js|css)$/;

const isForAdministrators = /\b(?:login-page|dashboard|administration)-[\w-]{8}\.js$/;
