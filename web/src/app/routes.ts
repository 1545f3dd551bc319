import { institute } from '@club-portal/contract/content/institute';
import { matchPath } from 'react-router-dom';
import { HomePage } from '../pages/home-page.tsx';
import { eagerPage, type LazyPage, lazyPage } from './lazy-page.tsx';

interface PageRoute {
  path: string;
  page: LazyPage;
}

const notFound: PageRoute = {
  path: '*',
  page: lazyPage(
    'src/pages/not-found-page.tsx',
    async () => (await import('../pages/not-found-page.tsx')).NotFoundPage,
  ),
};

export const publicRoutes: readonly PageRoute[] = [
  { path: '/', page: eagerPage(HomePage) },
  {
    path: '/about',
    page: lazyPage(
      'src/pages/about-page.tsx',
      async () => (await import('../pages/about-page.tsx')).AboutPage,
    ),
  },
  {
    path: '/contact',
    page: lazyPage(
      'src/pages/contact-page.tsx',
      async () => (await import('../pages/contact-page.tsx')).ContactPage,
    ),
  },
  {
    path: institute.departmentPath,
    page: lazyPage(
      'src/pages/department-page.tsx',
      async () => (await import('../pages/department-page.tsx')).DepartmentPage,
    ),
  },
  {
    path: '/club/:clubName',
    page: lazyPage('src/pages/club-page.tsx', async () => (await import('../pages/club-page.tsx')).ClubPage),
  },
  {
    path: '/club/:clubName/events',
    page: lazyPage(
      'src/pages/club-events-page.tsx',
      async () => (await import('../pages/club-events-page.tsx')).ClubEventsPage,
    ),
  },
  {
    path: '/login',
    page: lazyPage(
      'src/pages/login-page.tsx',
      async () => (await import('../pages/login-page.tsx')).LoginPage,
    ),
  },
  notFound,
];

export const protectedRoutes: readonly PageRoute[] = [
  {
    path: '/profile',
    page: lazyPage(undefined, async () => (await import('../pages/profile-page.tsx')).ProfilePage),
  },
  {
    path: '/notice',
    page: lazyPage(
      undefined,
      async () => (await import('../features/notices/notice-admin-page.tsx')).NoticeAdminPage,
    ),
  },
  {
    path: '/join',
    page: lazyPage(undefined, async () => (await import('../pages/member-admin-page.tsx')).MemberAdminPage),
  },
  {
    path: '/register',
    page: lazyPage(undefined, async () => (await import('../pages/register-page.tsx')).RegisterPage),
  },
  {
    path: '/event',
    page: lazyPage(undefined, async () => (await import('../pages/gallery-admin-page.tsx')).GalleryAdminPage),
  },
  {
    path: '/upcoming-event',
    page: lazyPage(
      undefined,
      async () =>
        (await import('../features/upcoming-events/upcoming-event-admin-page.tsx')).UpcomingEventAdminPage,
    ),
  },
];

/** The route of an address, or the not-found route. */
export function findRoute(pathname: string): PageRoute {
  const routes = [...protectedRoutes, ...publicRoutes];
  return routes.find(({ path }) => path !== '*' && matchPath(path, pathname)) ?? notFound;
}

/** Loads the code of the page at an address. */
export async function loadPage(pathname: string): Promise<void> {
  await findRoute(pathname).page.load();
}

/**
 * Name of the prerendered document of an address: `app` for protected pages, `*` for unknown ones, else the path. It is
 * the same at build and at hydration.
 */
export function documentOf(pathname: string): string {
  const route = findRoute(pathname);
  if (protectedRoutes.includes(route)) return 'app';
  if (route === notFound) return '*';
  return pathname.replace(/(.)\/+$/, '$1');
}
