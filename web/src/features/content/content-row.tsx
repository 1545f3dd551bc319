import type { ReactNode } from 'react';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { Link } from '../../ui/link.tsx';
import styles from './overview.module.css';

export function ContentList({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

interface ContentRowProps {
  title: string;
  to?: string;
  text?: string;
  facts: ReactNode;
  /** What went wrong with it. */
  failure: string;
  busy: boolean;
  actions: ReactNode;
  children?: ReactNode;
}

/** A part of the content, or a version of one. */
export function ContentRow({ title, to, text, facts, failure, busy, actions, children }: ContentRowProps) {
  return (
    <li className={styles.row} aria-busy={busy || undefined}>
      <div>
        <h3 className={styles.title}>{to ? <Link to={to}>{title}</Link> : title}</h3>
        {text && <p className={styles.text}>{text}</p>}
        <p className={styles.facts}>{facts}</p>
        {failure && (
          <p role="alert" ref={takeFocus} tabIndex={-1} className={styles.failure}>
            {failure}
          </p>
        )}
      </div>
      <div className={styles.actions}>{actions}</div>
      {children && <div className={styles.below}>{children}</div>}
    </li>
  );
}
