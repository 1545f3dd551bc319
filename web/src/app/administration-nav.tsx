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

/** The pages of the administration as people think of them: daily work, members, the site. A group without a name is one page. */
const groups: readonly { name?: string; beginsKind?: boolean; entries: readonly Entry[] }[] = [
  { entries: [{ label: 'Today', path: '/manage/today', action: 'today.read' }] },
  {
    entries: institute.placeholder
      ? [{ label: 'Setup', path: '/manage/setup', action: 'content.update' }]
      : [],
  },
  { entries: [{ label: 'Approvals', path: '/manage/submissions', action: 'submission.list' }] },
  { entries: [{ label: 'Notices', path: '/notice', search: '?tab=all', action: 'notice.list' }] },
  {
    name: 'Events',
    entries: [
      { label: 'Announced', path: '/upcoming-event', search: '?tab=all', action: 'upcomingEvent.list' },
      { label: 'Took place', path: '/event', search: '?tab=all', action: 'eventRecord.list' },
      { label: 'Import past events', path: '/manage/import', action: 'eventRecord.add' },
    ],
  },
  {
    name: 'Members',
    beginsKind: true,
    entries: [
      { label: 'Club students', path: '/join', action: 'member.list' },
      { label: 'Messages', path: '/manage/messages', action: 'clubMessage.list' },
      { label: 'Membership', path: '/manage/membership', action: 'clubJoining.list' },
      { label: 'Access log', path: '/lookups', action: 'memberAccess.list' },
    ],
  },
  {
    beginsKind: true,
    entries: [{ label: 'Accreditation', path: '/accreditation', action: 'accreditation.read' }],
  },
  { entries: [{ label: 'Content', path: '/manage/content', action: 'content.read' }] },
  { entries: [{ label: 'Club pages', path: '/manage/club-page', action: 'clubPage.read' }] },
  { entries: [{ label: 'Contact messages', path: '/manage/contact', action: 'contactMessage.list' }] },
  { entries: [{ label: 'Requests', path: '/takedown-requests', action: 'takedown.list' }] },
  { entries: [{ label: 'People', path: '/manage/people', action: 'administrator.list' }] },
  { entries: [{ label: 'Trash', path: '/manage/trash', action: 'trash.list' }] },
  { entries: [{ label: 'Log', path: '/manage/log', action: 'log.list' }] },
  { entries: [{ label: 'Health', path: '/manage/health', action: 'health.read' }] },
  { entries: [{ label: 'Profile', path: '/profile', action: 'profile.read' }] },
];

/** At the side of a wide window. In a narrow one a button opens it as a sheet. */
export function AdministrationNav() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const current = groups.flatMap(({ entries }) => entries).find(({ path }) => isAt(path, pathname));
  return (
    <>
      <nav className={styles.side} aria-label="Administration">
        <Entries pathname={pathname} />
      </nav>
      <nav className={styles.bar} aria-label="Administration">
        <button type="button" aria-haspopup="dialog" onClick={() => setOpenAt(pathname)}>
          <span>{current ? `Pages: ${current.label}` : 'All pages'}</span> <ChevronIcon />
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
  return groups.map(({ name, beginsKind, entries }) => {
    const shown = entries.filter(({ action }) => isAllowed(action));
    if (shown.length === 0) return null;
    return (
      <div key={shown[0]?.path} className={styles.group} data-kind={beginsKind}>
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

/** Also for the pages below it, as those of one record. */
function isAt(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
