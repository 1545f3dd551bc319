import { afterAll, expect, test, vi } from 'vitest';

// The values that the build uses under the condition `hi`.
vi.mock(
  '@club-portal/contract/sentences/language',
  () => import('@club-portal/contract/languages/hi/language'),
);
// Other test files load these modules in English.
vi.resetModules();
const { dayAndTimeOfInstant, dayOfInstant, longDateGB, longDateUS } = await import('../formats/dates.ts');
const { isWholeAddress } = await import('./link-address.ts');
const { addressIn, basePath, buildAddresses, pathAt } = await import('./site-address.ts');
afterAll(() => vi.resetModules());

test('dates have Hindi months and Latin digits', () => {
  expect(longDateUS('2025-01-05')).toBe('5 जनवरी 2025');
  expect(longDateGB('2025-12-31')).toBe('31 दिसंबर 2025');
  expect(dayOfInstant('2025-01-05T20:00:00.000Z')).toBe('6 जनवरी 2025');
  expect(dayAndTimeOfInstant('2025-01-05T20:00:00.000Z')).toBe('6 जनवरी 2025, 01:30');
});

test('pages are below /hi, all others belong to another build', () => {
  expect(basePath).toBe('/hi');
  expect(['/hi', '/hi/about', '/about', '/hindi'].map(pathAt)).toEqual(['/', '/about', undefined, undefined]);
  expect(['/', '/about', '/?page=2'].map((path) => addressIn('hi', path))).toEqual([
    '/hi',
    '/hi/about',
    '/hi?page=2',
  ]);
  expect(['/', '/about'].map((path) => addressIn('en', path))).toEqual(['/', '/about']);
});

test('a link to the administration, or to an address with its language, is not a page of the Hindi router', () => {
  expect(
    ['/login', '/upcoming-event?tab=all', '/notice#main', '/hi', '/hi/about'].filter(isWhole),
  ).toHaveLength(5);
  expect(['/', '/about', '/events', '/login/x', '/hindi', '/club/coding/events'].some(isWhole)).toBe(false);
});

function isWhole(link: string): boolean {
  return isWholeAddress(link, buildAddresses);
}
