import { privacySentences } from '@club-portal/contract/sentences/privacy';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { serverMessage } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { useUnsubscribe } from './own-data.api.ts';
import styles from './own-data.module.css';

const words = privacySentences.myData;

/** The link in an email leads here. It asks first, because virus scanners open links too. */
export function Unsubscribe({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useUnsubscribe(token);
  if (data) {
    return (
      <div role="status" className={styles.sent}>
        <h2 ref={takeFocus} tabIndex={-1}>
          {words.unsubscribed}
        </h2>
        <p>{data.message}</p>
      </div>
    );
  }
  return (
    <div className={styles.sent}>
      <h2>{words.unsubscribe}</h2>
      <p>{words.unsubscribeHint}</p>
      {error && <p role="alert">{serverMessage(error, words.failed)}</p>}
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        {words.unsubscribe}
      </Button>
    </div>
  );
}
