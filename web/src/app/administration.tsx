import { useMe } from '../features/administrators/use-me.ts';
import { OpenTakedowns } from '../features/galleries/open-takedowns.tsx';
import { UploadPanel } from '../features/galleries/upload-panel.tsx';
import styles from './administration.module.css';
import { GuardedOutlet } from './error-boundary.tsx';

/** What is around every page of the administration. */
export function Administration() {
  useMe();
  return (
    <div className={styles.admin}>
      <OpenTakedowns />
      <UploadPanel />
      <GuardedOutlet />
    </div>
  );
}
