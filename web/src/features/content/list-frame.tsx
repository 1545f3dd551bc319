import { type ReactNode, type RefObject, useId } from 'react';
import { useFieldScope } from '../../ui/forms/form.tsx';
import styles from './part-form.module.css';

interface ListFrameProps {
  /** Of the list's own field. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** What was done last with an entry. */
  said: string;
  head: RefObject<HTMLHeadingElement | null>;
  /** Below the entries. */
  adding: ReactNode;
  children: ReactNode;
}

/** A list of entries with its heading, its mistake, and the way to add one. */
export function ListFrame({ name, label, hint, said, head, adding, children }: ListFrameProps) {
  const heading = useId();
  const { id, error } = useFieldScope(name);
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <h3 id={heading} ref={head} tabIndex={-1} className={styles.label}>
        {label}
      </h3>
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && (
        <p id={id} tabIndex={-1} className={styles.error}>
          {error}
        </p>
      )}
      {children}
      {adding}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  );
}
