import { lazy, Suspense } from 'react';
import { useMe } from '../features/administrators/use-me.ts';
import { OpenTakedowns } from '../features/takedown-requests/open-takedowns.tsx';
import styles from './administration.module.css';
import { AdministrationNav } from './administration-nav.tsx';
import { GuardedOutlet } from './error-boundary.tsx';
import { Main } from './main.tsx';

/** The frame of every page of the administration. */
export function Administration() {
  useMe();
  return (
    <>
      <div className={styles.frame}>
        <AdministrationNav />
        <div className={styles.work}>
          <Main>
            <OpenTakedowns />
            <GuardedOutlet />
          </Main>
        </div>
      </div>
      <Suspense>
        <UploadPanel />
      </Suspense>
    </>
  );
}

/** Loaded separately, so the page does not wait for it. */
const UploadPanel = lazy(async () => ({
  default: (await import('../uploads/upload-panel.tsx')).UploadPanel,
}));
