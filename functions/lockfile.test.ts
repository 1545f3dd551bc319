import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Lockfile, lockfileOf } from './lockfile.ts';

const whole: Lockfile = {
  lockfileVersion: 3,
  packages: {
    '': {},
    functions: { dependencies: { a: '1' }, devDependencies: { b: '1' } },
    'node_modules/a': {
      version: '1.0.0',
      dependencies: { c: '1' },
      optionalDependencies: { d: '1', absent: '1' },
      peerDependencies: { e: '1', f: '1' },
      peerDependenciesMeta: { f: { optional: true } },
    },
    'node_modules/a/node_modules/c': { version: '1.5.0', dev: true },
    'node_modules/b': { version: '1.1.0', dependencies: { c: '2' } },
    'node_modules/c': { version: '2.0.0' },
    'node_modules/d': { version: '1.2.0' },
    'node_modules/e': { version: '1.3.0', peer: true },
    'node_modules/f': { version: '1.4.0' },
    'node_modules/of-another-workspace': { version: '9.0.0' },
  },
};

test('has what the workspace needs, at the same paths, and marks what production can do without', () => {
  expect(lockfileOf('functions', whole).packages).toEqual({
    '': whole.packages.functions,
    'node_modules/a': whole.packages['node_modules/a'],
    'node_modules/a/node_modules/c': { version: '1.5.0' },
    'node_modules/b': { ...whole.packages['node_modules/b'], dev: true },
    'node_modules/c': { version: '2.0.0', dev: true },
    'node_modules/d': { version: '1.2.0', optional: true },
    'node_modules/e': { version: '1.3.0' },
  });
});

test('of the functions is complete', () => {
  const own = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const { packages } = lockfileOf('functions', own);
  expect(packages['node_modules/firebase-admin']?.dev).toBeUndefined();
  expect(packages['node_modules/esbuild']?.dev).toBe(true);
  expect(packages['node_modules/react']).toBeUndefined();
});
