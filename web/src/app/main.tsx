import { type ReactNode, Suspense } from 'react';
import styles from './main.module.css';

/** The part of a page that a keyboard's first link leads to. */
export function Main({ children }: { children?: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <Suspense>{children}</Suspense>
    </main>
  );
}
