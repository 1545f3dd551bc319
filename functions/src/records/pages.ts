import { type DocumentSnapshot, FieldPath, type Query, type Timestamp } from 'firebase-admin/firestore';
import { invalid } from '../errors.ts';
import { formatVersion, updateTimeOf } from '../firestore.ts';

/** One page of a list, or all of it. */
export interface Page<T> {
  items: T[];
  /** Cursor of the next page; undefined on the last page. */
  next?: string | undefined;
}

export interface PageRequest {
  /** Without a limit the page has all items. */
  limit?: number | undefined;
  cursor?: string | undefined;
}

/**
 * Reads a page of records, the latest by `order` first. Records with the same value are sorted by descending id. Throws
 * 400 for a cursor that this portal never made.
 */
export async function readLatestFirst<T, V>(
  query: Query,
  order: Order<V>,
  { limit, cursor }: PageRequest,
  toRecord: (document: DocumentSnapshot) => T,
): Promise<Page<T>> {
  let page = query.orderBy(order.field, 'desc').orderBy(FieldPath.documentId(), 'desc');
  if (cursor !== undefined) page = page.startAfter(...placeOf(cursor, order));
  if (limit !== undefined) page = page.limit(limit + 1);
  const { docs } = await page.get();
  const shown = limit === undefined ? docs : docs.slice(0, limit);
  const last = shown.at(-1);
  const next = last && shown.length < docs.length ? cursorOf(last, order) : undefined;
  return { items: shown.map(toRecord), next };
}

/** Restricts a query to the records of some clubs. Null means all clubs. */
export function ofClubs(query: Query, clubs: readonly string[] | null): Query {
  return clubs ? query.where('club', 'in', clubs) : query;
}

/** The field that a list is ordered by, and how its value is written into a cursor. */
export interface Order<V> {
  field: string;
  write: (value: V) => string;
  /** Null for a text that `write` never produces. */
  read: (text: string) => V | null;
}

export const byCreation: Order<Timestamp> = {
  field: 'createdAt',
  write: formatVersion,
  read: updateTimeOf,
};

/** The date has the form `YYYY-MM-DD`. */
export const byDate: Order<string> = {
  field: 'date',
  write: (date) => date,
  read: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : null),
};

function cursorOf<V>(document: DocumentSnapshot, order: Order<V>): string {
  return `${order.write(document.get(order.field))}.${document.id}`;
}

function placeOf<V>(cursor: string, order: Order<V>): [V, string] {
  // Firestore reserves ids between double underscores.
  const [, text = '', id] = /^(.+)\.((?!__.*__$)[\w-]+)$/.exec(cursor) ?? [];
  const value = order.read(text);
  if (value === null || id === undefined) throw invalid({ cursor: (say) => say.api.request.badCursor });
  return [value, id];
}
