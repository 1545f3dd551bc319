import { Check, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { Link } from '../link.tsx';
import styles from './record-row.module.css';

export function RecordList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface RecordRowProps {
  title: string;
  /** Address of its page for visitors, if they see it. */
  to?: string | undefined;
  /** A thumbnail or a date before the title. */
  icon: ReactNode;
  facts: ReactNode;
  text?: ReactNode;
  /** Error of this record. */
  failure?: string | undefined;
  /** Buttons or a progress text at the end of the row. */
  actions: ReactNode;
  busy?: boolean | undefined;
  /** Shown with less emphasis. */
  dim?: boolean;
}

export function RecordRow({ title, to, icon, facts, text, failure, actions, busy, dim }: RecordRowProps) {
  return (
    <li className={styles.row} aria-busy={busy || undefined} data-dim={dim || undefined}>
      <div>{icon}</div>
      <div className={styles.what}>
        <h3 className={styles.title} tabIndex={-1} lang={langOf(title)}>
          {to ? <Link to={to}>{title}</Link> : title}
        </h3>
        <div className={styles.facts}>{facts}</div>
        {text && (
          <p className={styles.text} lang={typeof text === 'string' ? langOf(text) : undefined}>
            {text}
          </p>
        )}
        {failure && (
          <p role="alert" ref={takeFocus} tabIndex={-1} className={styles.failure}>
            {failure}
          </p>
        )}
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}

/** A short note about a record, for example "Over". */
export function Mark({ kind, children }: { kind?: 'good'; children: ReactNode }) {
  return (
    <span className={styles.mark} data-kind={kind}>
      {kind === 'good' && <Check aria-hidden="true" />}
      <span>{children}</span>
    </span>
  );
}

/** Link of a record, if it has one. */
export function RecordLink({ record }: { record: { title: string; link?: string } }) {
  if (!record.link) return null;
  return (
    <a href={record.link} target="_blank" rel="noopener noreferrer">
      Link <ExternalLink aria-hidden="true" />
      <span className="visually-hidden">of {record.title} (opens in a new tab)</span>
    </a>
  );
}
