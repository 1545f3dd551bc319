import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import type { ControlProps } from './field.tsx';
import styles from './file-drop.module.css';
import { FileInput } from './file-input.tsx';

interface FileDropProps {
  control: ControlProps;
  accept: string;
  busy?: boolean;
  onFiles: (files: File[]) => void;
  /** Label of the button. */
  children: ReactNode;
}

/** A button to choose files, and a place to drop them. */
export function FileDrop({ onFiles, ...input }: FileDropProps) {
  return (
    <DropArea className={styles.drop} onFiles={onFiles}>
      <FileInput {...input} multiple onFiles={onFiles} />
      <span className={styles.or}>or drop them here</span>
    </DropArea>
  );
}

interface DropAreaProps {
  className?: string | undefined;
  onFiles: (files: File[]) => void;
  /** Contains a file input. While it is disabled, nothing can be dropped. */
  children: ReactNode;
}

/** Accepts dropped files. The browser does not leave the page if a file is dropped next to it. */
export function DropArea({ className = '', onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => event.preventDefault();
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);

  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.currentTarget.querySelector('input:disabled')) return;
    onFiles([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button inside
    <div
      className={`${styles.area} ${className}`}
      data-over={over || undefined}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
