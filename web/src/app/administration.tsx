import { pageSentences } from '@club-portal/contract/sentences/pages';
import { lazy, Suspense } from 'react';
import { useAuth } from '../features/administrators/auth-context.tsx';
import { Link } from '../ui/link.tsx';
import { lazyPage, type PageRoute } from './lazy-page.tsx';

export { AdminLayout } from './admin-layout.tsx';

/*
 * What the English build alone has. Builds in other languages have no-administration.tsx in its place: web/package.json
 * says so under `imports`.
 */

export const loginRoutes: readonly PageRoute[] = [
  {
    path: '/login',
    page: lazyPage(
      'src/pages/login-page.tsx',
      async () => (await import('../pages/login-page.tsx')).LoginPage,
    ),
  },
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

/** The header's way to the administration: to logging in, or to all pages of it. */
export function AccountEntry({ className }: { className: string | undefined }) {
  const { isAuthenticated } = useAuth();
  if (isAuthenticated) {
    return (
      <Suspense>
        <Dashboard />
      </Suspense>
    );
  }
  return (
    <li>
      <Link to="/login" className={className}>
        {pageSentences.frame.login}
      </Link>
    </li>
  );
}

/** Only administrators need it. */
const Dashboard = lazy(async () => ({ default: (await import('./dashboard.tsx')).Dashboard }));
