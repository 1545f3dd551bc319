import { type LazyPage, lazyPage, type PageRoute } from './lazy-page.tsx';

export { AdminLayout } from './admin-layout.tsx';

/*
 * The addresses that the English build alone has. Builds in other languages take no-administration-routes.ts in place of
 * this: web/package.json says so under `imports`.
 */

export const loginRoutes: readonly PageRoute[] = [
  { path: '/login', page: lazyPage(() => import('../pages/login-page.tsx'), 'LoginPage'), atOnce: true },
];

/** Where the pages behind the sign-in are. `admin-pages.ts` has the pages, which no visitor loads. */
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
