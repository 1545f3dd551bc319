import { DEFAULT_LOCATION, VISITORS_LIST_MOST } from '@club-portal/contract/limits';
import { todayInIndia } from '@club-portal/contract/today';
import {
  UpcomingEvent,
  type UpcomingEventInput,
  type UpcomingEventUpdate,
} from '@club-portal/contract/upcoming-event';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { toRecord } from '../records/documents.ts';
import { firestore } from '../records/firestore.ts';
import { byDate, type Page, type PageRequest, readLatestFirst } from '../records/pages.ts';
import { PublishedList } from '../records/published.ts';
import { createRecord, deleteRecord, type Once, updateRecord } from '../records/records.ts';
import type { Sentence } from '../sentences.ts';

/** `events/{id}`: title, description, date ('YYYY-MM-DD'), location, link, createdAt. */
const collection = firestore.collection('events');

const notFoundMessage: Sentence = (say) => say.api.upcomingEvent.notFound;

/** Events that were not over when they were published, the next one first, and of very many the next ones. */
export const publishedUpcomingEvents = new PublishedList(
  'events',
  z.array(UpcomingEvent),
  async (transaction) => {
    const upcoming = collection.where('date', '>=', todayInIndia()).orderBy('date').limit(VISITORS_LIST_MOST);
    const found = await (transaction ? transaction.get(upcoming) : upcoming.get());
    return found.docs.map(toUpcomingEvent);
  },
);

/** What visitors see, the next one first. An event leaves on the day after its date. */
export async function listUpcomingEvents(): Promise<UpcomingEvent[]> {
  const today = todayInIndia();
  return (await publishedUpcomingEvents.read()).filter(({ date }) => date >= today);
}

/** Those that are over too, the latest date first, so that they stand last. */
export function listAllUpcomingEvents(page: PageRequest): Promise<Page<UpcomingEvent>> {
  return readLatestFirst(collection, byDate, page, toUpcomingEvent);
}

/** Sent once more, answers the event added then. Throws 422 if other content came with its key. */
export async function addUpcomingEvent(input: UpcomingEventInput, once?: Once): Promise<UpcomingEvent> {
  return publishedUpcomingEvents.republishAfter(async () =>
    toUpcomingEvent(await createRecord(collection, input, once)),
  );
}

/** Throws 404 for an unknown id, 409 with the current event if `version` is not current any more. */
export function updateUpcomingEvent(
  id: string,
  { version, ...changes }: UpcomingEventUpdate,
): Promise<UpcomingEvent> {
  const record = {
    document: collection.doc(id),
    read: toUpcomingEvent,
    notFoundMessage,
  };
  return publishedUpcomingEvents.republishAfter(() => updateRecord(record, changes, version));
}

/** Throws 404 for an unknown id. */
export function deleteUpcomingEvent(id: string): Promise<void> {
  return publishedUpcomingEvents.republishAfter(() => deleteRecord(collection.doc(id), notFoundMessage));
}

function toUpcomingEvent(document: DocumentSnapshot): UpcomingEvent {
  const defaults = { title: '', description: '', date: '', location: DEFAULT_LOCATION, link: '' };
  return toRecord<UpcomingEvent>(document, defaults);
}
