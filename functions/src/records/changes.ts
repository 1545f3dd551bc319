import { isDeepStrictEqual } from 'node:util';
import { isOfClubs } from '@club-portal/contract/access';
import type { ChangedField } from '@club-portal/contract/change';
import { collectionsWithValue } from '@club-portal/contract/entities';
import type { Grant } from '@club-portal/contract/grant';
import { LOG_MONTHS } from '@club-portal/contract/limits';
import { recordKey } from '@club-portal/contract/record-key';
import {
  type DocumentData,
  type DocumentReference,
  type Query,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { type Authorized, type Doing, doingOf } from '../rights.ts';
import { deleteExpired, expiryOf } from './expiry.ts';

/**
 * `changes/{id}`: createdAt, expireAt, actor, name, approver (if another person published what the actor wrote),
 * action, verb, collection, id, record (the key of collection and id), title, club, fields. The transaction that
 * changes a record also writes the entry, so neither exists without the other.
 */
export const changes = firestore.collection('changes');

/** Entries of these collections name the changed fields without their values, and expire with the record. */
const withoutValues: readonly string[] = collectionsWithValue('logged', 'names');

/** The most characters in a value. */
const VALUE_MOST = 2000;

/** Fields that are not logged, because they derive from other fields or mean nothing to a person. */
const derived = [
  'position',
  'sequence',
  'requestHash',
  'createdAt',
  'shownAt',
  'expireAt',
  'record',
  'emailKey',
  'yearAsOf',
  'answeredAt',
  'answeredBy',
  'changedAt',
  'savedAt',
  'history',
];

/** The actors that write the first content and import the export of another site. */
const unlogged = ['seeds', 'import'];

/** The subject of an entry. */
export interface Subject {
  collection: string;
  /** Empty if the entry is about several records. */
  id: string;
  title?: string;
  club?: string;
  /** When the record expires. */
  expireAt?: Timestamp | undefined;
}

/** Writes an entry in the transaction that makes the change. */
export function logChange(
  transaction: Pick<Transaction | WriteBatch, 'create'>,
  { actor, action }: Doing,
  { collection: of, id, title = '', club = '', expireAt }: Subject,
  fields: ChangedField[] = [],
): void {
  const system = actor && 'system' in actor ? actor.system : '';
  if (unlogged.includes(system)) return;
  const person = actor && 'uid' in actor ? actor : null;
  const author = person?.author ?? person;
  const now = new Date();
  transaction.create(changes.doc(), {
    createdAt: Timestamp.fromDate(now),
    expireAt: expireAt ?? expiryOf(now, LOG_MONTHS),
    actor: author?.uid ?? system,
    name: author?.name ?? system,
    ...(person?.author && { approver: person.name ?? '' }),
    action,
    verb: action.slice(action.indexOf('.') + 1),
    collection: of,
    id,
    record: id && recordKey(of, id),
    title: withoutValues.includes(of) ? '' : title,
    club,
    fields,
  });
}

/**
 * Like {@link logChange}, for a change outside Firestore. Call it before the change, so that no change lacks an entry.
 */
export function logChangeAlone(doing: Doing, subject: Subject, fields?: ChangedField[]): Promise<void> {
  return firestore.runTransaction(async (transaction) => logChange(transaction, doing, subject, fields));
}

/**
 * Logs a change of a person's rights before it is made, with the rights before and after. Firebase Auth stores the
 * rights, so there is no transaction.
 */
export function logRight(
  doing: Doing,
  { uid, email = '' }: { uid: string; email?: string | undefined },
  { before, after }: { before?: Grant; after?: Grant } = {},
): Promise<void> {
  const [old, now] = [before, after].map((grant) => (grant ? shownGrant(grant) : {}));
  const fields = Object.keys({ ...old, ...now }).flatMap((name) => {
    const [was, is] = [old?.[name] ?? '', now?.[name] ?? ''];
    return was === is ? [] : [{ name, ...(before && { before: was }), ...(after && { after: is }) }];
  });
  return logChangeAlone(doing, { collection: 'users', id: uid, title: email }, fields);
}

/** An administrator has the rights of every club, so only a coordinator's clubs are named. */
function shownGrant({ role, clubs, seesMembers, publishes, until }: Grant): Record<string, string> {
  const ofClubs = { clubs: clubs.join(' '), seesMembers: String(seesMembers), publishes: String(publishes) };
  return { role, ...(isOfClubs(role) && ofClubs), until };
}

/** Logs the change of a stored record. `after` has the changed fields. Logs nothing if no field differs. */
export function logUpdate(
  transaction: Transaction,
  record: Authorized<{ ref: DocumentReference; data: () => DocumentData | undefined }>,
  after: object,
): void {
  const before = record.data() ?? {};
  const fields = changedFields(before, after);
  const subject = subjectIn(record.ref, before);
  if (fields.length === 0) return;
  const isPersonal = withoutValues.includes(subject.collection);
  const named = isPersonal ? fields.map(({ name }) => ({ name })) : fields;
  logChange(transaction, doingOf(record), subject, named);
}

/** The subject of an entry about a record with this data. */
export function subjectIn({ parent, id }: DocumentReference, data: DocumentData): Subject {
  const of = parent.id;
  const { title = '', club = '', expireAt } = data;
  return { collection: of, id, title, club, ...(withoutValues.includes(of) && { expireAt }) };
}

/** The fields of `after` that differ, by name. Fields of a translation have their own names. */
export function changedFields(before: DocumentData, after: object): ChangedField[] {
  return Object.entries(after).flatMap(([name, value]): ChangedField[] => {
    if (derived.includes(name) || value === undefined || isDeepStrictEqual(value, before[name])) return [];
    if (isMap(value) || isMap(before[name]))
      return changedParts(name, isMap(before[name]) ? before[name] : {}, isMap(value) ? value : {});
    const [old, now] = [textOf(before[name]), textOf(value)];
    return old === now ? [] : [{ name, before: old, after: now }];
  });
}

function changedParts(name: string, before: DocumentData, after: DocumentData): ChangedField[] {
  const missing = Object.keys(before).filter((part) => !(part in after));
  const whole = { ...after, ...Object.fromEntries(missing.map((part) => [part, null])) };
  return changedFields(before, whole).map((field) => ({ ...field, name: `${name}.${field.name}` }));
}

export function isMap(value: unknown): value is DocumentData {
  return value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
}

/** A value as the log stores it. A file is logged as its name and description. */
function textOf(value: unknown): string {
  const text = Array.isArray(value) ? value.map(textOfPart).join('\n') : textOfPart(value);
  return text.length > VALUE_MOST ? `${text.slice(0, VALUE_MOST - 1)}…` : text;
}

function textOfPart(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!isMap(value)) return String(value);
  if (typeof value.label === 'string' && Array.isArray(value.options)) return textOfQuestion(value);
  const { name, alt, translations } = { ...value, ...value.picture };
  if (name === undefined) return JSON.stringify(value);
  const others = Object.values<DocumentData>(translations ?? {}).map((texts) => texts.alt);
  return [name, [alt, ...others].filter(Boolean).join(' / ')].filter(Boolean).join(': ');
}

/** A question of an event: `T-shirt size (one of: S, M, L; required); hi: …`. */
function textOfQuestion({ label, kind, options, required, hi }: DocumentData): string {
  const kinds: DocumentData = { text: 'a text', one: 'one of', several: 'several of', yesNo: 'yes or no' };
  const choices = options.length > 0 ? `: ${options.join(', ')}` : '';
  const inHindi = hi ? `; hi: ${[hi.label, ...(hi.options ?? [])].filter(Boolean).join(', ')}` : '';
  return `${label} (${kinds[kind] ?? kind}${choices}${required ? '; required' : ''})${inHindi}`;
}

export function deleteExpiredChanges(now: Date): Promise<number> {
  return deleteExpired(changes, LOG_MONTHS, now);
}

/** The entries of one record. */
function entriesOf(key: string): Query {
  return changes.where('record', '==', key);
}

/**
 * Clears the id, title and fields in the entries of an erased record. Returns the function that writes this after all
 * reads.
 */
export async function readEntries(transaction: Transaction, key: string): Promise<() => void> {
  const { docs } = await transaction.get(entriesOf(key));
  return () => {
    for (const { ref } of docs) transaction.update(ref, { id: '', record: '', title: '', fields: [] });
  };
}

/** Fields whose value has a file on each line, see {@link textOf}. */
const listsOfFiles = ['files', 'papers', 'attachments', 'pictures'];

/** Removes the names and descriptions of permanently deleted files from a record's entries. Can be repeated. */
export async function forgetFiles(key: string, names: readonly string[]): Promise<void> {
  const isOther = (line: string) => !names.some((name) => line === name || line.startsWith(`${name}: `));
  const without = (text: string) => text.split('\n').filter(isOther).join('\n');
  const { docs } = await entriesOf(key).get();
  await Promise.all(
    docs.map((entry) => {
      const fields: ChangedField[] = entry.get('fields') ?? [];
      const left = fields.map((field) => {
        const { name, before, after } = field;
        if (!listsOfFiles.includes(name)) return field;
        return {
          name,
          ...(before !== undefined && { before: without(before) }),
          ...(after !== undefined && { after: without(after) }),
        };
      });
      return isDeepStrictEqual(left, fields) ? undefined : entry.ref.update({ fields: left });
    }),
  );
}

/** Removes the values from the entries of a destroyed record. The entries keep the action. Can be repeated. */
export async function forgetValues(key: string): Promise<void> {
  const { docs } = await entriesOf(key).get();
  await Promise.all(
    docs.map((entry) => {
      const fields: ChangedField[] = entry.get('fields') ?? [];
      if (fields.every(({ after }) => after === undefined)) return undefined;
      return entry.ref.update({ fields: fields.map(({ name }) => ({ name })) });
    }),
  );
}
