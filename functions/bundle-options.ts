import { readFileSync } from 'node:fs';
import type { BuildOptions, Plugin } from 'esbuild';
import { firestoreOverRest } from './firestore-over-rest.ts';

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/**
 * Packages that a function loads before its first answer. As part of the bundle they are a few files instead of a
 * thousand, without unused code.
 */
const bundled = ['@hono/node-server', 'file-type', 'firebase-admin', 'hono', 'ical-generator', 'zod'];

/** The sentences of zod in fifty languages. The portal uses none: it has its own. */
const withoutLocales: Plugin = {
  name: 'without-locales',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({ contents: 'export {};' }));
  },
};

/** How the functions are bundled, for the deployment and for measurements. */
export const bundleOptions = {
  bundle: true,
  // The workspace's own packages are bundled: Cloud Build would look for them in the registry.
  external: ['@google-cloud/storage', ...Object.keys(dependencies).filter((name) => !bundled.includes(name))],
  platform: 'node',
  format: 'esm',
  target: 'node24',
  splitting: true,
  logLevel: 'warning',
  plugins: [firestoreOverRest(), withoutLocales],
  // Packages in CommonJS call it.
  banner: {
    js: `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;`,
  },
} satisfies BuildOptions;
