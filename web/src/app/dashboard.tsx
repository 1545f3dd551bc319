import { useLogout } from '../features/administrators/use-logout.ts';
import { isAllowed } from '../lib/access/is-allowed.ts';
import { adminPages } from './admin-pages.ts';
import { NavMenu } from './nav-menu.tsx';

/** The navigation of a signed-in user, with links to the pages that the user may open. */
export function Dashboard() {
  const { logout, isPending } = useLogout();
  const links = adminPages.flatMap(({ path: to, menu: label, action }) =>
    label && isAllowed(action) ? { to, label } : [],
  );
  return (
    <NavMenu label="Dashboard" links={links} plainOnMobile alignEnd>
      <button type="button" aria-busy={isPending || undefined} onClick={() => !isPending && logout()}>
        Logout
      </button>
    </NavMenu>
  );
}
