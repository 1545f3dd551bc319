import type { Actor } from '@club-portal/contract/access';
import type { Change, ChangeQuery } from '@club-portal/contract/change';
import { timeInIndia } from '@club-portal/contract/today';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { changes } from '../records/changes.ts';
import { withDefaults } from '../records/documents.ts';
import { byCreation, type Page, readLatestFirst } from '../records/pages.ts';
import { requireRight } from '../rights.ts';

/** Entries of a page, unless told. */
const PAGE = 50;

/** Lists the newest entries first. */
export async function listChanges(
  actor: Actor,
  { limit = PAGE, cursor, from, to, person, ...equal }: ChangeQuery,
): Promise<Page<Change>> {
  requireRight(actor, 'log.list', {});
  let query: Query = changes;
  for (const [field, value] of Object.entries({ ...equal, actor: person })) {
    if (value) query = query.where(field, '==', value);
  }
  if (from) query = query.where('createdAt', '>=', dayInIndia(from));
  if (to) query = query.where('createdAt', '<', dayInIndia(to, 1));
  return readLatestFirst(query, byCreation, { limit, cursor }, (document) => {
    const { createdAt, ...stored } = document.data() ?? {};
    return {
      ...withDefaults(stored, defaults),
      _id: document.id,
      createdAt: createdAt.toDate().toISOString(),
    };
  });
}

const defaults: Omit<Change, '_id' | 'createdAt'> = {
  actor: '',
  name: '',
  action: '',
  verb: '',
  collection: '',
  id: '',
  title: '',
  club: '',
  fields: [],
};

const DAY_MS = 24 * 60 * 60 * 1000;

function dayInIndia(day: string, later = 0): Timestamp {
  return Timestamp.fromMillis(timeInIndia(`${day}T00:00`) + later * DAY_MS);
}
