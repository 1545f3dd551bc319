import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useSyncExternalStore } from 'react';
import { useDelay } from '../../lib/rendering/use-delay.ts';
import { isServerWarm } from '../../lib/requests/warm-up-flag.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './warm-up-message.module.css';

/**
 * Stands where the server's first answer will be, and nowhere else, so that it covers nothing. On the first load of
 * a browser session it says that the server is waking up, from then on only that something is loading.
 */
export function WarmUpMessage({ loading }: { loading: string }) {
  const due = useDelay(300);
  const warm = useSyncExternalStore(never, isServerWarm, () => true);
  return (
    <p role="status" className={styles.message} aria-busy="true">
      {due && (
        <>
          <Spinner />
          {warm ? (
            loading
          ) : (
            <span>
              {pageSentences.wakingUp} <span className={styles.note}>{pageSentences.wakingUpNote}</span>
            </span>
          )}
        </>
      )}
    </p>
  );
}

/** The flag changes only together with the answer, which replaces this message. */
const never = () => () => undefined;
