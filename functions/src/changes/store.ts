import type { Actor } from '@club-portal/contract/access';
import type { Change, ChangeQuery, LoggedPeople } from '@club-portal/contract/change';
import { timeInIndia } from '@club-portal/contract/today';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { changes } from '../records/changes.ts';
import { withDefaults } from '../records/documents.ts';
import { byCreation, type Page, readLatestFirst } from '../records/pages.ts';
import { requireRight } from '../rights.ts';

/** Default number of entries on a page. */
const PAGE = 50;

/** Lists entries, newest first. */
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

/** The most people and jobs that are listed. Each costs two reads. */
const PEOPLE_MOST = 500;

/** Lists everybody who has an entry, with the name in their newest one. Visitors have no name. */
export async function listPeople(actor: Actor): Promise<LoggedPeople['people']> {
  requireRight(actor, 'log.list', {});
  const people: Promise<LoggedPeople['people'][number]>[] = [];
  for (let last = ''; people.length < PEOPLE_MOST; ) {
    const [next] = (await changes.orderBy('actor').startAfter(last).limit(1).get()).docs;
    if (!next) break;
    last = next.get('actor');
    people.push(newestOf(last));
  }
  return (await Promise.all(people)).toSorted((a, b) => a.name.localeCompare(b.name));
}

async function newestOf(actor: string): Promise<LoggedPeople['people'][number]> {
  const own = changes.where('actor', '==', actor).orderBy('createdAt', 'desc').limit(1);
  const [newest] = (await own.get()).docs;
  return { actor, name: newest?.get('name') ?? '' };
}

const defaults: Omit<Change, '_id' | 'createdAt'> = {
  actor: '',
  name: '',
  approver: '',
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
