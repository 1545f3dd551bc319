import { type LazyPage, lazyPage, type PageRoute } from './lazy-page.tsx';

export { AdminLayout } from './admin-layout.tsx';

/*
 * The addresses that only the English build has. Builds in other languages use no-administration-routes.ts instead: see
 * `imports` in web/package.json.
 */

export const loginRoutes: readonly PageRoute[] = [
  { path: '/login', page: lazyPage(() => import('../pages/login-page.tsx'), 'LoginPage'), atOnce: true },
];

/** Where the pages behind the sign-in are. `admin-pages.ts` has the pages, which visitors never load. */
export const protectedPaths: readonly string[] = [
  '/manage/*',
  '/notice',
  '/upcoming-event',
  '/event',
  '/event/evidence/:id',
  '/accreditation',
  '/join',
  '/lookups',
  '/takedown-requests',
  '/profile',
  '/register',
];

export async function findProtectedPage(pathname: string): Promise<LazyPage | undefined> {
  return (await import('./admin-pages.ts')).findAdminPage(pathname);
}
