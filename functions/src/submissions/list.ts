import { type Actor, clubsFor, may, type Person } from '@club-portal/contract/access';
import type { SubmittedCollection } from '@club-portal/contract/record-key';
import type { OpenDraft, Submission } from '@club-portal/contract/submission';
import type { Query } from 'firebase-admin/firestore';
import { ofRecord, submissions } from '../records/submissions.ts';
import { requireRight } from '../rights.ts';
import { clubOf, LIST_MOST, toSubmission } from './documents.ts';
import { findPublic } from './kinds.ts';
import { noteApproverLooked } from './mails.ts';

/** Lists a person's own submissions, and those waiting for their approval, oldest change first. */
export async function listSubmissions(actor: Person): Promise<Submission[]> {
  const waiting = waitingFor(actor);
  if (waiting) await noteApproverLooked(actor);
  const queries = [submissions.where('author', '==', actor.uid), waiting];
  const found = await Promise.all(queries.map((query) => query?.limit(LIST_MOST).get()));
  const all = new Map(
    found.flatMap((page) => page?.docs ?? []).map((one) => [one.id, toSubmission(actor, one)]),
  );
  return [...all.values()].toSorted((a, b) => a.changedAt.localeCompare(b.changedAt));
}

/** Returns null for a person who approves nothing. */
function waitingFor(actor: Actor): Query | null {
  const clubs = clubsFor(actor, 'submission.approve');
  const waiting = submissions.where('state', '==', 'submitted');
  if (!clubs) return waiting;
  return clubs.length > 0 ? waiting.where('club', 'in', clubs) : null;
}

/** Counts the submissions waiting for the approval of `actor`. Undefined for a person who approves nothing. */
export async function countSubmitted(actor: Actor): Promise<number | undefined> {
  return (await waitingFor(actor)?.count().get())?.data().count;
}

/** Counts a person's own submissions that are drafts, or were returned to them. */
export async function countOwn({ uid }: Person, state: 'draft' | 'returned'): Promise<number> {
  const own = submissions.where('author', '==', uid).where('state', '==', state);
  return (await own.count().get()).data().count;
}

interface OfRecord {
  collection: SubmittedCollection;
  record: string;
  /** The draft that is open, which is left out. */
  except?: string | undefined;
}

/** Lists the drafts for a record. Empty if it was deleted. Throws 403 unless the actor may draft changes of it. */
export async function listDraftsOf(actor: Person, of: OfRecord): Promise<OpenDraft[]> {
  const record = await findPublic(of.collection, of.record);
  if (!record) return [];
  requireRight(actor, 'submission.write', { club: clubOf(record), owner: actor.uid });
  return draftsOf(actor, of);
}

export async function draftsOf(
  actor: Person,
  { collection, record, except }: OfRecord,
): Promise<OpenDraft[]> {
  const { docs } = await ofRecord(collection, record).limit(LIST_MOST).get();
  const drafts = docs
    .filter(({ id }) => id !== except)
    .map((one) => {
      const { _id, author, own, state, changedAt, club } = toSubmission(actor, one);
      const opens = own || (state === 'submitted' && may(actor, 'submission.approve', { club }));
      return { _id, author, own, state, changedAt, opens };
    });
  return drafts.toSorted((a, b) => a.changedAt.localeCompare(b.changedAt));
}
