import type { Ref } from 'react';
import styles from './list-heading.module.css';

interface ListHeadingProps {
  id: string;
  ref: Ref<HTMLHeadingElement>;
  /** Undefined while it is unknown. Then the heading has no number. */
  count: number | undefined;
  singular: string;
  plural: string;
}

/** "3 events", above a list. Gets the focus when a row was deleted. */
export function ListHeading({ id, ref, count, singular, plural }: ListHeadingProps) {
  const text = count ? `${count} ${count === 1 ? singular : plural}` : plural;
  return (
    <h2 id={id} ref={ref} tabIndex={-1} className={styles.heading}>
      {text.charAt(0).toUpperCase() + text.slice(1)}
    </h2>
  );
}
