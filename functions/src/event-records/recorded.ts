import type { Actor } from '@club-portal/contract/access';
import { eventKey } from '@club-portal/contract/doubts';
import type { NamedEvent, RecordedAnswer } from '@club-portal/contract/event-import';
import { firestore } from '../firestore.ts';
import { includesClub, requireClubs } from '../rights.ts';
import { eventRecords, filesOf } from './documents.ts';
import { listTitles } from './titles.ts';

/**
 * Returns the record of each event, with the names of its files, as currently stored in Firestore: with an answer
 * cached by a CDN, a repeated import could add files twice. Costs one read for each year with events and one for each
 * record. A person learns nothing about other people's clubs.
 */
export async function findRecorded(
  actor: Actor,
  events: readonly NamedEvent[],
): Promise<RecordedAnswer['records']> {
  const clubs = requireClubs(actor, 'eventRecord.list');
  const titles = (await listTitles()).filter(({ club }) => includesClub(clubs, club));
  const ids = new Map(titles.map((title) => [eventKey(title), title.id]));
  const found = events.map((event) => ids.get(eventKey(event)));
  const asked = [...new Set(found.filter((id) => id !== undefined))].map((id) => eventRecords.doc(id));
  const documents = asked.length === 0 ? [] : await firestore.getAll(...asked);
  const records = new Map(
    documents
      .filter((document) => document.get('status') === 'ready')
      .map((document) => [
        document.id,
        { _id: document.id, files: filesOf(document).map(({ name }) => name ?? '') },
      ]),
  );
  return found.map((id) => (id && records.get(id)) || null);
}
