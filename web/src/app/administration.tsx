import { lazy, Suspense } from 'react';
import { useMe } from '../features/administrators/use-me.ts';
import { OpenTakedowns } from '../features/takedown-requests/open-takedowns.tsx';
import styles from './administration.module.css';
import { GuardedOutlet } from './error-boundary.tsx';

/** What is around every page of the administration. */
export function Administration() {
  useMe();
  return (
    <div className={styles.admin}>
      <OpenTakedowns />
      <GuardedOutlet />
      <Suspense>
        <UploadPanel />
      </Suspense>
    </div>
  );
}

/** A part of its own, so that the page is not later because of it. */
const UploadPanel = lazy(async () => ({
  default: (await import('../uploads/upload-panel.tsx')).UploadPanel,
}));
