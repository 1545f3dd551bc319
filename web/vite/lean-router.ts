import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const production = fileURLToPath(
  new URL('dist/production/index.mjs', import.meta.resolve('react-router/package.json')),
);

/** The start of a line that makes a component or context while react-router is loaded. */
const made = /^var \w+ = (?=\w+\.(?:createContext|forwardRef|memo)\()/gm;
const warns = /^function warning\(/m;
const named = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Does three things:
 * - It takes the production build of react-router. By default its package exports the development build, with warnings
 *   for developers. This saves 0.4 kB of the home page's JavaScript.
 * - It marks the calls that make the router's components as free of side effects. The bundler can then leave out unused
 *   components and their code, which saves 3.6 kB. The mark is a comment in the library's text: react-router is one
 *   file, and the bundler has no option for a part of a file.
 * - It marks the calls that warn developers in the same way. This saves 0.5 kB.
 *
 * If the code of a later react-router differs, the size budgets fail.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router$/ },
      handler: () => production,
    },
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(named, '')
          .replace(made, '$&/* @__PURE__ */ ')
          .replace(warns, '/* @__NO_SIDE_EFFECTS__ */ $&'),
        map: null,
      }),
    },
  };
}
