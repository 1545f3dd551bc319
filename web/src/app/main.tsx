import { type ReactNode, Suspense } from 'react';
import styles from './main.module.css';

/** The target of a page's skip link. */
export function Main({ children }: { children?: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <Suspense>{children}</Suspense>
    </main>
  );
}
