import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { checkContent } from '../contract/check/content.ts';
import type { Content } from '../contract/check/content-files.ts';
import { contentFolder } from '../contract/check/folder.ts';
import { languages } from '../contract/src/languages.ts';
import { bundleOptions } from './bundle-options.ts';
import { describeRelease } from './describe-release.ts';
import { lockfileOf } from './lockfile.ts';

const content = await checkContent();

rmSync(new URL('lib', import.meta.url), { recursive: true, force: true });
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    index: 'src/index.ts',
    definitions: 'src/definitions.ts',
    'pdf-worker': 'src/pdf/pdf-worker.ts',
  },
  outdir: 'lib',
  ...bundleOptions,
  sourcemap: true,
  plugins: [...bundleOptions.plugins, chosenContent(content), builtRelease(), builtRenderers()],
  // The other one calls require(), which modules do not have.
  alias: {
    'react-dom/server': fileURLToPath(
      new URL('../node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js', import.meta.url),
    ),
  },
  define: { 'process.env.NODE_ENV': '"production"' },
});

const whole = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const lockfile = lockfileOf('functions', { ...whole, name: whole.packages.functions.name });
writeFileSync(new URL('package-lock.json', import.meta.url), `${JSON.stringify(lockfile, null, 2)}\n`);

/** Node resolves the department's files. The emblem goes into the bundle, because only the bundle is deployed. */
function chosenContent({ 'pictures.ts': { reportEmblem } }: Content): Plugin {
  return {
    name: 'chosen-content',
    setup: ({ onLoad, onResolve }) => {
      onResolve({ filter: /^@club-portal\/contract\/chosen-content\// }, ({ path }) => ({
        path: fileURLToPath(import.meta.resolve(path)),
      }));
      onLoad({ filter: /\/reports\/emblem\.ts$/ }, () => ({
        contents: `export const emblem = ${JSON.stringify(readFileSync(`${contentFolder}pictures/${reportEmblem}`, 'utf8'))};`,
      }));
    },
  };
}

/** Bundles what renders the pages of single records, from the build of the pages of each language. */
function builtRenderers(): Plugin {
  const built = new URL('../web/.cache/ssr/', import.meta.url);
  const cases = Object.keys(languages).map((code) => {
    const file = fileURLToPath(new URL(`${code}/entry-server.js`, built));
    return `${JSON.stringify(code)}: () => import(${JSON.stringify(file)})`;
  });
  return {
    name: 'built-renderers',
    setup: ({ onLoad, onResolve }) => {
      // Of the pages' code that is loaded on demand, only that of records' pages is rendered here.
      onResolve({ filter: /^\.\/assets\// }, ({ kind, path }) => {
        const isOthers = kind === 'dynamic-import' && !/\/((upcoming-)?event|notice)-page-[^/]+$/.test(path);
        return isOthers ? { path, external: true } : undefined;
      });
      onLoad({ filter: /\/record-pages\/renderers\.ts$/ }, () => ({
        contents: `const modules = {${cases}};
export const loadRenderer = async (language) => (await modules[language]()).renderRecordPage;`,
        resolveDir: import.meta.dirname,
      }));
    },
  };
}

/** Puts the release that is built into `health/release.ts`. */
function builtRelease(): Plugin {
  return {
    name: 'built-release',
    setup: ({ onLoad }) => {
      onLoad({ filter: /\/health\/release\.ts$/ }, () => ({
        contents: `export const release = ${JSON.stringify(describeRelease())};`,
      }));
    },
  };
}
