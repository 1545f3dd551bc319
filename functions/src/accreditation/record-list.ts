import { type Actor, may } from '@club-portal/contract/access';
import { daysOfYear, type RecordsQuery, type RecordWithLacks } from '@club-portal/contract/accreditation';
import { lacksOf } from '@club-portal/contract/lacks';
import { hasAllWords } from '@club-portal/contract/words';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { invalid } from '../errors.ts';
import { eventRecords, subjectOf, toEventRecord, toListedItem } from '../event-records/documents.ts';
import { authorizeItem } from '../event-records/store.ts';
import type { FoundTitle } from '../event-records/titles.ts';
import { mapWithEvidence } from '../evidence/store.ts';
import { firestore } from '../firestore.ts';
import type { Page } from '../records/pages.ts';
import { includesClub, requireClubs } from '../rights.ts';

/** The most records that one call reads: each costs a read, and one more for its evidence. */
const LOOKED_AT_MOST = 400;
const AT_ONCE = 50;

/**
 * Returns a page of the records of a list, newest event first, with what each lacks. Title, club and year are decided
 * by `titles`, so records that they exclude are not read. Throws 400 for an invalid cursor.
 */
export async function listWithLacks(
  actor: Actor,
  titles: readonly FoundTitle[],
  query: RecordsQuery,
): Promise<Page<RecordWithLacks>> {
  const { limit, cursor } = query;
  if (cursor !== undefined && !/^\d{4}-\d\d-\d\d_/.test(cursor)) {
    throw invalid({ cursor: (say) => say.api.request.badCursor });
  }
  const clubs = requireClubs(actor, 'eventRecord.list');
  const rest = titles.filter(
    (title) => isAsked(title, query) && !isBefore(title, cursor) && includesClub(clubs, title.club),
  );
  const items: RecordWithLacks[] = [];
  let looked = 0;
  while (looked < rest.length) {
    const isChosenLater = query.kind !== '' || query.show !== '';
    const days = wholeDays(rest, looked, isChosenLater ? AT_ONCE : limit - items.length);
    looked += days.length;
    const read = (await documentsOf(days)).filter(
      (document) => cursor === undefined || positionOf(document) < cursor,
    );
    const records = await withLacks(
      actor,
      read.filter((document) => isOfKind(document, query)),
    );
    const shown = records.filter(({ record }) => isLacking(record, query));
    const fitting = shown.slice(0, limit - items.length);
    items.push(...fitting.map(({ record }) => record));
    const last = items.length === limit ? fitting.at(-1)?.document : read.at(-1);
    const isFull = items.length === limit || looked >= LOOKED_AT_MOST;
    const hasMore = looked < rest.length || last !== read.at(-1);
    if (isFull && hasMore && last) return { items, next: positionOf(last) };
  }
  return { items };
}

function isAsked({ title, club, date }: FoundTitle, { q, club: ofClub, year }: RecordsQuery): boolean {
  const days = daysOfYear(year);
  if (ofClub !== '' && club !== ofClub) return false;
  if (days && (date < days.from || date > days.to)) return false;
  return hasAllWords(title, q);
}

/** Whether an earlier page contained all records of this day. */
function isBefore({ date }: FoundTitle, cursor: string | undefined): boolean {
  return cursor !== undefined && date > cursor.slice(0, 10);
}

/** Returns the next titles. A title has no time, so the records of a day are sorted once all of them are read. */
function wholeDays(titles: readonly FoundTitle[], start: number, count: number): readonly FoundTitle[] {
  let end = Math.min(start + count, titles.length);
  while (end < titles.length && titles[end]?.date === titles[end - 1]?.date) end += 1;
  return titles.slice(start, end);
}

/** Returns those that still exist, newest event first. */
async function documentsOf(titles: readonly FoundTitle[]): Promise<DocumentSnapshot[]> {
  const documents = await firestore.getAll(...titles.map(({ id }) => eventRecords.doc(id)));
  return documents
    .filter((document) => document.get('status') === 'ready')
    .toSorted((a, b) => (positionOf(a) < positionOf(b) ? 1 : -1));
}

/** Adds what is lacking only to records whose evidence the person may see. */
async function withLacks(actor: Actor, documents: readonly DocumentSnapshot[]) {
  const known = documents
    .filter((document) => may(actor, 'evidence.read', subjectOf(document.data() as { club: string })))
    .map((document) => authorizeItem(actor, 'evidence.read', document));
  const lacks = new Map(
    await mapWithEvidence(actor, known, (record, evidence) => {
      return [record.id, lacksOf(toEventRecord(record), evidence)] as const;
    }),
  );
  return documents.map((document) => {
    const ofThis = lacks.get(document.id);
    const record: RecordWithLacks = { ...toListedItem(document), ...(ofThis && { lacks: ofThis }) };
    return { document, record };
  });
}

/** What a record says without its evidence. */
function isOfKind(document: DocumentSnapshot, { kind, show }: RecordsQuery): boolean {
  if (kind !== '' && document.get('kind') !== kind) return false;
  const isPublished = document.get('report') === 'published';
  if (show === 'published') return isPublished;
  return show !== 'unpublished' || !isPublished;
}

function isLacking({ lacks }: RecordWithLacks, { show }: RecordsQuery): boolean {
  if (show === '' || show === 'published' || show === 'unpublished') return true;
  if (!lacks) return false;
  if (show === 'incomplete') return lacks.length > 0;
  return show === 'complete' ? lacks.length === 0 : lacks.includes(show);
}

function positionOf(document: DocumentSnapshot): string {
  return document.get('position');
}
