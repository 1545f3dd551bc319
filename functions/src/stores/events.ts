import { type EventInput, type EventUpdate, UpcomingEvent } from '@club-portal/contract/event';
import { DEFAULT_LOCATION, VISITORS_LIST_MOST } from '@club-portal/contract/limits';
import { messages } from '@club-portal/contract/messages';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { todayInIndia } from './calendar.ts';
import { toRecord } from './documents.ts';
import { firestore } from './firestore.ts';
import { byDate, type Page, type PageRequest, readLatestFirst } from './pages.ts';
import { PublishedList } from './published.ts';
import { createRecord, deleteRecord, type Once, updateRecord } from './records.ts';

/** `events/{id}`: title, description, date ('YYYY-MM-DD'), location, link, createdAt. */
const collection = firestore.collection('events');

/** Events that were not over when they were published, the next one first, and of very many the next ones. */
export const publishedEvents = new PublishedList('events', z.array(UpcomingEvent), async (transaction) => {
  const upcoming = collection.where('date', '>=', todayInIndia()).orderBy('date').limit(VISITORS_LIST_MOST);
  const found = await (transaction ? transaction.get(upcoming) : upcoming.get());
  return found.docs.map(toEvent);
});

/** What visitors see, the next one first. An event leaves on the day after its date. */
export async function listUpcomingEvents(): Promise<UpcomingEvent[]> {
  const today = todayInIndia();
  return (await publishedEvents.read()).filter(({ date }) => date >= today);
}

/** Those that are over too, the latest date first, so that they stand last. */
export function listAllEvents(page: PageRequest): Promise<Page<UpcomingEvent>> {
  return readLatestFirst(collection, byDate, page, toEvent);
}

/** Sent once more, answers the event added then. Throws 422 if other content came with its key. */
export async function addEvent(input: EventInput, once?: Once): Promise<UpcomingEvent> {
  return publishedEvents.republishAfter(async () => toEvent(await createRecord(collection, input, once)));
}

/** Throws 404 for an unknown id, 409 with the current event if `version` is not current any more. */
export function updateEvent(id: string, { version, ...changes }: EventUpdate): Promise<UpcomingEvent> {
  const record = { document: collection.doc(id), read: toEvent, notFoundMessage: messages.event.notFound };
  return publishedEvents.republishAfter(() => updateRecord(record, changes, version));
}

/** Throws 404 for an unknown id. */
export function deleteEvent(id: string): Promise<void> {
  return publishedEvents.republishAfter(() => deleteRecord(collection.doc(id), messages.event.notFound));
}

function toEvent(document: DocumentSnapshot): UpcomingEvent {
  const defaults = { title: '', description: '', date: '', location: DEFAULT_LOCATION, link: '' };
  return toRecord<UpcomingEvent>(document, defaults);
}
