import { messages } from '@club-portal/contract/messages';
import { type DocumentSnapshot, FieldPath, type Query, type Timestamp } from 'firebase-admin/firestore';
import { invalid } from '../errors.ts';
import { formatVersion, updateTimeOf } from './firestore.ts';

/** One page of a list, or all of it. */
export interface Page<T> {
  items: T[];
  /** Cursor of the following page; undefined on the last one. */
  next: string | undefined;
}

export interface PageRequest {
  /** Without one, everything. */
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Reads a page of records, the latest by `createdAt` first. Throws 400 for a cursor that was not given out. */
export async function readLatestFirst<T>(
  query: Query,
  { limit, cursor }: PageRequest,
  toRecord: (document: DocumentSnapshot) => T,
): Promise<Page<T>> {
  let page = query.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  if (cursor !== undefined) page = page.startAfter(...placeOf(cursor));
  if (limit !== undefined) page = page.limit(limit + 1);
  const { docs } = await page.get();
  const shown = limit === undefined ? docs : docs.slice(0, limit);
  const last = shown.at(-1);
  const next = last && shown.length < docs.length ? cursorOf(last) : undefined;
  return { items: shown.map(toRecord), next };
}

function cursorOf(document: DocumentSnapshot): string {
  return `${formatVersion(document.get('createdAt') as Timestamp)}.${document.id}`;
}

function placeOf(cursor: string): [Timestamp, string] {
  const [, time = '', id] = /^(\w+\.\w+)\.([\w-]+)$/.exec(cursor) ?? [];
  const createdAt = updateTimeOf(time);
  if (!createdAt || id === undefined) throw invalid({ cursor: messages.request.badCursor });
  return [createdAt, id];
}
