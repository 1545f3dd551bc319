import { useLogout } from '../features/administrators/use-logout.ts';
import { NavMenu } from './nav-menu.tsx';

/** The part of the navigation for administrators. */
export function Dashboard() {
  const { logout, isPending } = useLogout();
  return (
    <NavMenu label="Dashboard" links={links} plainOnMobile alignEnd>
      <button type="button" aria-busy={isPending || undefined} onClick={() => !isPending && logout()}>
        Logout
      </button>
    </NavMenu>
  );
}

const links = [
  { to: '/notice', label: 'Notices' },
  { to: '/upcoming-event', label: 'Upcoming Event' },
  { to: '/event', label: 'Event Data' },
  { to: '/join', label: 'Club Students' },
  { to: '/profile', label: 'Profile' },
];
