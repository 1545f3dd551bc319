import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onlyInEnglish } from '../lib/addresses/site-address.ts';
import { adminPages, findAdminPage } from './admin-pages.ts';
import { loginRoutes, protectedPaths } from './administration-routes.ts';
import { documentOf, publicRoutes } from './routes.ts';

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/club/coding/events', '/club/coding/events'],
  ['/club/Coding', '/club/Coding'],
  ['/notice', 'app'],
  ['/upcoming-event', 'app'],
  ['/event/evidence/x', 'app'],
  ['/manage/today', 'app'],
  ['/event/x', '*'],
  ['/nowhere', '*'],
  ['/club', '*'],
  ['/pages/admissions/', '/pages/admissions'],
  ['/pages/nowhere', '*'],
  ['/notice/x', '*'],
])('the document for %s is %s', (pathname, document) => {
  expect(documentOf(pathname)).toBe(document);
});

test('keeps the code of every page out of the main script', () => {
  for (const { path, page } of publicRoutes) expect(page.loaded(), path).toBeUndefined();
});

test('every page of the administration has an address behind the sign-in, and every such address except the rest of /manage has a page', () => {
  for (const { path } of adminPages) expect(documentOf(path)).toBe('app');
  for (const path of protectedPaths.filter((one) => one !== '/manage/*'))
    expect(findAdminPage(path), path).toBeDefined();
});

test('links and Hosting know the pages that exist only in English', () => {
  const routed = [...loginRoutes.map(({ path }) => path), ...protectedPaths];
  // Pages of single records are only reached from the administration.
  const named = routed.filter((path) => !path.startsWith('/manage/') && !path.includes(':'));
  expect([...onlyInEnglish].sort()).toEqual(named.sort());
  const { hosting } = JSON.parse(readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8'));
  const redirected = hosting.redirects.map(({ source }: { source: string }) => source);
  expect(redirected).toContain(`/hi/:page(${onlyInEnglish.map((path) => path.slice(1)).join('|')})`);
  expect(redirected).toContain('/:language/manage/:page');
  expect(redirected).toContain('/:language/manage/:section/:page');
  const rewritten = hosting.rewrites.map(({ source }: { source?: string }) => source);
  const beyondLogin = protectedPaths.map((path) => path.slice(1)).filter((path) => !path.includes('/'));
  expect(rewritten).toContain('/manage/**');
  expect(rewritten).toContain('/event/evidence/*');
  expect(
    rewritten
      .find((source?: string) => source?.startsWith('/@('))
      ?.match(/[\w-]+/g)
      ?.sort(),
  ).toEqual(beyondLogin.sort());
});
