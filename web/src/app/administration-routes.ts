import type { Action } from '@club-portal/contract/access';
import { lazyPage, type PageRoute } from './lazy-page.tsx';

export { AdminLayout } from './admin-layout.tsx';

/*
 * The pages that the English build alone has. Builds in other languages take no-administration-routes.ts in place of
 * this: web/package.json says so under `imports`.
 */

export const loginRoutes: readonly PageRoute[] = [
  { path: '/login', page: lazyPage(() => import('../pages/login-page.tsx'), 'LoginPage'), atOnce: true },
];

interface ProtectedRoute extends PageRoute {
  /** Label of its link in the dashboard. The link is shown to users who may do the action. */
  menu?: string;
  action: Action;
}

/** Also loads the pages of one record's evidence. A route of its own code would make the home page's script longer. */
const eventData = lazyPage(
  () => import('../pages/administration/event-record-admin-page.tsx'),
  'EventRecordAdminPage',
);

/** In the order of the dashboard. */
export const protectedRoutes: readonly ProtectedRoute[] = [
  {
    path: '/manage/today',
    action: 'today.read',
    menu: 'Today',
    page: lazyPage(() => import('../pages/administration/today-admin-page.tsx'), 'TodayAdminPage'),
  },
  {
    path: '/notice',
    action: 'notice.list',
    menu: 'Notices',
    page: lazyPage(() => import('../pages/administration/notice-admin-page.tsx'), 'NoticeAdminPage'),
  },
  {
    path: '/upcoming-event',
    action: 'upcomingEvent.list',
    menu: 'Upcoming Event',
    page: lazyPage(
      () => import('../pages/administration/upcoming-event-admin-page.tsx'),
      'UpcomingEventAdminPage',
    ),
  },
  {
    path: '/event',
    action: 'eventRecord.list',
    menu: 'Event Data',
    page: eventData,
  },
  {
    path: '/accreditation',
    action: 'accreditation.read',
    menu: 'Accreditation',
    page: lazyPage(
      () => import('../pages/administration/accreditation-admin-page.tsx'),
      'AccreditationAdminPage',
    ),
  },
  {
    path: '/event/evidence/:id',
    action: 'evidence.read',
    page: eventData,
  },
  {
    path: '/join',
    action: 'member.list',
    menu: 'Club Students',
    page: lazyPage(() => import('../pages/administration/member-admin-page.tsx'), 'MemberAdminPage'),
  },
  {
    path: '/lookups',
    action: 'memberAccess.list',
    page: lazyPage(
      () => import('../pages/administration/member-access-admin-page.tsx'),
      'MemberAccessAdminPage',
    ),
  },
  {
    path: '/takedown-requests',
    action: 'takedown.list',
    page: lazyPage(
      () => import('../pages/administration/takedown-request-admin-page.tsx'),
      'TakedownRequestAdminPage',
    ),
  },
  {
    path: '/manage/people',
    action: 'administrator.list',
    page: lazyPage(() => import('../pages/administration/people-admin-page.tsx'), 'PeopleAdminPage'),
  },
  {
    path: '/manage/health',
    action: 'health.read',
    page: lazyPage(() => import('../pages/administration/health-admin-page.tsx'), 'HealthAdminPage'),
  },
  {
    path: '/profile',
    action: 'profile.read',
    menu: 'Profile',
    page: lazyPage(() => import('../pages/administration/profile-page.tsx'), 'ProfilePage'),
  },
  {
    path: '/register',
    action: 'administrator.add',
    page: lazyPage(() => import('../pages/administration/register-page.tsx'), 'RegisterPage'),
  },
];
