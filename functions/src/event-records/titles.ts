import { type DocumentData, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { eventRecords } from './documents.ts';

/**
 * `galleryTitles/{year}`: what the search needs of each event record that readers see, in the field `titles.{id}` as
 * `date|club|title`. It is written in the transaction that changes the item. A document has room for more than ten
 * thousand items, and all years together cost one read each.
 */
const collection = firestore.collection('galleryTitles');

/** How far {@link addMissingTitles} has come. */
const progress = firestore.doc('counters/galleryTitles');
const BATCH = 200;

/** What the search needs of an item. */
export interface Titled {
  title: string;
  date: string;
  club: string;
}

export interface FoundTitle extends Titled {
  id: string;
}

/** Follows a change of an item. Null stands for an item that readers do not see. */
export function changeTitle(
  transaction: Transaction,
  id: string,
  before: Titled | null,
  after: Titled | null,
): void {
  const [old, now] = [before && textOf(before), after && textOf(after)];
  if (old === now) return;
  if (before && yearOf(before) !== (after && yearOf(after))) set(before, FieldValue.delete());
  if (after) set(after, now);

  function set(item: Titled, value: unknown): void {
    transaction.set(collection.doc(yearOf(item)), { titles: { [id]: value } }, { merge: true });
  }
}

/** The newest event first. Costs one read for each year with events. */
export async function listTitles(): Promise<FoundTitle[]> {
  const { docs } = await collection.get();
  return docs
    .flatMap((document) => Object.entries((document.data() as DocumentData).titles ?? {}))
    .map(([id, text]) => {
      const [date = '', club = '', ...title] = String(text).split('|');
      return { id, date, club, title: title.join('|') };
    })
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.id < b.id ? -1 : 1));
}

/**
 * Adds the titles of items that an earlier release has stored, two hundred at a time. Goes on where it was interrupted,
 * and costs one read when all are there.
 */
export async function addMissingTitles(): Promise<void> {
  for (;;) {
    const reached = await progress.get();
    if (reached.get('complete') === true) return;
    const after: string | undefined = reached.get('after');
    await firestore.runTransaction(async (transaction) => {
      const newestFirst = eventRecords
        .where('status', '==', 'ready')
        .orderBy('position', 'desc')
        .limit(BATCH);
      const next = after === undefined ? newestFirst : newestFirst.startAfter(after);
      const { docs } = await transaction.get(next);
      for (const document of docs) changeTitle(transaction, document.id, null, document.data() as Titled);
      const last = docs.at(-1)?.get('position');
      transaction.set(progress, last === undefined ? { complete: true } : { after: last });
    });
  }
}

function textOf({ date, club, title }: Titled): string {
  return `${date}|${club}|${title}`;
}

function yearOf({ date }: Titled): string {
  return date.slice(0, 4);
}
