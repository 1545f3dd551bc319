import type { ReactNode, RefObject } from 'react';
import styles from './part.module.css';

interface PartProps {
  /** Of the heading, which links of the page lead to. */
  id: string;
  title: string;
  /** What it has, in a few words. */
  has?: string | false;
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A part of a page of the administration with several, which one can tell apart and jump to. */
export function Part({ id, title, has, heading, children }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {has && <p>{has}</p>}
      </div>
      {children}
    </section>
  );
}
