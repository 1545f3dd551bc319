import type { Translations } from '@club-portal/contract/in-language';
import { RegistrationSettings } from '@club-portal/contract/registration-settings';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';

/** An announced event, with what registrations need of it. */
export interface RegisteredEvent {
  _id: string;
  title: string;
  date: string;
  lastDay: string;
  start: string;
  end: string;
  location: string;
  club: string;
  cancelled: boolean;
  registration: RegistrationSettings | null;
  translations: Translations<{ title: string; location: string }>;
}

/** Null if the event does not exist, or was deleted. */
export async function readRegisteredEvent(
  id: string,
  transaction?: Transaction,
): Promise<RegisteredEvent | null> {
  const document: DocumentReference = firestore.doc(`events/${id}`);
  const found = await (transaction ? transaction.get(document) : document.get());
  return found.exists ? toRegisteredEvent(found) : null;
}

/** Those of these events that exist, by id. */
export async function readRegisteredEvents(ids: readonly string[]): Promise<Map<string, RegisteredEvent>> {
  if (ids.length === 0) return new Map();
  const found = await firestore.getAll(...ids.map((id) => firestore.doc(`events/${id}`)));
  return new Map(
    found.filter(({ exists }) => exists).map((document) => [document.id, toRegisteredEvent(document)]),
  );
}

/** The ids of the events that are not over and take registrations. */
export async function listRegistrableEvents(today: string): Promise<string[]> {
  const events = firestore.collection('events');
  const found = await Promise.all([
    events.where('date', '>=', today).select('registration').get(),
    events.where('lastDay', '>=', today).select('registration').get(),
  ]);
  const withSettings = found.flatMap(({ docs }) => docs).filter((event) => event.get('registration'));
  return [...new Set(withSettings.map(({ id }) => id))];
}

function toRegisteredEvent(document: DocumentSnapshot): RegisteredEvent {
  const {
    title = '',
    date = '',
    lastDay = '',
    start = '',
    end = '',
    location = '',
    club = '',
  } = document.data() ?? {};
  const { cancelled = false, translations = {} } = document.data() ?? {};
  const settings = RegistrationSettings.nullable().safeParse(document.get('registration') ?? null);
  return {
    ...{ _id: document.id, title, date, lastDay, start, end, location, club, cancelled, translations },
    registration: settings.data ?? null,
  };
}
