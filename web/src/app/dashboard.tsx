import { Plus } from 'lucide-react';
import { useLogout } from '../features/administrators/use-logout.ts';
import { isAllowed, isOffered } from '../lib/access/is-allowed.ts';
import { Link } from '../ui/link.tsx';
import { adminPages } from './admin-pages.ts';
import styles from './dashboard.module.css';
import { NavMenu } from './nav-menu.tsx';

/** The most frequent task of a signed-in user, and links to the pages that the user may open. */
export function Dashboard() {
  const { logout, isPending } = useLogout();
  const links = adminPages.flatMap(({ path: to, menu: label, action }) =>
    label && isAllowed(action) ? { to, label } : [],
  );
  return (
    <>
      {isOffered('notice.add') && (
        <li className={styles.add}>
          <Link to="/notice?tab=add" aria-label="Add Notice" title="Add Notice">
            <Plus aria-hidden="true" />
          </Link>
        </li>
      )}
      <NavMenu label="Dashboard" links={links} plainOnMobile alignEnd>
        <button type="button" aria-busy={isPending || undefined} onClick={() => !isPending && logout()}>
          Logout
        </button>
      </NavMenu>
    </>
  );
}
