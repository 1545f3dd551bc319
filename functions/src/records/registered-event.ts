import { contentIn } from '@club-portal/contract/content/in-language';
import { inLanguage, type Translations } from '@club-portal/contract/in-language';
import type { LanguageCode } from '@club-portal/contract/languages';
import { lastDayOf } from '@club-portal/contract/last-day';
import { registrationMonthsOf } from '@club-portal/contract/registration-months';
import { RegistrationSettings } from '@club-portal/contract/registration-settings';
import { timeInIndia } from '@club-portal/contract/today';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { notFound } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { withDefaults } from './documents.ts';
import { expiryOf } from './expiry.ts';

/** The parts of an announced event that registrations need. */
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

/** Null if the event does not exist or was deleted. */
export async function readRegisteredEvent(id: string): Promise<RegisteredEvent | null> {
  const found = await firestore.doc(`events/${id}`).get();
  return found.exists ? toRegisteredEvent(found) : null;
}

/** Like {@link readRegisteredEvent}, but throws 404 if there is no event. */
export async function requireRegisteredEvent(id: string): Promise<RegisteredEvent> {
  const event = await readRegisteredEvent(id);
  if (!event) throw notFound((say) => say.api.upcomingEvent.notFound);
  return event;
}

/** The text shown after registering, or empty. */
export function thanksIn({ registration }: RegisteredEvent, language: LanguageCode): string {
  const { thanks = '', translations = {} } = registration ?? {};
  return inLanguage({ thanks, translations }, language).thanks;
}

/** The existing events of these registrations, by id. */
export async function readEventsOf(
  registrations: readonly DocumentSnapshot[],
): Promise<Map<string, RegisteredEvent>> {
  if (registrations.length === 0) return new Map();
  const ids = [...new Set(registrations.map((registration) => registration.get('event') as string))];
  const found = await firestore.getAll(...ids.map((id) => firestore.doc(`events/${id}`)));
  return new Map(
    found.filter(({ exists }) => exists).map((document) => [document.id, toRegisteredEvent(document)]),
  );
}

/** The ids of the events that are not over and accept registrations. */
export async function listRegistrableEvents(today: string): Promise<string[]> {
  const events = firestore.collection('events');
  const found = await Promise.all([
    events.where('date', '>=', today).select('registration').get(),
    events.where('lastDay', '>=', today).select('registration').get(),
  ]);
  const withSettings = found.flatMap(({ docs }) => docs).filter((event) => event.get('registration'));
  return [...new Set(withSettings.map(({ id }) => id))];
}

/** Registrations and attendance are kept for some months after the event. */
export function expiryAfter(event: Pick<RegisteredEvent, 'date' | 'lastDay' | 'end'>): Timestamp {
  const lastDay = new Date(timeInIndia(`${lastDayOf(event)}T00:00`));
  return expiryOf(lastDay, registrationMonthsOf(contentIn('en').privacy));
}

const defaults = {
  ...{ title: '', date: '', lastDay: '', start: '', end: '', location: '', club: '' },
  ...{ cancelled: false, translations: {} },
};

function toRegisteredEvent(document: DocumentSnapshot): RegisteredEvent {
  const settings = RegistrationSettings.nullable().safeParse(document.get('registration') ?? null);
  return {
    ...withDefaults<Omit<RegisteredEvent, '_id' | 'registration'>>(document.data() ?? {}, defaults),
    _id: document.id,
    registration: settings.data ?? null,
  };
}
