import type { Person } from '@club-portal/contract/access';
import { inLanguage } from '@club-portal/contract/content/text';
import { DRAFT_DAYS } from '@club-portal/contract/limits';
import type { SubmittedCollection } from '@club-portal/contract/record-key';
import type { Submission } from '@club-portal/contract/submission';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { notFound } from '../errors.ts';
import type { NewStoredFile } from '../event-records/store.ts';
import { versionOf } from '../firestore.ts';
import type { Rearrangement } from '../records/arrangement.ts';
import { submissions } from '../records/submissions.ts';
import type { Sentence } from '../sentences.ts';

/** A submission in Firestore, see `records/submissions.ts`. */
export interface StoredSubmission {
  collection: SubmittedCollection;
  record: string;
  title: string;
  club: string;
  author: string;
  name: string;
  state: Submission['state'];
  remark: string;
  returnedBy: string;
  /** Missing if nobody has corrected it. */
  correctedBy?: string;
  values: Values;
  before: Values;
  files: NewStoredFile[];
  /** Null if the files stay as they are. Missing in submissions of earlier releases. */
  arrangement?: Rearrangement | null;
  changedAt: Timestamp;
  expireAt?: Timestamp;
}

export function dataOf(document: DocumentSnapshot): StoredSubmission {
  if (!document.exists) throw notFound(notFoundMessage);
  return document.data() as StoredSubmission;
}

/** Throws 404. */
export async function findStored(id: string): Promise<StoredSubmission> {
  return dataOf(await submissions.doc(id).get());
}

export function toSubmission(actor: Person, document: DocumentSnapshot): Submission {
  const {
    values: _values,
    before: _before,
    author,
    name,
    files,
    arrangement,
    changedAt,
    expireAt,
    ...same
  } = dataOf(document);
  const { collection, record, title, club, state, remark, returnedBy, correctedBy = '' } = same;
  return {
    ...{ collection, record, title, club, state, remark, returnedBy, correctedBy },
    _id: document.id,
    version: versionOf(document),
    author: name,
    own: author === actor.uid,
    files: files.length,
    leaving: leavingFiles(arrangement).length,
    changedAt: changedAt.toDate().toISOString(),
    goesAt: expireAt?.toDate().toISOString() ?? '',
  };
}

/** Drafts and returned submissions expire some time after the last change. Submissions waiting for approval stay. */
export function inState(state: StoredSubmission['state']) {
  const now = Date.now();
  return {
    state,
    changedAt: Timestamp.fromMillis(now),
    ...(state !== 'submitted' && { expireAt: Timestamp.fromMillis(now + DRAFT_DAYS * DAY_MS) }),
  };
}

/** The files to be removed from the record. */
export function leavingFiles(arrangement: StoredSubmission['arrangement']): { id: string }[] {
  const { from = [], to = [] } = arrangement ?? {};
  return from.filter(({ id }) => !to.some((one) => one.id === id));
}

export const noRearrangement: Rearrangement = { from: [], to: [] };

export function clubOf({ club }: Values): string {
  return String(club ?? '');
}

export function titleOf({ title }: Values): string {
  return String(inLanguage(title, 'en'));
}

/** Returns the values with these names, null for a missing one. */
export function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

/** The longest list of a person's own submissions, and of those waiting for approval. */
export const LIST_MOST = 300;

export type Values = Record<string, unknown>;

export const notFoundMessage: Sentence = (say) => say.api.submission.notFound;

export const fileNotFoundMessage: Sentence = (say) => say.api.eventRecord.fileNotFound;

const DAY_MS = 24 * 60 * 60 * 1000;
