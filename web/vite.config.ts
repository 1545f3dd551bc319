import react from '@vitejs/plugin-react';
<<<<<<< HEAD
import { defineConfig } from 'vite';
import { buildTarget } from './supported-browsers.ts';
import { firstLoadChunks } from './vite/first-load-chunks.ts';
import { leanRouter } from './vite/lean-router.ts';
import { partsOfClubs } from './vite/parts-of-clubs.ts';
=======
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { buildTarget } from './supported-browsers.ts';
import { content } from './vite/content.ts';
>>>>>>> main

import { withoutJsonSchema } from './vite/without-json-schema.ts';
import { withoutUnusedFirebase } from './vite/without-unused-firebase.ts';

const devServer = 'http://127.0.0.1:5000';

/** Each file of `vite/` says what it saves; docs/decisions/015-build-plugins.md has the measurements. */
export default defineConfig({
<<<<<<< HEAD
  plugins: [react(), leanRouter(), partsOfClubs(), withoutJsonSchema(), withoutUnusedFirebase()],
=======
  plugins: [react(), pureRouter(), withoutJsonSchema(), content(), withoutUnusedFirebase()],
>>>>>>> main
  server: { port: 5173, proxy: { '/api': devServer, '/__': devServer } },
  build: {
    target: buildTarget,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [firstLoadChunks()] } } },
  },
  ssr: { noExternal: [/^@club-portal\//] },
});
<<<<<<< HEAD
=======

/**
 * Keeps what the first page needs in two files, libraries and our own, where the bundler would make a dozen of the
 * modules that lazy pages need too.
 */
function firstLoad(id: string, chunking: Rolldown.ChunkingContext): string | null {
  firstLoadModules ??= modulesOf([entryClient], chunking);
  if (id === entryClient || !firstLoadModules.has(id)) return null;
  return id.includes('/node_modules/') ? 'libraries' : 'portal';
}

/** The same for what the home page shows below the first view: one file. */
function belowFirstView(id: string, chunking: Rolldown.ChunkingContext): string | null {
  belowModules ??= modulesOf(below, chunking);
  return belowModules.has(id) ? 'below' : null;
}

function modulesOf(files: readonly string[], chunking: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const waiting = [...files];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(chunking.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * reactfire imports the SDKs of every Firebase product, and the browser needs two of them. The others are replaced by
 * empty ones, which keeps three quarters of them out of the administrator's chunk.
 */
function withoutUnusedFirebase(): Plugin {
  const unused: Record<string, string[]> = {
    'firebase/database': [
      'get',
      'off',
      'onChildAdded',
      'onChildChanged',
      'onChildMoved',
      'onChildRemoved',
      'onValue',
    ],
    'firebase/firestore': ['onSnapshot', 'queryEqual'],
    'firebase/functions': ['httpsCallable'],
    'firebase/remote-config': [
      'ensureInitialized',
      'getAll',
      'getBoolean',
      'getNumber',
      'getString',
      'getValue',
    ],
  };
  return {
    name: 'without-unused-firebase',
    enforce: 'pre',
    resolveId: (source) =>
      Object.hasOwn(unused, source) ? { id: `\0unused:${source}`, moduleSideEffects: false } : undefined,
    load: (id) => {
      const names = unused[id.replace('\0unused:', '')];
      return names && `export const ${names.map((name) => `${name} = undefined`).join(', ')};`;
    },
  };
}

/**
 * Lets the bundler see that making one of the router's components does nothing else, so that those which nobody
 * uses, with all that belongs to them, stay out of the first load.
 */
function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(
            /^var (\w+) = (?=\w+\.(?:createContext|forwardRef|memo)\()/gm,
            'var $1 = /* @__PURE__ */ ',
          ),
        map: null,
      }),
    },
  };
}

/** Every zod schema can describe itself as JSON Schema, which only the server's API description asks for. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
      handler: (code) => {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        const exports = names.map((name) => `unused as ${name}`).join(', ');
        return { code: `const unused = () => ({}); export { ${exports}, unused as process };`, map: null };
      },
    },
  };
}
>>>>>>> main
