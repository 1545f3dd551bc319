import type { Plugin } from 'vite';

/** zod's JSON Schema, which only the server uses, to describe the API. */
const jsonSchema = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
/** reactfire imports the SDKs of all Firebase products. The browser uses two of them. */
const products = /\/firebase\/(?:database|firestore|functions|remote-config)\/dist\//;

/** The templates of early parts. */
const templates = /-templates?\.tsx$/;

/**
 * Leaves what only the server renders out of the scripts. Otherwise home would load the cards of events and the drawing
 * of their posters before it needs them.
 */
export function withoutTemplates(): Plugin {
  return {
    name: 'without-templates',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load: {
      filter: { id: templates },
      handler: () => ({ code: '', moduleSideEffects: false }),
    },
  };
}

/**
 * Leaves out parts of libraries that the browser never calls. The names that other modules import from them are
 * `undefined` (`shimMissingExports` in vite.config.ts).
 *
 * This saves 4.8 kB of the form with which a visitor joins a club or writes a message, and 131.4 kB of the 165.1 kB
 * that an administrator loads with the largest file. If a library moves these parts, the size budgets fail.
 */
export function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    load: {
      filter: { id: [jsonSchema, products] },
      handler: () => ({ code: '', moduleSideEffects: false }),
    },
  };
}
