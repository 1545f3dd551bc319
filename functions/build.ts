import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { checkContent } from '../contract/check/content.ts';
import type { Content } from '../contract/check/content-files.ts';
import { contentFolder } from '../contract/check/folder.ts';
import { languages } from '../contract/src/languages.ts';
import { bundleOptions } from './bundle-options.ts';
import { describeRelease } from './describe-release.ts';
import { lockfileOf } from './lockfile.ts';
import { emblemDrawings } from './src/content/emblem-drawings.ts';

const content = await checkContent();

rmSync(new URL('lib', import.meta.url), { recursive: true, force: true });
/** The other one calls require(), which modules do not have. */
const alias = {
  'react-dom/server': fileURLToPath(
    new URL('../node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js', import.meta.url),
  ),
};
const define = { 'process.env.NODE_ENV': '"production"' };
const built = new URL('../web/.cache/', import.meta.url);

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    index: 'src/index.ts',
    target: 'src/target.ts',
    compile: 'src/compile.ts',
    definitions: 'src/definitions.ts',
    'pdf-worker': 'src/pdf/pdf-worker.ts',
    'draft-page-worker': 'src/rendering/draft-page-worker.ts',
  },
  outdir: 'lib',
  ...bundleOptions,
  sourcemap: true,
  plugins: [...bundleOptions.plugins, chosenContent(content), builtRelease(), bundledPages()],
  define,
});
// Of the pages' code that is loaded on demand, only that of records' pages is rendered for each visitor.
await bundlePages('record-pages', /\/((upcoming-)?event|notice)-page-[^/]+$/);
await bundlePages('all-pages', /./);
copyFileSync(new URL('site.json', built), new URL('lib/site.json', import.meta.url));

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
      onLoad({ filter: /\/content\/emblem-drawings\.ts$/ }, () => ({
        contents: `export const emblemDrawings = ${JSON.stringify(emblemDrawings)};`,
      }));
    },
  };
}

/**
 * Bundles the code that renders pages, one file per language, because `loadPages` loads it more than once. Of the code
 * that is loaded on demand, only files with these names are rendered.
 */
async function bundlePages(folder: string, rendered: RegExp): Promise<void> {
  await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: Object.keys(languages).map((code) => ({
      in: fileURLToPath(new URL(`ssr/${code}/entry-server.js`, built)),
      out: code,
    })),
    outdir: `lib/${folder}`,
    ...bundleOptions,
    splitting: false,
    minify: true,
    plugins: [withoutOthers(rendered)],
    alias,
    define,
  });
}

function withoutOthers(rendered: RegExp): Plugin {
  return {
    name: 'without-others',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^\.\/assets\// }, ({ kind, path }) =>
        kind === 'dynamic-import' && !rendered.test(path) ? { path, external: true } : undefined,
      );
    },
  };
}

/** In the bundle, the pages are beside it. */
function bundledPages(): Plugin {
  return {
    name: 'bundled-pages',
    setup: ({ onLoad }) => {
      onLoad({ filter: /\/rendering\/built-pages\.ts$/ }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replace("'../../lib/'", "'./'"),
        loader: 'ts',
      }));
    },
  };
}

/** Writes the release being built into `health/release.ts`. */
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
