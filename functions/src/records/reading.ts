import type { Actor } from '@club-portal/contract/access';
import { VISITORS_LIST_MOST } from '@club-portal/contract/limits';
import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { requireClubs } from '../rights.ts';
import { type Order, ofClubs, type Page, type PageRequest, readLatestFirst } from './pages.ts';
import { type AnyKind, collectionOf, type RecordKind } from './record-kind.ts';
import { problemOfAbsent } from './removed.ts';

/** Throws 410 if the record was deleted, 404 for any other unknown id. */
export async function findDocument(kind: AnyKind, id: string): Promise<DocumentSnapshot> {
  const document = await collectionOf(kind).doc(id).get();
  if (!document.exists) throw await problemOfAbsent(id, kind.notFoundMessage);
  return document;
}

/** Throws like {@link findDocument}. */
export async function findRecord<Item>(kind: RecordKind<Item>, id: string): Promise<Item> {
  return kind.toItem(await findDocument(kind, id));
}

/**
 * Includes records that visitors do not see. A user with rights to some clubs gets only the records of these clubs.
 * Throws 403.
 */
export async function listRecords<Item, V>(
  kind: RecordKind<Item>,
  order: Order<V>,
  actor: Actor,
  page: PageRequest,
): Promise<Page<Item>> {
  const clubs = requireClubs(actor, `${kind.entity}.list`);
  return readLatestFirst(ofClubs(collectionOf(kind), clubs), order, page, kind.toItem);
}

/** The documents of several queries without duplicates, at most `VISITORS_LIST_MOST` of each query. */
export async function readQueries(queries: Query[], transaction?: Transaction): Promise<DocumentSnapshot[]> {
  const limited = queries.map((query) => query.limit(VISITORS_LIST_MOST));
  const found = await Promise.all(
    limited.map((query) => (transaction ? transaction.get(query) : query.get())),
  );
  const documents = found.flatMap(({ docs }) => docs);
  return [...new Map(documents.map((document) => [document.id, document])).values()];
}
