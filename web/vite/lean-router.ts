import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const production = fileURLToPath(
  new URL('dist/production/index.mjs', import.meta.resolve('react-router/package.json')),
);

/** A component or context that react-router makes while it is loaded, up to the call. */
const made = /^var (\w+) = (?=\w+\.(?:createContext|forwardRef|memo)\()/gm;
const named = /^\w+\.displayName = "[^"]*";$/gm;

/** The same in whatever form, outside of any function. */
const madeOrNamed =
  /^\S.*(?:(?<!@__PURE__ \*\/ \w+)\.(?:createContext|forwardRef|memo)\(|\.displayName\b).*$/gm;

/**
 * React Router's package gives everybody its development build. Visitors get the production build, which has no warnings
 * for developers: 0.4 kB of the home page's JavaScript.
 *
 * The bundler then learns that making one of the router's components does nothing else. Those that nobody uses, with
 * all that belongs to them, stay out of the first load: 3.6 kB. This rewrites the library's text, because react-router is
 * one file, and no option of the bundler says it of one package.
 *
 * The build fails when react-router is written in another way.
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
