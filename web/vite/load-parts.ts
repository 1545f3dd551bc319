import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const loader = fileURLToPath(new URL('../src/lib/loading/load-part.ts', import.meta.url));

/**
 * Replaces Vite's function around each `import()` by the project's own. With Vite's, a part that could not be loaded
 * once, as in a dead spot, could not be loaded again until the page was.
 *
 * This also saves 0.4 kB of the home page's JavaScript. The build fails if it finds Vite's function in its files.
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
    generateBundle(_options, bundle) {
      const left = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.code.includes('vite:preloadError'),
      );
      if (!left) return;
      this.error(
        `${left.fileName} has Vite's own function around import(), which web/vite/load-parts.ts replaces. ` +
          "Look where Vite's release has it.",
      );
    },
  };
}

/**
 * The files that a part is loaded with: its own, which Vite leaves out if there is no other, and those that it imports.
 * The main script names them, so those that administrators' pages import would be part of every visitor's first load:
 * 0.5 kB. Their browsers load these as soon as they have the page's own file.
 */
export function filesOf(file: string, dependencies: string[]): string[] {
  return isForAdministrators.test(file) ? [file] : [...new Set([file, ...dependencies])];
}

const isForAdministrators =
  /\b(?:[\w-]+-admin-page|profile-page|register-page|login-page|dashboard|administration)-[\w-]{8}\.js$/;
