import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { leanRouter } from './lean-router.ts';
import { filesOf, loadParts } from './load-parts.ts';
import { withoutJsonSchema } from './without-json-schema.ts';
import { withoutUnusedFirebase } from './without-unused-firebase.ts';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Bundles a module with this source, with only these plugins. */
async function bundle(source: string, plugins: Plugin[]): Promise<string> {
  const built = await build({
    root: web,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'virtual:entry', preserveEntrySignatures: 'strict' },
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

/** Runs before the other plugins and changes the code of a library, as its next release might. */
function changed(library: RegExp, change: (code: string) => string): Plugin {
  return {
    name: 'changed',
    enforce: 'pre',
    transform: { filter: { id: library }, handler: (code) => ({ code: change(code), map: null }) },
  };
}

const router = "export { useLocation } from 'react-router-dom';";

it('leaves out the router’s unused components and its warnings for developers', async () => {
  const code = await bundle(router, [leanRouter()]);
  expect(code).toContain('function useLocation()');
  expect(code).not.toContain('unstable_HistoryRouter');
  expect(code).not.toContain('NavigationContext.displayName');
  expect(code).not.toContain('ENABLE_DEV_WARNINGS = true');
});

it('fails the build if the router makes a component in another way', async () => {
  const change = changed(/\/react-router\/dist\//, (code) =>
    code.replace('var Link = React10.forwardRef(', 'const Link = React10.forwardRef('),
  );
  await expect(bundle(router, [change, leanRouter()])).rejects.toThrow('const Link = React10.forwardRef(');
});

it('fails the build if it finds none of the router’s components', async () => {
  const change = changed(/\/react-router\/dist\//, (code) =>
    code.replaceAll('\nvar ', '\n  var ').replaceAll('.displayName', '.title'),
  );
  await expect(bundle(router, [change, leanRouter()])).rejects.toThrow('It finds no component');
});

const schema = "import { z } from 'zod'; export const parse = (text) => z.string().parse(text);";

it('leaves JSON Schema out of zod, and schemas still check', async () => {
  const code = await bundle(schema, [withoutJsonSchema()]);
  expect(code).not.toContain('contentEncoding');
  const { parse } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(parse('text')).toBe('text');
  expect(() => parse(1)).toThrow('expected string');
});

it('fails the build if zod has JSON Schema in another module', async () => {
  const change: Plugin = {
    name: 'moved',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('/to-json-schema.js')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${found.id}?moved`;
    },
  };
  await expect(bundle(schema, [change, withoutJsonSchema()])).rejects.toThrow('zod has 1 of the two modules');
});

const firebase = "export { AuthProvider } from 'reactfire';";

it('leaves out the Firebase products that the portal does not use', async () => {
  const code = await bundle(firebase, [withoutUnusedFirebase()]);
  expect(code).toContain('AuthProvider');
  expect(code).not.toContain('/@firebase/firestore/');
  expect(code).not.toContain('/@firebase/database/');
});

it('fails the build if reactfire needs more of them', async () => {
  const change = changed(/\/reactfire\/dist\//, (code) =>
    code.replace('queryEqual as p }', 'queryEqual as p, getDoc as another }').concat('\nexport { another };'),
  );
  const imported = "export { another } from 'reactfire';";
  await expect(bundle(imported, [change, withoutUnusedFirebase()])).rejects.toThrow('getDoc');
});

const onDemand = "export const load = () => import('./src/lib/requests/save-file.ts');";

it('loads parts with the project’s own function', async () => {
  const code = await bundle(onDemand, [loadParts()]);
  expect(code).toContain('loadPart(() => import(');
  expect(code).not.toContain('vite:preloadError');
});

it('fails the build if Vite’s own function has another name', async () => {
  const otherwise = { ...loadParts(), load: undefined };
  await expect(bundle(onDemand, [otherwise])).rejects.toThrow('load-parts.ts replaces');
});

it('names the files that visitors’ parts need, and of administrators’ parts only their own', () => {
  const needed = ['assets/field-kbv-IJBV.js'];
  for (const page of ['notice-admin-page', 'profile-page', 'register-page', 'login-page', 'dashboard']) {
    const file = `assets/${page}-LEV2uCdt.js`;
    expect(filesOf(file, needed)).toEqual([file]);
  }
  for (const page of ['contact-page', 'my-data-page', 'club-page', 'home-page-below']) {
    const file = `assets/${page}-C8LSi3l4.js`;
    expect(filesOf(file, needed)).toEqual([file, ...needed]);
  }
});
