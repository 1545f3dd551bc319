import type { ReactNode } from 'react';
import { Spinner } from '../spinner.tsx';
import type { ControlProps } from './field.tsx';
import styles from './file-input.module.css';

interface FileInputProps {
  control: ControlProps;
  accept: string;
  multiple?: boolean;
  /** Chooses a folder with everything in it. */
  folder?: boolean;
  busy?: boolean;
  onFiles: (files: File[]) => void;
  /** Label of the button. */
  children: ReactNode;
}

/** The browser's file input with the look of our buttons. Keyboard and labels work as in the browser's. */
export function FileInput({
  control,
  accept,
  multiple = false,
  folder = false,
  busy = false,
  onFiles,
  children,
}: FileInputProps) {
  return (
    <label className={styles.button} aria-busy={busy || undefined}>
      <input
        {...control}
        type="file"
        className={styles.input}
        accept={accept}
        multiple={multiple}
        {...(folder ? { webkitdirectory: '' } : {})}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing a removed file again.
          event.target.value = '';
        }}
      />
      {busy && <Spinner />}
      <span>{children}</span>
    </label>
  );
}
