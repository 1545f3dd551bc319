import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useEffect, useRef, useState } from 'react';
import { fileSize } from '../lib/formats/file-size.ts';
import { altName } from '../media/alternative-texts.ts';
import type { ChosenFile } from '../media/prepare-file.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { FileThumbnail } from '../ui/pictures/file-thumbnail.tsx';
import { Progress } from '../ui/progress.tsx';
import styles from './chosen-files.module.css';
import type { Sent } from './send-batch.ts';

interface ChosenFilesProps {
  files: readonly ChosenFile[];
  /** The most files. */
  most: number;
  /** Progress of each file during an upload. */
  sent: Sent | undefined;
  onAlt: (id: string, alt: string) => void;
  onRemove: (removed: readonly ChosenFile[]) => void;
  /** Moves the focus to the button that chooses files. */
  focusChoice: () => void;
}

/**
 * The chosen files with previews. Pictures have a field for their alternative text. Files over the limit are marked at
 * the end of the list, and move up when others are removed.
 */
export function ChosenFiles({ files, most, sent, onAlt, onRemove, focusChoice }: ChosenFilesProps) {
  const list = useRef<HTMLUListElement>(null);
  const beyond = files.slice(most);

  const remove = (index: number) => {
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[index + 1] ?? buttons?.[index - 1];
    if (next) next.focus();
    else focusChoice();
    onRemove(files.slice(index, index + 1));
  };

  return (
    <>
      <div className={styles.count} data-too-many={beyond.length > 0 || undefined}>
        <p role="status">
          {beyond.length > 0
            ? administrationSentences.file.chosenTooMany(files.length, most)
            : administrationSentences.file.chosen(files.length, most)}
        </p>
        {beyond.length > 0 && (
          <Button
            onClick={() => {
              focusChoice();
              onRemove(beyond);
            }}
          >
            Keep the first {most}
          </Button>
        )}
      </div>
      <ul ref={list} className={styles.list} aria-label="Chosen files">
        {files.map((file, index) => (
          <li key={file.id} className={styles.file} data-beyond={index >= most || undefined}>
            <Preview file={file} />
            <div className={styles.what}>
              <p className={styles.name}>
                {file.file.name} <span className={styles.size}>{fileSize(file.file.size)}</span>
              </p>
              {index >= most && <p className={styles.beyond}>{administrationSentences.file.notSent(most)}</p>}
              {index < most && file.kind === 'image' && (
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
                <Button variant="quiet" aria-label={`Remove ${file.file.name}`} onClick={() => remove(index)}>
                  Remove
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Preview({ file: { kind, file } }: { file: ChosenFile }) {
  return <FileThumbnail kind={kind} src={useObjectUrl(file)} className={styles.preview} />;
}

/** A `blob:` URL of a file. Undefined in the first render. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
