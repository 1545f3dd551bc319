import { institute } from '@club-portal/contract/content/institute';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import { useId, useState } from 'react';
import { basePath } from '../lib/addresses/site-address.ts';
import { Button, buttonLook } from './button.tsx';
import { QrCodeButton } from './qr-code-button.tsx';
import type { PostedEvent } from './qr-code-dialog.tsx';
import styles from './share-button.module.css';

interface ShareButtonProps {
  title: string;
  /** The path of the page to share, without its language. */
  path: string;
  /** A shorter path to the same page, for the QR code. */
  shortPath?: string;
  /** The announced event of the page. */
  event?: PostedEvent;
}

/**
 * On phones the device's share dialog; on computers, where it is rarely set up, WhatsApp and copying the address. If
 * neither works, the address is shown. The QR code is beside them.
 */
export function ShareButton({ title, path, shortPath = path, event }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'shown' | null>(null);
  const field = useId();
  const page = basePath + path;
  const copy = async () => setOutcome((await isCopied(location.origin + page)) ? 'copied' : 'shown');
  const share = async () => {
    setOutcome(null);
    // Browsers inside other apps have no such dialog.
    const sharing: Promise<void> | undefined = navigator.share?.({ title, url: location.origin + page });
    if (sharing) {
      const failure = await sharing.then(() => null, nameOf);
      if (failure === null || failure === 'AbortError') return;
    }
    await copy();
  };
  const message = encodeURIComponent(`${title}\n${institute.website}${page}`);
  return (
    <div className={styles.share} data-needs-script>
      <span className={styles.phone}>
        <Button onClick={share}>{recordPageSentences.share}</Button>
      </span>
      <a
        href={`https://wa.me/?text=${message}`}
        target="_blank"
        rel="noopener noreferrer"
        {...buttonLook('quiet')}
      >
        WhatsApp
        <span className="visually-hidden">{pageSentences.frame.newTab}</span>
      </a>
      <span className={styles.computer}>
        <Button variant="quiet" onClick={copy}>
          {recordPageSentences.copyLink}
        </Button>
      </span>
      <QrCodeButton title={title} path={shortPath} event={event} />
      <p role="status">{outcome === 'copied' && recordPageSentences.copied}</p>
      {outcome === 'shown' && (
        <p className={styles.address}>
          <label htmlFor={field}>{recordPageSentences.copyThis}</label>{' '}
          <input
            id={field}
            readOnly
            value={location.origin + page}
            onFocus={(event) => event.target.select()}
          />
        </p>
      )}
    </div>
  );
}

async function isCopied(text: string): Promise<boolean> {
  try {
    // Browsers have no clipboard on pages loaded over plain HTTP.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
