import type { ReactNode } from 'react';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { Spinner } from '../spinner.tsx';
import styles from './working.module.css';

/** Replaces the buttons that started the work, and gets their focus. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <p role="status" ref={takeFocus} tabIndex={-1} className={styles.working}>
      <Spinner /> {children}
    </p>
  );
}
