import type { Ref } from 'react';
import styles from './list-heading.module.css';

interface ListHeadingProps {
  id: string;
  ref: Ref<HTMLHeadingElement>;
  /** Not known yet: the heading says only what the list is of. */
  count: number | undefined;
  one: string;
  many: string;
}

/** "3 events", above a list; takes the focus when a row of it has gone. */
export function ListHeading({ id, ref, count, one, many }: ListHeadingProps) {
  const text = count ? `${count} ${count === 1 ? one : many}` : many;
  return (
    <h2 id={id} ref={ref} tabIndex={-1} className={styles.heading}>
      {text.charAt(0).toUpperCase() + text.slice(1)}
    </h2>
  );
}
