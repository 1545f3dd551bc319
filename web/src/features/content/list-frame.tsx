import { type ReactNode, type RefObject, useId } from 'react';
import { useFieldScope } from '../../ui/forms/form.tsx';
import styles from './part-form.module.css';
import type { Path } from './value-at-path.ts';

interface ListFrameProps {
  /** Name of the list's own field. */
  name: string;
  /** The page names a list that is the whole part. A list inside a group has a smaller heading. */
  rank: 'whole' | 'own' | 'inside';
  label: string;
  hint?: string | undefined;
  /** What was last done to an entry. */
  announcement: string;
  head: RefObject<HTMLHeadingElement | null>;
  /** Below the entries. */
  adding: ReactNode;
  children: ReactNode;
}

const headings = { whole: 'visually-hidden', own: styles.heading, inside: styles.label };

/** How deep the list is in its part. */
export function rankOf(path: Path): ListFrameProps['rank'] {
  return path.length === 0 ? 'whole' : path.length === 1 ? 'own' : 'inside';
}

/** A list of entries with its heading, its error, and a way to add one. */
export function ListFrame({ name, rank, label, hint, announcement, head, adding, children }: ListFrameProps) {
  const heading = useId();
  const { id, error } = useFieldScope(name);
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <h2 id={heading} ref={head} tabIndex={-1} className={headings[rank]}>
        {label}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && (
        <p id={id} tabIndex={-1} className={styles.error}>
          {error}
        </p>
      )}
      {children}
      {adding}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </section>
  );
}
