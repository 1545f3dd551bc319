import { isRole } from '@club-portal/contract/access';
import type { Change, ChangedField } from '@club-portal/contract/change';
import { findClub } from '@club-portal/contract/content/clubs';
import type { LoggedVerb } from '@club-portal/contract/record-key';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import type { ReactNode } from 'react';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import styles from './changes.module.css';

const words = administrationSentences.log;
const { roles } = administrationSentences.administrator;

interface ChangesProps {
  changes: readonly Change[];
  /** Says of which record each change is. */
  withRecords?: boolean;
}

/** Entries of the log: when, who, what, and the values before and after. */
export function Changes({ changes, withRecords = false }: ChangesProps) {
  return (
    <ol className={styles.list}>
      {changes.map((change) => (
        <li key={change._id} className={styles.entry}>
          <p className={styles.head} tabIndex={-1}>
            <strong>{words.verbs[change.verb as LoggedVerb] ?? change.verb}</strong>
            {withRecords && <Record change={change} />}
          </p>
          <p className={styles.facts}>
            <time dateTime={change.createdAt}>{dayAndTimeOfInstant(change.createdAt)}</time>
            <span>{whoOf(change)}</span>
            {withRecords && change.club && <span>{labelOfClub(change.club)}</span>}
          </p>
          {change.fields.length > 0 && <ChangedFields fields={change.fields} />}
        </li>
      ))}
    </ol>
  );
}

function Record({ change: { collection, title } }: { change: Change }) {
  return (
    <>
      : {(words.things as Record<string, string>)[collection] ?? collection}
      {title && <span lang={langOf(title)}> “{title}”</span>}
    </>
  );
}

function whoOf({ actor, name }: Change): string {
  if (actor === '') return words.visitor;
  return actor === name ? words.job(name) : name || actor;
}

interface ChangedFieldsProps<One extends ChangedField> {
  fields: readonly (One & { meanwhile?: boolean })[];
  /** Said of a field that another user has changed `meanwhile`. */
  note?: string;
  /** In place of the value's words, for example a picture. */
  show?: (field: One, when: 'before' | 'after') => ReactNode;
}

/** Each field by its label, with the values before and after. */
export function ChangedFields<One extends ChangedField>({ fields, note, show }: ChangedFieldsProps<One>) {
  return (
    <dl className={styles.fields}>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          note={field.meanwhile ? note : undefined}
          shown={{ before: show?.(field, 'before'), after: show?.(field, 'after') }}
        />
      ))}
    </dl>
  );
}

interface FieldProps {
  field: ChangedField;
  note?: string | undefined;
  shown: { before: ReactNode; after: ReactNode };
}

/** Of personal data the log has no values. */
function Field({ field: { name, before, after }, note, shown }: FieldProps) {
  return (
    <div>
      <dt>{labelOf(name)}</dt>
      {note && <dd className={styles.note}>{note}</dd>}
      {before !== undefined && (
        <dd>
          <span className="visually-hidden">Before: </span>
          <del>{shown.before ?? (writtenValue(name, before) || words.none)}</del>
        </dd>
      )}
      {after !== undefined && (
        <dd>
          <span className="visually-hidden">After: </span>
          <ins>{shown.after ?? (writtenValue(name, after) || words.none)}</ins>
        </dd>
      )}
    </div>
  );
}

/** A value as people read it. */
export function writtenValue(name: string, value: string): string {
  if (name === 'club' || name === 'clubs') return value.split(' ').map(labelOfClub).join(', ');
  if (name === 'role' && isRole(value)) return roles[value];
  return { true: words.yes, false: words.no }[value] ?? value;
}

function labelOfClub(key: string): string {
  return findClub(key)?.label ?? key;
}

/** Of a record, `translations.hi.title` is the title in Hindi; of the content, `title.hi`. */
function labelOf(name: string): string {
  const { code, field } =
    (
      /^translations\.(?<code>\w+)\.(?<field>.+)$/.exec(name) ??
      /^(?<field>.+)\.(?<code>[a-z]{2})$/.exec(name)
    )?.groups ?? {};
  if (code !== undefined && field !== undefined) return `${words.fields[field] ?? field} (${code})`;
  return words.fields[name] ?? name;
}
