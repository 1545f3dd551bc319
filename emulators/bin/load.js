import { existsSync } from 'node:fs';

/**
 * A checkout has the sources. The published package has compiled code, because Node runs no TypeScript below
 * node_modules.
 */
export function load(name) {
  const source = new URL(`../src/${name}.ts`, import.meta.url);
  return import(existsSync(source) ? source.href : new URL(`../dist/${name}.js`, import.meta.url).href);
}
