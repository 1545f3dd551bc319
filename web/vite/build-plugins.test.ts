import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { buildTarget } from '../supported-browsers.ts';
import { leanRouter } from './lean-router.ts';
import { filesOf, loadParts } from './load-parts.ts';
import { plainFields } from './plain-fields.ts';
import { withoutUnused } from './without-unused.ts';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Bundles a module with this source, with only these plugins. */
async function bundle(source: string, plugins: Plugin[]): Promise<string> {
  const built = await build({
    root: web,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      target: buildTarget,
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'virtual:entry',
        preserveEntrySignatures: 'strict',
        shimMissingExports: true,
      },
    },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' ? id : undefined),
        load: (id) => (id === 'virtual:entry' ? source : undefined),
      },
      ...plugins,
    ],
  });
  return [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('');
}

it('leaves out the router’s unused components and its warnings for developers', async () => {
  const code = await bundle("export { useLocation, useSearchParams } from 'react-router-dom';", [
    leanRouter(),
  ]);
  expect(code).toContain('function useLocation()');
  expect(code).not.toContain('You cannot use');
  expect(code).not.toContain('unstable_HistoryRouter');
  expect(code).not.toContain('NavigationContext.displayName');
  expect(code).not.toContain('ENABLE_DEV_WARNINGS = true');
});

it('makes react-query’s private fields plain properties, and queries still work', async () => {
  const code = await bundle("export { QueryClient } from '@tanstack/query-core';", [plainFields()]);
  expect(code).not.toMatch(/WeakMap|defineProperty/);
  const { QueryClient } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const client = new QueryClient();
  expect(await client.fetchQuery({ queryKey: ['answer'], queryFn: () => 42 })).toBe(42);
  expect(client.getQueryData(['answer'])).toBe(42);
});

it('finds no private field in react-query with the same name as one in a parent class', () => {
  const folder = new URL('.', import.meta.resolve('@tanstack/query-core'));
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const fields = (source: string) => new Set(source.match(/(?<=\.)#[a-z]\w*/gi));
  const classes = sources.flatMap((source) =>
    [...source.matchAll(/^var (\w+) = class(?: extends (\w+))?/gm)].map(([, name, above]) => ({
      ...{ name, above, fields: fields(source) },
    })),
  );
  expect(classes.length).toBeGreaterThan(5);
  for (const { fields, above } of classes) {
    const inherited = classes.find(({ name }) => name === above)?.fields ?? new Set();
    expect([...fields].filter((field) => inherited.has(field))).toEqual([]);
  }
});

it('leaves JSON Schema out of zod, and schemas still work', async () => {
  const schema = "import { z } from 'zod'; export const parse = (text) => z.string().parse(text);";
  const code = await bundle(schema, [withoutUnused()]);
  expect(code).not.toContain('contentEncoding');
  const { parse } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(parse('text')).toBe('text');
  expect(() => parse(1)).toThrow('expected string');
});

it('leaves out the Firebase products that the portal does not use', async () => {
  const code = await bundle("export { AuthProvider } from 'reactfire';", [withoutUnused()]);
  expect(code).toContain('AuthProvider');
  expect(code).not.toContain('/@firebase/firestore/');
  expect(code).not.toContain('/@firebase/database/');
});

const onDemand = "export const load = () => import('./src/lib/requests/save-file.ts');";

it('loads parts with the project’s own function', async () => {
  const code = await bundle(onDemand, [loadParts()]);
  expect(code).toContain('loadPart(() => import(');
  expect(code).not.toContain('vite:preloadError');
});

it('lists the files that visitors’ parts need, without the first load’s, and for the entry parts of the administration only their own', () => {
  const needed = ['assets/field-kbv-IJBV.js'];
  for (const page of ['login-page', 'dashboard', 'administration']) {
    const file = `assets/${page}-LEV2uCdt.js`;
    expect(filesOf(file, needed)).toEqual([file]);
  }
  for (const page of ['contact-page', 'my-data-page', 'club-page', 'home-page-below', 'notice-admin-page']) {
    const file = `assets/${page}-C8LSi3l4.js`;
    expect(filesOf(file, needed)).toEqual([file, ...needed]);
    expect(filesOf(file, [...needed, 'assets/application-CIk_fTV2.js'])).toEqual([file, ...needed]);
  }
});
