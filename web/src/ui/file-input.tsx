import type { ReactNode } from 'react';
import type { ControlProps } from './field.tsx';
import styles from './file-input.module.css';
import { Spinner } from './spinner.tsx';

interface FileInputProps {
  control: ControlProps;
  accept: string;
  multiple?: boolean;
  busy?: boolean;
  onFiles: (files: File[]) => void;
  /** What the button says. */
  children: ReactNode;
}

/** The browser's own choice of files, drawn as one of our buttons; keyboard and labels work as they do there. */
export function FileInput({
  control,
  accept,
  multiple = false,
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
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again after it was taken out.
          event.target.value = '';
        }}
      />
      {busy && <Spinner />}
      {children}
    </label>
  );
}
