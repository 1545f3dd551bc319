import { pageSentences } from '@club-portal/contract/sentences/pages';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './warm-up-status.module.css';

/**
 * Shows that the server is waking up. Its space is reserved from the beginning, so that it covers and moves nothing.
 * The first script shows it while the first call of a browser session takes long (`first-script/early-requests.ts`),
 * before there is an application.
 */
export function WarmUpStatus() {
  return (
    <p id="waking-up" role="status" className={styles.status}>
      <Spinner />
      <span>
        {pageSentences.wakingUp} {pageSentences.wakingUpNote}
      </span>
    </p>
  );
}
