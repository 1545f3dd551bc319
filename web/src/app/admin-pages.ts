import type { Action } from '@club-portal/contract/access';
import { matchPath } from 'react-router-dom';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

interface AdminPage {
  path: string;
  page: LazyPage;
  /** Label of its link in the dashboard. The link is shown to users who may do the action. */
  menu?: string;
  action: Action;
}

/** In the order of the dashboard. */
export const adminPages: readonly AdminPage[] = [
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
    page: lazyPage(
      () => import('../pages/administration/event-record-admin-page.tsx'),
      'EventRecordAdminPage',
    ),
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
    page: lazyPage(() => import('../pages/administration/evidence-admin-page.tsx'), 'EvidenceAdminPage'),
  },
  {
    path: '/manage/registrations/:id',
    action: 'registration.list',
    page: lazyPage(
      () => import('../pages/administration/registration-admin-page.tsx'),
      'RegistrationAdminPage',
    ),
  },
  {
    path: '/manage/attendance/:id',
    action: 'attendance.list',
    page: lazyPage(() => import('../pages/administration/attendance-admin-page.tsx'), 'AttendanceAdminPage'),
  },
  {
    path: '/manage/certificates/:id',
    action: 'certificate.list',
    page: lazyPage(
      () => import('../pages/administration/certificate-admin-page.tsx'),
      'CertificateAdminPage',
    ),
  },
  {
    path: '/manage/import',
    action: 'eventRecord.add',
    page: lazyPage(
      () => import('../pages/administration/event-import-admin-page.tsx'),
      'EventImportAdminPage',
    ),
  },
  {
    path: '/manage/messages',
    action: 'clubMessage.list',
    page: lazyPage(
      () => import('../pages/administration/club-message-admin-page.tsx'),
      'ClubMessageAdminPage',
    ),
  },
  {
    path: '/manage/membership',
    action: 'clubJoining.list',
    page: lazyPage(() => import('../pages/administration/membership-admin-page.tsx'), 'MembershipAdminPage'),
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
    path: '/manage/contact',
    action: 'contactMessage.list',
    page: lazyPage(
      () => import('../pages/administration/contact-message-admin-page.tsx'),
      'ContactMessageAdminPage',
    ),
  },
  {
    path: '/manage/setup',
    action: 'content.update',
    page: lazyPage(() => import('../pages/administration/setup-admin-page.tsx'), 'SetupAdminPage'),
  },
  {
    path: '/manage/content',
    action: 'content.read',
    page: lazyPage(() => import('../pages/administration/content-admin-page.tsx'), 'ContentAdminPage'),
  },
  {
    path: '/manage/content/preview',
    action: 'content.read',
    page: lazyPage(
      () => import('../pages/administration/content-preview-admin-page.tsx'),
      'ContentPreviewAdminPage',
    ),
  },
  {
    path: '/manage/content/:part',
    action: 'content.read',
    page: lazyPage(
      () => import('../pages/administration/content-part-admin-page.tsx'),
      'ContentPartAdminPage',
    ),
  },
  {
    path: '/manage/club-page',
    action: 'clubPage.read',
    page: lazyPage(() => import('../pages/administration/club-page-admin-page.tsx'), 'ClubPageAdminPage'),
  },
  {
    path: '/manage/club-page/:club',
    action: 'clubPage.read',
    page: lazyPage(() => import('../pages/administration/club-page-admin-page.tsx'), 'ClubPageAdminPage'),
  },
  {
    path: '/manage/people',
    action: 'administrator.list',
    page: lazyPage(() => import('../pages/administration/people-admin-page.tsx'), 'PeopleAdminPage'),
  },
  {
    path: '/manage/submissions',
    action: 'submission.list',
    page: lazyPage(() => import('../pages/administration/submission-admin-page.tsx'), 'SubmissionAdminPage'),
  },
  {
    path: '/manage/trash',
    action: 'trash.list',
    page: lazyPage(() => import('../pages/administration/trash-admin-page.tsx'), 'TrashAdminPage'),
  },
  {
    path: '/manage/log',
    action: 'log.list',
    page: lazyPage(() => import('../pages/administration/log-admin-page.tsx'), 'LogAdminPage'),
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

/** The page of the administration at an address. */
export function findAdminPage(pathname: string): LazyPage | undefined {
  return adminPages.find(({ path }) => matchPath(path, pathname))?.page;
}
