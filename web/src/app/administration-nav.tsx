import type { Action } from '@club-portal/contract/access';
import { institute } from '@club-portal/contract/content/institute';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isAllowed } from '../lib/access/is-allowed.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ChevronIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import styles from './administration-nav.module.css';

interface Entry {
  label: string;
  path: string;
  /** The part of the page that opens first. */
  search?: string;
  /** The link is shown to users who may do it. */
  action: Action;
}

/** The pages of the administration, grouped by topic. The first group, with the most used pages, has no heading. */
const groups: readonly { name?: string; entries: readonly Entry[] }[] = [
  {
    entries: [
      { label: 'Today', path: '/manage/today', action: 'today.read' },
      ...(institute.placeholder
        ? [{ label: 'Setup', path: '/manage/setup', action: 'content.update' } as const]
        : []),
      { label: 'Approvals', path: '/manage/submissions', action: 'submission.list' },
      { label: 'Notices', path: '/notice', search: '?tab=all', action: 'notice.list' },
    ],
  },
  {
    name: 'Events',
    entries: [
      { label: 'Announced', path: '/upcoming-event', search: '?tab=all', action: 'upcomingEvent.list' },
      { label: 'Took place', path: '/event', search: '?tab=all', action: 'eventRecord.list' },
      { label: 'Import past events', path: '/manage/import', action: 'eventRecord.add' },
      { label: 'Accreditation', path: '/accreditation', action: 'accreditation.read' },
    ],
  },
  {
    name: 'Members',
    entries: [
      { label: 'Club students', path: '/join', action: 'member.list' },
      { label: 'Messages', path: '/manage/messages', action: 'clubMessage.list' },
      { label: 'Membership', path: '/manage/membership', action: 'clubJoining.list' },
      { label: 'Access log', path: '/lookups', action: 'memberAccess.list' },
    ],
  },
  {
    name: 'Visitors',
    entries: [
      { label: 'Contact messages', path: '/manage/contact', action: 'contactMessage.list' },
      { label: 'Requests', path: '/takedown-requests', action: 'takedown.list' },
    ],
  },
  {
    name: 'Site',
    entries: [
      { label: 'Content', path: '/manage/content', action: 'content.read' },
      { label: 'Club pages', path: '/manage/club-page', action: 'clubPage.read' },
      { label: 'Trash', path: '/manage/trash', action: 'trash.list' },
      { label: 'Log', path: '/manage/log', action: 'log.list' },
      { label: 'Health', path: '/manage/health', action: 'health.read' },
    ],
  },
  {
    name: 'Accounts',
    entries: [
      { label: 'People', path: '/manage/people', action: 'administrator.list' },
      { label: 'Profile', path: '/profile', action: 'profile.read' },
    ],
  },
];

/** Beside the page in a wide window. In a narrow one a button opens it as a sheet. */
export function AdministrationNav() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return (
    <>
      <nav className={styles.side} aria-label="Administration">
        <Entries pathname={pathname} />
      </nav>
      <nav className={styles.bar} aria-label="Administration">
        <button type="button" aria-haspopup="dialog" onClick={() => setOpenAt(pathname)}>
          All pages <ChevronIcon />
        </button>
      </nav>
      {openAt === pathname && (
        <Dialog title="Administration" onClose={() => setOpenAt(undefined)}>
          <nav className={styles.sheet} aria-label="Pages of the administration">
            <Entries pathname={pathname} onChoose={() => setOpenAt(undefined)} />
          </nav>
        </Dialog>
      )}
    </>
  );
}

function Entries({ pathname, onChoose }: { pathname: string; onChoose?: () => void }) {
  return groups.map(({ name, entries }) => {
    const shown = entries.filter(({ action }) => isAllowed(action));
    if (shown.length === 0) return null;
    return (
      <div key={shown[0]?.path} className={styles.group}>
        {name && <p>{name}</p>}
        <ul aria-label={name}>
          {shown.map(({ label, path, search = '' }) => (
            <li key={path}>
              <Link
                to={path + search}
                aria-current={isAt(path, pathname) ? 'page' : undefined}
                onClick={onChoose}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

/** Includes the pages below it, such as those of one record. */
function isAt(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
