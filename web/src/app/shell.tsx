import { hasPlainPage } from '@club-portal/contract/rendered-page';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { withoutScriptSentences } from '@club-portal/contract/sentences/without-script';
import { Outlet, useLocation } from 'react-router-dom';
import { plainAddress } from '../lib/addresses/site-address.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { isProtected } from './routes.ts';
import styles from './shell.module.css';
import { usePageArrival } from './use-page-arrival.ts';

/** Frame of every page. The footer is for visitors. */
export function Shell() {
  usePageArrival();
  const { pathname } = useLocation();
  return (
    <>
      <noscript>
        {import.meta.env.SSR && (
          <>
            {withoutScriptSentences.page}{' '}
            {hasPlainPage(pathname) && <a href={plainAddress(pathname)}>{withoutScriptSentences.link}</a>}
          </>
        )}
      </noscript>
      <a className={styles.skip} href="#main">
        {pageSentences.frame.skip}
      </a>
      <Header />
      <Outlet />
      {!isProtected(pathname) && <Footer />}
      {installed && <Back />}
    </>
  );
}

/** Determined by the first script. */
const installed = !import.meta.env.SSR && document.documentElement.dataset.installed;

const Back = lazyPart(async () => (await import('./back.tsx')).Back);
