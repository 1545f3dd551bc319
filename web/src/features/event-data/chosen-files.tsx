import { FileText, Film } from 'lucide-react';
import { fileSize } from '../../lib/file-size.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './chosen-files.module.css';
import type { ChosenFile } from './take-in-files.ts';
import type { Sent } from './use-upload.ts';

interface ChosenFilesProps {
  files: readonly ChosenFile[];
  /** Shown while an upload is under way. */
  sent: Sent | undefined;
  onAlt: (id: string, alt: string) => void;
  onRemove: (id: string) => void;
}

/** The files to be sent, each with what it looks like; pictures ask for their alternative text. */
export function ChosenFiles({ files, sent, onAlt, onRemove }: ChosenFilesProps) {
  return (
    <ul className={styles.list} aria-label="Chosen files">
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <Preview file={file} />
          <div className={styles.what}>
            <p className={styles.name}>
              {file.file.name} <span className={styles.size}>{fileSize(file.file.size)}</span>
            </p>
            {file.kind === 'image' && (
              <TextField
                name={altName(file)}
                autoComplete="off"
                value={file.alt}
                onChange={(event) => onAlt(file.id, event.target.value)}
              />
            )}
            {sent ? (
              <Progress
                small
                label={`Upload of ${file.file.name}`}
                value={Math.min(1, (sent[file.id] ?? 0) / file.file.size)}
              />
            ) : (
              <Button look="quiet" aria-label={`Remove ${file.file.name}`} onClick={() => onRemove(file.id)}>
                Remove
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Name of the field for a picture's alternative text. */
export function altName({ id }: ChosenFile): string {
  return `alt ${id}`;
}

function Preview({ file: { kind, preview } }: { file: ChosenFile }) {
  return (
    <div className={styles.preview}>
      {kind === 'image' && <img src={preview} alt="" />}
      {kind === 'video' && (
        <>
          <Film aria-hidden="true" />
          <video src={preview} preload="metadata" muted playsInline aria-hidden="true" tabIndex={-1} />
        </>
      )}
      {kind === 'pdf' && <FileText aria-hidden="true" />}
    </div>
  );
}
