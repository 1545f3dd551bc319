import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Progress, percent } from '../ui/progress.tsx';
import type { Sent } from './send-batch.ts';
import styles from './upload-progress.module.css';
import { shareSent } from './upload-queue.ts';
import type { QueuedFile } from './upload-store.ts';

const words = administrationSentences.upload;

interface UploadProgressProps {
  files: readonly QueuedFile[];
  sent: Sent | undefined;
  isOffline: boolean;
  onCancel: () => void;
  /** Clears the form for another event while this one is sent. */
  onGoOn: (() => void) | undefined;
}

/** Shows the progress of the whole upload. It replaces the button that started the upload, and gets its focus. */
export function UploadProgress({ files, sent, isOffline, onCancel, onGoOn }: UploadProgressProps) {
  const box = useRef<HTMLDivElement>(null);
  const share = sent && shareSent(files, sent);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.upload}>
      <p className={styles.words}>
        {isOffline
          ? words.phases.offline
          : share === undefined && files.length > 0
            ? 'The server is preparing the files…'
            : 'Uploading…'}
      </p>
      <Progress label="Upload" value={share} />
      <p role="status" className="visually-hidden">
        {files.length > 0 &&
          (share === undefined ? 'Everything is sent. The server is preparing the files.' : quarter(share))}
      </p>
      <p className={styles.words}>{words.mayLeave}</p>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        {onGoOn && <Button onClick={onGoOn}>Enter another event</Button>}
      </div>
    </div>
  );
}

/** Screen readers announce only every quarter. */
function quarter(share: number): string {
  return `Uploading, ${percent(Math.floor(share * 4) / 4)}`;
}
