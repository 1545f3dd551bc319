import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import { useId, useState } from 'react';
import { basePath } from '../lib/addresses/site-address.ts';
import { Button } from './button.tsx';
import { QrCodeButton } from './qr-code-button.tsx';
import type { PostedEvent } from './qr-code-dialog.tsx';
import styles from './share-button.module.css';

interface ShareButtonProps {
  title: string;
  /** Of the page to share, without its language. */
  path: string;
  /** A shorter one that leads there, for the QR code. */
  shortPath?: string;
  /** The announced event of the page. */
  event?: PostedEvent;
}

/** Opens the device's own way of sharing, else copies the address, else shows it. Beside it is the QR code. */
export function ShareButton({ title, path, shortPath = path, event }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'shown' | null>(null);
  const field = useId();
  const share = async () => {
    const url = location.origin + basePath + path;
    setOutcome(null);
    // Firefox on a computer has no such dialog.
    const sharing: Promise<void> | undefined = navigator.share?.({ title, url });
    if (sharing) {
      const failure = await sharing.then(() => null, nameOf);
      if (failure === null || failure === 'AbortError') return;
    }
    setOutcome((await isCopied(url)) ? 'copied' : 'shown');
  };
  return (
    <div className={styles.share} data-needs-script>
      <Button onClick={share}>{recordPageSentences.share}</Button>
      <QrCodeButton title={title} path={shortPath} event={event} />
      <p role="status">{outcome === 'copied' && recordPageSentences.copied}</p>
      {outcome === 'shown' && (
        <p className={styles.address}>
          <label htmlFor={field}>{recordPageSentences.copyThis}</label>{' '}
          <input
            id={field}
            readOnly
            value={location.origin + basePath + path}
            onFocus={(event) => event.target.select()}
          />
        </p>
      )}
    </div>
  );
}

async function isCopied(text: string): Promise<boolean> {
  try {
    // Browsers have no clipboard on pages that came over plain HTTP.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
