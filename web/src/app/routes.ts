import type { Action } from '@club-portal/contract/access';
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
  page: lazyPage(() => import('../pages/not-found-page.tsx'), 'NotFoundPage'),
};

export const publicRoutes: readonly PageRoute[] = [
  { path: '/', page: eagerPage(HomePage) },
  {
    path: '/about',
    page: lazyPage(() => import('../pages/about-page.tsx'), 'AboutPage'),
  },
  {
    path: '/contact',
    page: lazyPage(() => import('../pages/contact-page.tsx'), 'ContactPage'),
  },
  {
    path: institute.departmentPath,
    page: lazyPage(() => import('../pages/department-page.tsx'), 'DepartmentPage'),
  },
  {
    path: '/club/:clubName',
    page: lazyPage(() => import('../pages/club-page.tsx'), 'ClubPage'),
  },
  {
    path: '/club/:clubName/events',
    page: lazyPage(() => import('../pages/club-events-page.tsx'), 'ClubEventsPage'),
  },
  {
    path: '/login',
    page: lazyPage(() => import('../pages/login-page.tsx'), 'LoginPage'),
  },
  notFound,
];

interface ProtectedRoute extends PageRoute {
  /** Its place in the dashboard, for those who may do the action. */
  menu?: string;
  action: Action;
}

/** In the order of the dashboard. */
export const protectedRoutes: readonly ProtectedRoute[] = [
  {
    path: '/notice',
    action: 'notice.list',
    menu: 'Notices',
    page: lazyPage(() => import('../features/notices/notice-admin-page.tsx'), 'NoticeAdminPage'),
  },
  {
    path: '/upcoming-event',
    action: 'upcomingEvent.list',
    menu: 'Upcoming Event',
    page: lazyPage(
      () => import('../features/upcoming-events/upcoming-event-admin-page.tsx'),
      'UpcomingEventAdminPage',
    ),
  },
  {
    path: '/event',
    action: 'gallery.list',
    menu: 'Event Data',
    page: lazyPage(() => import('../pages/gallery-admin-page.tsx'), 'GalleryAdminPage'),
  },
  {
    path: '/join',
    action: 'member.list',
    menu: 'Club Students',
    page: lazyPage(() => import('../pages/member-admin-page.tsx'), 'MemberAdminPage'),
  },
  {
    path: '/profile',
    action: 'profile.read',
    menu: 'Profile',
    page: lazyPage(() => import('../pages/profile-page.tsx'), 'ProfilePage'),
  },
  {
    path: '/register',
    action: 'administrator.add',
    page: lazyPage(() => import('../pages/register-page.tsx'), 'RegisterPage'),
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
  if (protectedRoutes.some((one) => one === route)) return 'app';
  if (route === notFound) return '*';
  return pathname.replace(/(.)\/+$/, '$1');
}
