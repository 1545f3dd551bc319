import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const production = fileURLToPath(
  new URL('dist/production/index.mjs', import.meta.resolve('react-router/package.json')),
);

/** The begin of a line that makes a component or context while react-router is loaded. */
const made = /^var (\w+) = (?=\w+\.(?:createContext|forwardRef|memo)\()/gm;
const named = /^\w+\.displayName = "[^"]*";$/gm;

/** Any other line outside a function that makes or names one. The plugin does not know its form. */
const madeOrNamed =
  /^\S.*(?:(?<!@__PURE__ \*\/ \w+)\.(?:createContext|forwardRef|memo)\(|\.displayName\b).*$/gm;

/**
 * Does two things:
 * - It takes the production build of react-router. By default its package gives everybody the development build, with
 *   warnings for developers. This saves 0.4 kB of the home page's JavaScript.
 * - It marks the calls that make the router's components as free of side effects. The bundler can then leave out unused
 *   components and their code, which saves 3.6 kB. The mark is a comment in the library's text: react-router is one
 *   file, and the bundler has no option for a part of a file.
 *
 * The build fails if a release of react-router is written differently.
 */
export function leanRouter(): Plugin {
  let marked = 0;
  let hasRouter = false;
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
      handler(code) {
        hasRouter = true;
        const lean = code.replace(named, '').replace(made, (_, name: string) => {
          marked++;
          return `var ${name} = /* @__PURE__ */ `;
        });
        const missed = lean.match(madeOrNamed);
        if (missed) this.error(`${adapt} It does not know: ${missed.join('\n')}`);
        return { code: lean, map: null };
      },
    },
    buildEnd(error) {
      if (!error && hasRouter && marked === 0) this.error(`${adapt} It finds no component.`);
    },
  };
}

const adapt =
  'react-router is written in another way than web/vite/lean-router.ts expects. Adapt the plugin, or remove it if the ' +
  'size budgets hold without it.';
