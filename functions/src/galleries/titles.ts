import { type DocumentData, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { firestore } from '../records/firestore.ts';

/**
 * `galleryTitles/{year}`: what the search needs of each gallery item that readers see, in the field `titles.{id}` as
 * `date|club|title`. It is written in the transaction that changes the item. A document has room for more than ten
 * thousand items, and all years together cost one read each.
 */
const collection = firestore.collection('galleryTitles');

/** Written when the titles of all items are there. Items of earlier releases have none until then. */
const state = firestore.doc('counters/galleryTitles');

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

export async function hasAllTitles(): Promise<boolean> {
  return (await state.get()).exists;
}

export async function markAllTitles(): Promise<void> {
  await state.set({ complete: true });
}

function textOf({ date, club, title }: Titled): string {
  return `${date}|${club}|${title}`;
}

function yearOf({ date }: Titled): string {
  return date.slice(0, 4);
}
