import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './wrong.module.css';

/** Shows a problem that has to be fixed, with a link to the place. */
export function Wrong({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.wrong}>
      <CircleAlert aria-hidden="true" /> {children}
    </p>
  );
}
