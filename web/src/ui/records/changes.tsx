import { isRole } from '@club-portal/contract/access';
import type { Change, ChangedField } from '@club-portal/contract/change';
import { findClub } from '@club-portal/contract/content/clubs';
import { entityLabel, type LoggedVerb } from '@club-portal/contract/record-key';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import type { ReactNode } from 'react';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import styles from './changes.module.css';
import { labelOf } from './logged-field.ts';

const words = administrationSentences.log;
const { roles } = administrationSentences.administrator;

interface ChangesProps {
  changes: readonly Change[];
  /** Names the record of each change. */
  withRecords?: boolean;
  /** The label of a field in a form. By default the label that all records share. */
  labelAt?: (change: Change, name: string) => string | undefined;
}

/** Entries of the log: when, who, what, and the values before and after. */
export function Changes({ changes, withRecords = false, labelAt }: ChangesProps) {
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
            <span>{nameOfActor(change)}</span>
            {change.approver && <span>{words.approvedBy(change.approver)}</span>}
            {withRecords && change.club && <span>{labelOfClub(change.club)}</span>}
          </p>
          {change.fields.length > 0 && (
            <ChangedFields fields={change.fields} labelAt={(name) => labelAt?.(change, name)} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Record({ change: { collection, title } }: { change: Change }) {
  return (
    <>
      : <span>{entityLabel(collection)}</span>
      {title && <span lang={langOf(title)}> “{title}”</span>}
    </>
  );
}

export function nameOfActor({ actor, name }: Pick<Change, 'actor' | 'name'>): string {
  if (actor === '') return words.visitor;
  return actor === name ? words.job(name) : name || actor;
}

interface ChangedFieldsProps<One extends ChangedField> {
  fields: readonly (One & { meanwhile?: boolean })[];
  /** Shown for a field that another user has changed `meanwhile`. */
  note?: string;
  /** Instead of the value's text, for example a picture. */
  show?: (field: One, when: 'before' | 'after') => ReactNode;
  labelAt?: (name: string) => string | undefined;
}

/** Each field by label, with the values before and after. */
export function ChangedFields<One extends ChangedField>({
  fields,
  note,
  show,
  labelAt,
}: ChangedFieldsProps<One>) {
  return (
    <dl className={styles.fields}>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          label={labelAt?.(field.name) ?? labelOf(field.name)}
          note={field.meanwhile ? note : undefined}
          shown={{ before: show?.(field, 'before'), after: show?.(field, 'after') }}
        />
      ))}
    </dl>
  );
}

interface FieldProps {
  field: ChangedField;
  label: string;
  note?: string | undefined;
  shown: { before: ReactNode; after: ReactNode };
}

/** The log stores no values of personal data. */
function Field({ field: { name, before, after }, label, note, shown }: FieldProps) {
  return (
    <div>
      <dt>{label}</dt>
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
