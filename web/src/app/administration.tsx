import { useLocation } from 'react-router-dom';
import { useMe } from '../features/administrators/use-me.ts';
import { OpenTakedowns } from '../features/takedown-requests/open-takedowns.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { findAdminPage } from './admin-pages.ts';
import styles from './administration.module.css';
import { AdministrationNav } from './administration-nav.tsx';
import { Guarded } from './error-boundary.tsx';
import { PageOf } from './lazy-page.tsx';
import { Main } from './main.tsx';

/** The frame of every page of the administration. */
export function Administration() {
  useMe();
  const { pathname } = useLocation();
  const page = findAdminPage(pathname);
  return (
    <>
      <div className={styles.frame}>
        <AdministrationNav />
        <div className={styles.work}>
          <Main>
            {/* Today lists it among the waiting tasks. */}
            {pathname !== '/manage/today' && <OpenTakedowns />}
            <Guarded page={page}>{page ? <PageOf page={page} /> : <NotFoundPage />}</Guarded>
          </Main>
        </div>
      </div>
      <UploadPanel />
    </>
  );
}

/** Loaded separately, so the page does not wait for it. */
const UploadPanel = lazyPart(async () => (await import('../uploads/upload-panel.tsx')).UploadPanel);
