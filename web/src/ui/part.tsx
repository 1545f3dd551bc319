import type { ReactNode, RefObject } from 'react';
import styles from './part.module.css';

interface PartProps {
  /** The id of the heading, for links within the page. */
  id: string;
  title: string;
  /** Its content, in a few words. */
  has?: string | false;
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A part of an administration page with several, which can be told apart and jumped to. */
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
