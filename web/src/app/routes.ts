import { pagesOfClubs } from 'virtual:club-names';
import { ownPaths } from 'virtual:own-pages';
import { institute } from '@club-portal/contract/content/institute';
import { recordPages } from '@club-portal/contract/record-pages';
import { matchPath } from 'react-router-dom';
import { findProtectedPage, loginRoutes, protectedPaths } from '#administration-routes';
import { type LazyPage, lazyPage, type PageRoute } from './lazy-page.tsx';

const notFound: PageRoute = {
  path: '*',
  page: lazyPage(() => import('../pages/not-found-page.tsx'), 'NotFoundPage'),
  // Hosting serves its HTML at unknown addresses, and only the application knows some of them.
  atOnce: true,
};

export const publicRoutes: readonly PageRoute[] = [
  {
    path: '/',
    page: lazyPage(() => import('../pages/home-page.tsx'), 'HomePage'),
  },
  {
    path: '/about',
    page: lazyPage(() => import('../pages/about-page.tsx'), 'AboutPage'),
  },
  {
    path: '/contact',
    page: lazyPage(() => import('../pages/contact-page.tsx'), 'ContactPage'),
    atOnce: true,
  },
  {
    path: institute.departmentPath,
    page: lazyPage(() => import('../pages/department-page.tsx'), 'DepartmentPage'),
  },
  ...ownPaths.map((path) => ({
    path,
    page: lazyPage(() => import('../pages/own-page.tsx').then((module) => module.loadOwn(path)), 'OwnPage'),
  })),
  {
    path: '/notices',
    page: lazyPage(() => import('../pages/notices-page.tsx'), 'NoticesPage'),
  },
  {
    path: '/search',
    page: lazyPage(() => import('../pages/search-page.tsx'), 'SearchPage'),
    atOnce: true,
  },
  {
    path: '/calendar',
    page: lazyPage(() => import('../pages/calendar-page.tsx'), 'CalendarPage'),
    atOnce: true,
  },
  {
    path: '/events',
    page: lazyPage(() => import('../pages/events-page.tsx'), 'EventsPage'),
    atOnce: true,
  },
  {
    path: '/clubs',
    page: lazyPage(() => import('../pages/clubs-page.tsx'), 'ClubsPage'),
  },
  {
    path: '/privacy',
    page: lazyPage(() => import('../pages/privacy-page.tsx'), 'PrivacyPage'),
  },
  {
    path: '/privacy/my-data',
    page: lazyPage(() => import('../pages/my-data-page.tsx'), 'MyDataPage'),
    atOnce: true,
  },
  {
    path: '/my-registrations',
    page: lazyPage(() => import('../pages/my-registrations-page.tsx'), 'MyRegistrationsPage'),
    atOnce: true,
  },
  {
    path: '/my-record',
    page: lazyPage(() => import('../pages/my-record-page.tsx'), 'MyRecordPage'),
    atOnce: true,
  },
  // The second is served as the HTML of the first.
  ...['/verify', '/verify/:number'].map((path) => ({
    path,
    page: lazyPage(() => import('../pages/verify-page.tsx'), 'VerifyPage'),
    atOnce: true,
  })),
  {
    path: '/ticket',
    page: lazyPage(() => import('../pages/ticket-page.tsx'), 'TicketPage'),
    atOnce: true,
  },
  {
    path: '/feedback',
    page: lazyPage(() => import('../pages/feedback-page.tsx'), 'FeedbackPage'),
    atOnce: true,
  },
  {
    path: '/door',
    page: lazyPage(() => import('../pages/door-page.tsx'), 'DoorPage'),
    atOnce: true,
  },
  ...pagesOfClubs.map((key) => ({
    path: `/club/${key}`,
    page: lazyPage(() => import('../pages/club-page.tsx').then((module) => module.loadClub(key)), 'ClubPage'),
  })),
  {
    path: '/club/:clubName',
    page: lazyPage(() => import('../pages/club-not-found.tsx'), 'ClubNotFound'),
  },
  {
    path: '/club/:clubName/events',
    page: lazyPage(() => import('../pages/club-events-page.tsx'), 'ClubEventsPage'),
  },
  {
    path: `${recordPages.notice}/:id/:title?`,
    page: lazyPage(() => import('../pages/notice-page.tsx'), 'NoticePage'),
  },
  {
    path: `${recordPages.upcomingEvent}/:id/:title?`,
    page: lazyPage(() => import('../pages/upcoming-event-page.tsx'), 'UpcomingEventPage'),
    atOnce: true,
  },
  {
    path: `${recordPages.eventRecord}/:id/:title?`,
    page: lazyPage(() => import('../pages/event-page.tsx'), 'EventPage'),
  },
  ...loginRoutes,
  notFound,
];

/** The visitors' page at an address, or the not-found page. */
export function findRoute(pathname: string): PageRoute {
  return publicRoutes.find(({ path }) => path !== '*' && matchPath(path, pathname)) ?? notFound;
}

/** Whether the address belongs to the administration. */
export function isProtected(pathname: string): boolean {
  return protectedPaths.some((path) => matchPath(path, pathname));
}

/** The page at an address. Undefined if the administration has none there. */
export async function findPage(pathname: string): Promise<LazyPage | undefined> {
  return isProtected(pathname) ? findProtectedPage(pathname) : findRoute(pathname).page;
}

/** Loads the code of the page at an address. */
export async function loadPage(pathname: string): Promise<void> {
  await (await findPage(pathname))?.load();
}

/**
 * Name of the prerendered document of an address: `app` for protected pages, `*` for unknown ones, else the path. It is
 * the same at build and at hydration.
 */
export function documentOf(pathname: string): string {
  if (isProtected(pathname)) return 'app';
  if (findRoute(pathname) === notFound) return '*';
  return pathname.replace(/(.)\/+$/, '$1');
}

/** Whether every language has the page at a path. */
export function isInEveryLanguage(pathname: string): boolean {
  return !isProtected(pathname) && !loginRoutes.includes(findRoute(pathname));
}
