import { pageSentences } from '@club-portal/contract/sentences/pages';
import { Button } from './button.tsx';
import styles from './failure.module.css';

interface FailureProps {
  message: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Shown instead of content that could not be loaded. */
export function Failure({ message, onRetry, busy = false }: FailureProps) {
  return (
    <div role="alert" className={styles.failure}>
      <p>{navigator.onLine === false ? `${message} ${pageSentences.youAreOffline}` : message}</p>
      <Button onClick={onRetry} busy={busy}>
        {pageSentences.frame.retry}
      </Button>
    </div>
  );
}
