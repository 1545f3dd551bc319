import type { EventInput, EventUpdate, UpcomingEvent } from '@club-portal/contract/event';
import { messages } from '@club-portal/contract/messages';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { todayInIndia } from './calendar.ts';
import { firestore, versionOf } from './firestore.ts';
import { createRecord, deleteRecord, updateRecord } from './records.ts';

/** `events/{id}`: title, description, date ('YYYY-MM-DD'), location, link, createdAt. */
const collection = firestore.collection('events');

/** The next one first. Those that are over are among them only if `overToo`. */
export async function listEvents({ overToo }: { overToo: boolean }): Promise<UpcomingEvent[]> {
  const query = overToo ? collection : collection.where('date', '>=', todayInIndia());
  const found = await query.orderBy('date').get();
  return found.docs.map(toEvent);
}

/** With an `idempotencyKey` that was used before, answers the event added then. */
export async function addEvent(input: EventInput, idempotencyKey?: string): Promise<UpcomingEvent> {
  return toEvent(await createRecord(collection, input, idempotencyKey));
}

/** Throws 404 for an unknown id, 409 with the current event if `version` is not current any more. */
export function updateEvent(id: string, { version, ...changes }: EventUpdate): Promise<UpcomingEvent> {
  const record = { document: collection.doc(id), read: toEvent, notFoundMessage: messages.event.notFound };
  return updateRecord(record, changes, version);
}

/** Throws 404 for an unknown id. */
export function deleteEvent(id: string): Promise<void> {
  return deleteRecord(collection.doc(id), messages.event.notFound);
}

function toEvent(document: DocumentSnapshot): UpcomingEvent {
  return {
    _id: document.id,
    title: document.get('title'),
    description: document.get('description'),
    date: document.get('date'),
    location: document.get('location'),
    link: document.get('link'),
    createdAt: document.get('createdAt').toDate().toISOString(),
    version: versionOf(document),
  };
}
