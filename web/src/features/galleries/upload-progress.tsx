import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Progress, percent } from '../../ui/progress.tsx';
import type { ChosenFile } from './sort-files.ts';
import styles from './upload-progress.module.css';
import { type Sent, shareSent } from './use-upload.ts';

interface UploadProgressProps {
  files: readonly ChosenFile[];
  sent: Sent;
  onCancel: () => void;
}

/** Shows the progress of the whole upload. Replaces the button that started it, and gets its focus. */
export function UploadProgress({ files, sent, onCancel }: UploadProgressProps) {
  const box = useRef<HTMLDivElement>(null);
  const share = shareSent(files, sent);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.upload}>
      <p className={styles.words}>
        {share === undefined ? 'The server is preparing the files…' : 'Uploading…'}
      </p>
      <Progress label="Upload" value={share} />
      <p role="status" className="visually-hidden">
        {share === undefined ? 'Everything is sent. The server is preparing the files.' : quarter(share)}
      </p>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}

/** Screen readers announce every quarter only. */
function quarter(share: number): string {
  return `Uploading, ${percent(Math.floor(share * 4) / 4)}`;
}
