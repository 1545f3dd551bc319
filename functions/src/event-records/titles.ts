import { isDeepStrictEqual } from 'node:util';
import type { Translations } from '@club-portal/contract/in-language';
import { titlesOf } from '@club-portal/contract/translations';
import { type DocumentData, FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { eventRecords } from './documents.ts';

/**
 * `galleryTitles/{year}`: what the search needs of each event record that readers see, in the field `titles.{id}` as
 * `date|club|title`, its titles in other languages in `translations.{id}`, and the last of several days in
 * `lastDays.{id}`. Written in the transaction that changes the item. A document has room for more than ten thousand
 * items, and a search costs one read for each year.
 */
const collection = firestore.collection('galleryTitles');

/** The progress of {@link addMissingTitles}. */
const progress = firestore.doc('counters/galleryTitles');
const BATCH = 200;

/** What the search needs of an item. */
interface Titled {
  title: string;
  date: string;
  club: string;
  /** Missing in items of earlier releases, and empty for a single day. */
  lastDay?: string | undefined;
  /** Missing in items of earlier releases. */
  translations?: Translations<{ title: string }> | undefined;
}

export interface FoundTitle extends Titled {
  id: string;
  lastDay: string;
  translations: Translations<{ title: string }>;
}

/** Updates the title after a change of an item. Null stands for an item that readers do not see. */
export function changeTitle(
  transaction: Transaction,
  id: string,
  before: Titled | null,
  after: Titled | null,
): void {
  const [old, now] = [before && entryOf(before), after && entryOf(after)];
  if (isDeepStrictEqual(old, now)) return;
  if (before && yearOf(before) !== (after && yearOf(after)))
    set(before, {
      text: FieldValue.delete(),
      translations: FieldValue.delete(),
      lastDay: FieldValue.delete(),
    });
  if (after && now) set(after, now);

  function set(item: Titled, entry: Record<'text' | 'translations' | 'lastDay', unknown>): void {
    transaction.set(
      collection.doc(yearOf(item)),
      {
        titles: { [id]: entry.text },
        translations: { [id]: entry.translations },
        lastDays: { [id]: entry.lastDay },
      },
      { mergeFields: ['titles', 'translations', 'lastDays'].map((field) => new FieldPath(field, id)) },
    );
  }
}

/** Newest event first. Costs one read for each year with events. */
export async function listTitles(): Promise<FoundTitle[]> {
  const { docs } = await collection.get();
  return docs
    .flatMap((document) => {
      const { titles = {}, translations = {}, lastDays = {} }: DocumentData = document.data();
      return Object.entries(titles).map(([id, text]) => {
        const [date = '', club = '', ...title] = String(text).split('|');
        return {
          ...{ id, date, club, title: title.join('|') },
          ...{ lastDay: lastDays[id] ?? '', translations: translations[id] ?? {} },
        };
      });
    })
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.id < b.id ? -1 : 1));
}

/**
 * Adds the titles of items that an earlier release has stored, two hundred at a time. Continues where it was
 * interrupted, and costs one read once all exist.
 */
export async function addMissingTitles(): Promise<void> {
  for (;;) {
    const reached = await progress.get();
    // Earlier releases wrote `complete` for titles in one language, and `translated` for those without last days.
    if (reached.get('lastDays') === true) return;
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
      transaction.set(
        progress,
        last === undefined ? { complete: true, translated: true, lastDays: true } : { after: last },
      );
    });
  }
}

function entryOf({ date, club, title, lastDay = '', translations = {} }: Titled) {
  const others = titlesOf(translations);
  return {
    text: `${date}|${club}|${title}`,
    translations: Object.keys(others).length > 0 ? others : FieldValue.delete(),
    lastDay: lastDay || FieldValue.delete(),
  };
}

function yearOf({ date }: Titled): string {
  return date.slice(0, 4);
}
