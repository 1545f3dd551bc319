import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './wrong.module.css';

/** Says what is wrong and has to be put right, with a link to where. */
export function Wrong({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.wrong}>
      <CircleAlert aria-hidden="true" /> {children}
    </p>
  );
}
