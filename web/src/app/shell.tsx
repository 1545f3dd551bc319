import { pageSentences } from '@club-portal/contract/sentences/pages';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { usePageArrival } from './use-page-arrival.ts';

/** Frame of every page. */
export function Shell() {
  usePageArrival();
  return (
    <>
      <noscript>{pageSentences.noScript}</noscript>
      <a className={styles.skip} href="#main">
        {pageSentences.frame.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </>
  );
}
