import type { Administrator } from '@club-portal/contract/administrator';
import type { ReactNode } from 'react';
import { dayOfInstant } from '../../lib/formats/dates.ts';
import { Portrait } from './portrait.tsx';
import styles from './profile.module.css';

/** Shows the signed-in administrator. `children` are the buttons. */
export function Profile({ user, children }: { user: Administrator; children: ReactNode }) {
  return (
    <div className={styles.profile}>
      <Portrait name={user.name} url={user.profileImage.url} />
      <div className={styles.facts}>
        <h2 className={styles.name}>{user.name}</h2>
        <p className={styles.role}>{user.role.toUpperCase()}</p>
        <dl className={styles.list}>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${user.email}`}>{user.email}</a>
          </dd>
          <dt>Phone</dt>
          <dd>
            {user.phone ? <a href={`tel:${user.phone.replaceAll(' ', '')}`}>{user.phone}</a> : notGiven}
          </dd>
          <dt>Address</dt>
          <dd>{user.address ? <address>{user.address}</address> : notGiven}</dd>
          <dt>Joined</dt>
          <dd>
            <time dateTime={user.createdAt}>{dayOfInstant(user.createdAt)}</time>
          </dd>
        </dl>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  );
}

const notGiven = <span className={styles.none}>Not given</span>;
