import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { ReactNode } from 'react';
import { useDelay } from '../lib/rendering/use-delay.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Tells assistive technology what is loading. */
  label: string;
  /** Probable number of rows. */
  rows?: number;
  /** Another shape than rows. */
  children?: ReactNode;
}

/** Shows the shape of the content after 300 ms. After 8 s it says that the server is slow. */
export function Skeleton({ label, rows = 3, children }: SkeletonProps) {
  const visible = useDelay(300);
  const slow = useDelay(8000);
  return (
    <div className={styles.skeleton} aria-busy="true" data-visible={visible}>
      <p role="status" className={slow ? styles.slow : 'visually-hidden'}>
        {slow ? pageSentences.slow : visible && label}
      </p>
      {children ??
        Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <div key={row} className={styles.row} />
        ))}
    </div>
  );
}
