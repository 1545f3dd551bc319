import type { Action } from '@club-portal/contract/access';
import { isAllowed } from '../lib/access/is-allowed.ts';
import { Link } from './link.tsx';
import styles from './link-list.module.css';

interface LinkListProps {
  /** A link with an action is shown to users who may do it. */
  links: readonly { to: string; name: string; action?: Action }[];
}

/** Links to other pages, in a row. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className={styles.links}>
      {links
        .filter(({ action }) => !action || isAllowed(action))
        .map(({ to, name }) => (
          <li key={name}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
    </ul>
  );
}
