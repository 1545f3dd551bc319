import type { Actor } from '@club-portal/contract/access';
import { lastDayOf } from '@club-portal/contract/last-day';
import { ATTACHMENTS_MOST, VISITORS_LIST_MOST } from '@club-portal/contract/limits';
import { publishedLists } from '@club-portal/contract/published-lists';
import type { RegistrationSettings } from '@club-portal/contract/registration-settings';
import { losingSeats } from '@club-portal/contract/registration-state';
import { timeInIndia, todayInIndia } from '@club-portal/contract/today';
import { blankUpcomingEvent, UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { ApiProblem, notFound, refusedFile } from '../errors.ts';
import { addressOf, readObject } from '../files/objects.ts';
import type { PreparedFile } from '../media/prepare.ts';
import { readRecordOf } from '../records/announcements.ts';
import { attachmentsIn } from '../records/attachments.ts';
import { publishedMonths } from '../records/calendar-months.ts';
import { type ExtraWrites, fileListOf, type Update, updateAndPublish } from '../records/changing.ts';
import { deleteRecord, restoreRecord } from '../records/deleting.ts';
import { toRecord } from '../records/documents.ts';
import type { OwnedFile, PictureTexts, WithoutFile } from '../records/owned-files.ts';
import { byDate, type PageRequest } from '../records/pages.ts';
import { nextOf, PublishedList } from '../records/published.ts';
import { findRecord, listRecords, readQueries } from '../records/reading.ts';
import { collectionOf, filesOf, type RecordKind } from '../records/record-kind.ts';
import { recordStore } from '../records/record-store.ts';
import { type InSameTransaction, noExtraWrites, type Once, withoutUndefined } from '../records/records.ts';
import {
  readSeatCounts,
  readSeatCountsIn,
  seatCountsOf,
  seatSoon,
  shownCounts,
} from '../records/seat-counts.ts';
import { publishedUnrecorded } from '../records/unrecorded-events.ts';
import type { Sentence } from '../sentences.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const notFoundMessage: Sentence = (say) => say.api.upcomingEvent.notFound;

const kind: RecordKind<UpcomingEvent> = {
  collection: publishedLists.upcomingEvents,
  entity: 'upcomingEvent',
  subjectOf: ({ club }) => ({ club: club ?? '', state: 'published' }),
  notFoundMessage,
  toItem: toEvent,
  // Its PDFs are stored there, too. In the first release it was only the picture.
  files: { field: 'pictures', most: { image: 1, pdf: ATTACHMENTS_MOST } },
  lists: () => [publishedUpcomingEvents, publishedUnrecorded, ...publishedMonths()],
};

/** Visitors see the next event first, and no event after its last day. */
export const publishedUpcomingEvents = new PublishedList(kind.collection, {
  schema: z.array(UpcomingEvent),
  load: readComing,
  answer: (events) => ({
    body: { events: events.filter(isComing) },
    until: nextOf(events.map((event) => timeInIndia(`${lastDayOf(event)}T00:00`) + DAY_MS)),
  }),
});

/**
 * Administrators see all events, latest date first, so that past events are at the end. `sequence` counts the changes,
 * for calendars. The store of the event records writes `record`.
 */
export const upcomingEvents = {
  ...recordStore(kind, byDate),
  published: publishedUpcomingEvents,
  listVisible: async (): Promise<UpcomingEvent[]> => (await publishedUpcomingEvents.read()).filter(isComing),

  read: async (id: string): Promise<UpcomingEvent> => withCounts(await findRecord(kind, id)),
  /** Includes all counts of its registrations, as the organiser sees them. */
  readWithCounts: async (id: string): Promise<UpcomingEvent> => {
    const event = await findRecord(kind, id);
    const [counted = event] = await withAllCounts([event], (counts) => counts);
    return counted;
  },
  listAll: async (actor: Actor, page: PageRequest) => {
    const { items, next } = await listRecords(kind, byDate, actor, page);
    return { items: await withAllCounts(items, (counts) => counts), next };
  },
  /**
   * `unseat` is how many registrations may lose their seat or their place on the waiting list. Throws 409 if the
   * settings take it from more of them, or if registration is switched off while there are some.
   */
  update: async (
    actor: Actor,
    id: string,
    { unseat = 0, ...update }: Update & { unseat?: number },
    extra?: ExtraWrites,
  ): Promise<UpcomingEvent> => {
    const settings = update.registration as RegistrationSettings | null | undefined;
    const inSameTransaction: InSameTransaction = async (transaction) => {
      await requireSeats(transaction, id, settings, unseat);
      return (extra?.inSameTransaction ?? noExtraWrites)(transaction);
    };
    let registers = false;
    await updateAndPublish(kind, actor, id, update, { ...extra, inSameTransaction }, (after, record) => {
      registers = Boolean(after.registration ?? record.get('registration'));
      return { sequence: FieldValue.increment(1) };
    });
    if (registers) await seatSoon(id).catch(() => {});
    return upcomingEvents.read(id);
  },

  /** Calendars get its days and its last `sequence`, so that they can remove it. */
  delete: (actor: Actor, id: string): Promise<void> =>
    deleteRecord(kind, actor, id, (record) => {
      const { date, lastDay, start, end, club, sequence } = toEvent(record);
      return { date, lastDay, start, end, club, sequence: sequence + 1 };
    }),

  /** For calendars it is a change after the removal. Its record may have been deleted in the meantime. */
  restore: async (actor: Actor, entry: string): Promise<void> => {
    await restoreRecord(kind, actor, entry, async (transaction, { document: { id }, data }) => ({
      sequence: (data.sequence ?? 0) + 2,
      record: await readRecordOf(transaction, id, data.record ?? ''),
    }));
  },
};

function toEvent(document: DocumentSnapshot): UpcomingEvent {
  const event = toRecord<UpcomingEvent>(document, {
    ...{ ...blankUpcomingEvent, record: '', sequence: 0 },
    ...{ picture: undefined, attachments: undefined, registered: undefined },
  });
  const files = filesOf(kind, document);
  const file = pictureIn(files);
  return {
    ...event,
    ...(file && { picture: toPicture(file, event.title) }),
    attachments: attachmentsIn(files),
  };
}

/** Throws 409 like `update`. */
async function requireSeats(
  transaction: Transaction,
  id: string,
  settings: RegistrationSettings | null | undefined,
  unseat: number,
): Promise<void> {
  if (settings === undefined || settings?.capacity === null) return;
  const counts = readSeatCountsIn(await transaction.get(seatCountsOf(id)));
  if (settings === null) {
    if (counts.total > 0 && (await transaction.get(collectionOf(kind).doc(id))).get('registration'))
      throw new ApiProblem(409, 'seats-taken', (say) => say.api.registration.staysOn(counts.total));
    return;
  }
  const losing = losingSeats(settings, counts);
  if (losing > unseat)
    throw new ApiProblem(409, 'seats-taken', (say) => say.api.registration.seatsTaken(losing));
}

/**
 * Returns an event with all counts of its registrations: for visitors, {@link readComing} leaves out what is not shown.
 */
async function withCounts(event: UpcomingEvent): Promise<UpcomingEvent> {
  const [counted = event] = await withAllCounts([event]);
  return counted;
}

async function withAllCounts(
  events: UpcomingEvent[],
  shown: typeof shownCounts = shownCounts,
  transaction?: Transaction,
): Promise<UpcomingEvent[]> {
  const registrable = events.filter(({ registration }) => registration);
  const countsOf = await readSeatCounts(
    registrable.map(({ _id }) => _id),
    transaction,
  );
  return events.map((event) =>
    event.registration ? { ...event, registered: shown(countsOf(event._id), event.registration) } : event,
  );
}

/** Republishes the counts of an event's registrations, if the event is in the visitors' list. */
export async function seatsChanged(id: string): Promise<void> {
  await publishedUpcomingEvents.amend(async (events) => {
    const event = events.find(({ _id }) => _id === id);
    if (!event) return events;
    const counted = await withCounts(event);
    const isSame = JSON.stringify(counted.registered) === JSON.stringify(event.registered);
    return isSame ? events : events.map((one) => (one._id === id ? counted : one));
  });
}

function isComing(event: UpcomingEvent): boolean {
  return lastDayOf(event) >= todayInIndia();
}

async function readComing(transaction?: Transaction): Promise<UpcomingEvent[]> {
  const events = collectionOf(kind);
  const queries = [
    // Events of several days that have begun. Those of one day have no last day.
    events.where('lastDay', '>=', todayInIndia()).orderBy('lastDay'),
    events.where('date', '>=', todayInIndia()).orderBy('date'),
  ];
  const found = (await readQueries(queries, transaction)).map(toEvent);
  const coming = found.toSorted((a, b) => a.date.localeCompare(b.date)).slice(0, VISITORS_LIST_MOST);
  return (await withAllCounts(coming, shownCounts, transaction)).map(
    ({ record: _, attachments: __, registration, ...event }) => ({
      ...event,
      // The form requests its questions when it is opened.
      registration: registration && { ...registration, questions: [], thanks: '', translations: {} },
    }),
  );
}

function pictureIn(files: OwnedFile[]): OwnedFile | undefined {
  return files.find(({ picture }) => picture);
}

/** A picture without a description gets the title of its event. */
function toPicture({ id, path, picture }: OwnedFile, title: string): UpcomingEvent['picture'] {
  if (!picture) return undefined;
  const { sizes, report: _, ...shown } = picture;
  return {
    id,
    url: addressOf(path),
    ...shown,
    alt: shown.alt || title,
    sizes: sizes.map((size) => ({ url: addressOf(size.path), width: size.width })),
  };
}

/** Throws 415 for a file that is not a picture. */
export function requirePicture({ kind, name }: PreparedFile): void {
  if (kind !== 'image') throw refusedFile(415, (say) => say.api.upcomingEvent.onlyPicture(name));
}

/**
 * Gives an event its picture, replacing an earlier one. Without a file, changes the alternative text. Without
 * translations, those of the picture stay.
 */
export function setPicture(
  actor: Actor,
  id: string,
  texts: PictureTexts,
  file: PreparedFile | null,
  once?: Once,
): Promise<UpcomingEvent> {
  return file
    ? upcomingEvents.attach(actor, id, { ...file, ...texts }, once)
    : describePicture(actor, id, texts);
}

/** Throws 404 if the event does not exist or has no picture. */
async function describePicture(actor: Actor, id: string, texts: PictureTexts): Promise<UpcomingEvent> {
  await fileListOf(kind, actor, id).change((files) => {
    if (!pictureIn(files)) throw notFound(notFoundMessage);
    return files.map((file) =>
      file.picture ? { ...file, picture: { ...file.picture, ...withoutUndefined(texts) } } : file,
    );
  });
  return upcomingEvents.read(id);
}

/** Like `detach` of the store. Throws 404 if the event does not exist or has no picture. */
export async function removePicture(actor: Actor, id: string): Promise<WithoutFile<UpcomingEvent>> {
  const file = pictureIn((await upcomingEvents.readFiles(id)).files);
  if (!file) throw notFound(notFoundMessage);
  return upcomingEvents.detach(actor, id, file.id);
}

interface JpegOfEvent {
  event: UpcomingEvent;
  /** Returns null if the event has no picture. */
  readJpeg: () => Promise<Uint8Array | null>;
}

/** Returns an event, and the JPEG of its picture for link previews. */
export async function findJpeg(id: string): Promise<JpegOfEvent> {
  const { item, files } = await upcomingEvents.readFiles(id);
  const path = pictureIn(files)?.picture?.report;
  return { event: item, readJpeg: async () => (path === undefined ? null : readObject(path)) };
}

/** Returns the events whose first day is between `from` and today, latest first, at most `limit`. */
export function listBegun(from: string, limit: number): Promise<UpcomingEvent[]> {
  return upcomingEvents.find((collection) =>
    collection
      .where('date', '>=', from)
      .where('date', '<=', todayInIndia())
      .orderBy('date', 'desc')
      .limit(limit),
  );
}

/** Returns the events whose first day is between two days, at most `limit`, earliest first. */
export function listFrom(day: string, until: string, limit: number): Promise<UpcomingEvent[]> {
  return upcomingEvents.find((collection) =>
    collection.where('date', '>=', day).where('date', '<=', until).orderBy('date').limit(limit),
  );
}

/** Returns the events of {@link listBegun} that are over. */
export async function listOver(from: string, limit: number): Promise<UpcomingEvent[]> {
  return (await listBegun(from, limit)).filter((event) => lastDayOf(event) < todayInIndia());
}
