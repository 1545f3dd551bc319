import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readAuthRecord } from '../lib/access/auth-record.ts';
import { langOf } from '../lib/formats/language-of-text.ts';
import { queryKeys } from '../lib/requests/query-keys.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Progress } from '../ui/progress.tsx';
import { openStaging } from './staging.tsx';
import styles from './upload-panel.module.css';
import { connect, discard, doneOf, type QueuedUpload, retry, shareSent } from './upload-queue.ts';
import { useUploads } from './use-upload.ts';

const words = administrationSentences.upload;

/** Shows the uploads in the background, on every page of the administration. */
export function UploadPanel() {
  const client = useQueryClient();
  const [storageClient, setStorageClient] = useState<ReactNode>(null);
  const uploads = useUploads().filter(({ isFollowed }) => !isFollowed);
  useEffect(() => {
    const reload = (queryKey: readonly string[]) => void client.invalidateQueries({ queryKey });
    void connect(
      {
        openStaging: () => openStaging(setStorageClient),
        onSaved: () => {
          reload(queryKeys.eventRecords);
          reload(queryKeys.upcomingEvents);
          reload(queryKeys.submissions);
        },
        onSessionOver: () => reload(queryKeys.me),
      },
      readAuthRecord()?.user._id ?? '',
    );
  }, [client]);
  return (
    <>
      {uploads.length > 0 && <Panel uploads={uploads} />}
      {storageClient}
    </>
  );
}

/** At the bottom of the window. The page scrolls so that the panel does not cover the focused element. */
function Panel({ uploads }: { uploads: readonly QueuedUpload[] }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--uploads', `${panel.current?.offsetHeight ?? 0}px`);
  });
  useEffect(
    () => () => {
      document.documentElement.style.removeProperty('--uploads');
    },
    [],
  );
  return (
    <section ref={panel} aria-label={words.heading} className={styles.panel}>
      <ul className={styles.list}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload }: { upload: QueuedUpload }) {
  const { id, title, files, sent, phase, problem } = upload;
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={styles.upload}>
      <div className={styles.what}>
        <p className={styles.title} lang={langOf(title)}>
          {title}
        </p>
        <p role="status" className={styles.phase} data-failed={phase === 'failed' || undefined}>
          <span>{words.phases[phase]}</span>
          {problem && <span>: {problem}</span>}
        </p>
        {files.length > 0 && <p className={styles.phase}>{words.sent(doneOf(upload), files.length)}</p>}
        {phase !== 'failed' && <Progress small label={`Upload of ${title}`} value={shareSent(files, sent)} />}
      </div>
      <div className={styles.buttons}>
        {(phase === 'failed' || phase === 'offline') && (
          <Button aria-label={`Retry the upload of ${title}`} onClick={() => retry(id)}>
            Retry
          </Button>
        )}
        {phase !== 'elsewhere' && (
          <Button
            variant="quiet"
            aria-label={`Cancel the upload of ${title}`}
            onClick={() => setAsking(true)}
          >
            Cancel
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Cancel the upload"
          question={words.confirmDiscard}
          subject={title}
          confirm="End the upload"
          onConfirm={() => discard(id)}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}
