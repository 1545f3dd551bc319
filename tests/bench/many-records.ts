import { Timestamp } from 'firebase-admin/firestore';
import { clubKeys } from '../../contract/src/content/clubs.ts';
import { recordKey } from '../../contract/src/record-key.ts';
import { publishedClub, publishedImages } from '../../functions/src/event-records/lists.ts';
import { addMissingTitles } from '../../functions/src/event-records/titles.ts';
import { firestore } from '../../functions/src/firestore.ts';
import { publishedNotices } from '../../functions/src/notices/store.ts';
import { publishedUnrecorded } from '../../functions/src/records/unrecorded-events.ts';
import { publishedUpcomingEvents } from '../../functions/src/upcoming-events/store.ts';

const PICTURES = 6;
const DAY_MS = 24 * 60 * 60 * 1000;
const createdAt = Timestamp.fromMillis(Date.UTC(2025, 0, 1));

/**
 * Adds this many event records and past events, a dozen notices and eight upcoming events, and publishes the lists.
 * Writes the documents directly to the database, in the form of the stores. There are no objects in Storage, because no
 * list reads them.
 */
export async function seedManyRecords(count: number): Promise<void> {
  const writer = firestore.bulkWriter({ throttling: false });
  const add = (path: string, data: object) => void writer.set(firestore.doc(path), { ...data, createdAt });
  for (const number of Array(count).keys()) {
    const club = clubKeys()[number % clubKeys().length] ?? '';
    addEventRecord(`g${number}`, { title: `Workshop ${number}`, date: dateOf(number), club }, add);
    add(`events/e${number}`, { title: `Event of old, ${number}`, date: dateOf(number), club });
  }
  for (const number of Array(12).keys())
    add(`notices/${number}`, { title: `Notice ${number}`, link: '', visible: true });
  for (const number of Array(8).keys())
    add(`events/${number}`, { title: `Event ${number}`, date: '2099-01-01' });
  add('counters/gallery', { images: count * PICTURES });
  await writer.close();
  const clubLists = clubKeys().map(publishedClub);
  const lists = [publishedImages, publishedNotices, publishedUpcomingEvents, publishedUnrecorded];
  for (const list of [...lists, ...clubLists]) await list.renew();
  await addMissingTitles();
}

/**
 * Adds members and entries of the log: every entry is about one of a hundred notices, by one of ten people. Writes the
 * documents directly to the database, in the form of the stores.
 */
export async function seedManyPeople({
  members,
  entries,
}: {
  members: number;
  entries: number;
}): Promise<void> {
  const writer = firestore.bulkWriter({ throttling: false });
  const add = (path: string, data: object) => void writer.set(firestore.doc(path), data);
  const now = Date.now();
  const expireAt = Timestamp.fromMillis(now + 300 * DAY_MS);
  const clubs = clubKeys();
  for (const number of Array(members).keys()) {
    const email = `student-${number}@students.example`;
    add(`joinRequests/m${number}`, {
      ...{ name: `Student ${number}`, email, emailKey: email, phone: '9876543210', roll: `24CS${number}` },
      ...{ year: 'I year', club: clubs[number % clubs.length], state: 'accepted', expireAt },
      createdAt: Timestamp.fromMillis(now - number * 60_000),
    });
  }
  for (const number of Array(entries).keys()) {
    const id = String(number % 100);
    add(`changes/c${number}`, {
      ...{ actor: `person-${number % 10}`, name: 'Asha', action: 'notice.update', verb: 'update', club: '' },
      ...{ collection: 'notices', id, record: recordKey('notices', id), title: `Notice ${id}`, fields: [] },
      ...{ createdAt: Timestamp.fromMillis(now - number * 60_000), expireAt },
    });
  }
  await writer.close();
}

/** An event with 60 seats, and its registrations. */
export async function seedRegistrations(event: string, registered: number): Promise<void> {
  const writer = firestore.bulkWriter({ throttling: false });
  const registration = { capacity: 60, waitingList: true };
  void writer.set(firestore.doc(`events/${event}`), {
    ...{
      title: 'Workshop',
      description: 'Two hours.',
      date: '2099-02-03',
      club: '',
      createdAt,
      registration,
    },
  });
  for (const number of Array(registered).keys()) {
    const email = `student-${number}@students.example`;
    void writer.set(firestore.doc(`registrations/${event}-${number}`), {
      ...{ event, club: '', name: `Student ${number}`, email, emailKey: email, roll: `24CS${number}` },
      ...{
        year: 'I year',
        team: [],
        answers: {},
        outcome: 'asked',
        language: 'en',
        source: 'form',
        createdAt,
      },
    });
  }
  await writer.close();
}

/** Gives everyone from {@link seedRegistrations} a seat and lets them in. */
export async function seedArrivals(event: string, registered: number): Promise<void> {
  const writer = firestore.bulkWriter({ throttling: false });
  for (const number of Array(registered).keys()) {
    const registration = `${event}-${number}`;
    void writer.update(firestore.doc(`registrations/${registration}`), { outcome: 'seat' });
    void writer.set(firestore.doc(`attendance/${event}-arrival-${number}`), {
      ...{ event, club: '', kind: 'in', registration, person: 0, how: 'code', at: number, phone: 'one' },
    });
  }
  await writer.close();
}

/** The dates run from January 2022 to December 2024 and start again. */
function dateOf(number: number): string {
  return new Date(Date.UTC(2022, 0, 1) + ((number * 409 + 1000) % 1096) * DAY_MS).toISOString().slice(0, 10);
}

function addEventRecord(
  id: string,
  shown: { title: string; date: string; club: string },
  add: (path: string, data: object) => void,
): void {
  const position = `${shown.date}_${createdAt.toDate().toISOString()}_${id}`;
  const files = Array.from({ length: PICTURES }, (_, index) => file(id, index));
  for (const [index, file] of files.entries())
    add(`galleryImages/${id}-${index}`, {
      ...shown,
      gallery: id,
      position: `${position}_${99 - index}`,
      file,
    });
  add(`galleries/${id}`, { ...shown, type: 'photo', files, position, status: 'ready' });
}

function file(gallery: string, index: number) {
  const folder = `galleries/${gallery}/0123456789abcdef`;
  return {
    ...{ kind: 'image', contentType: 'image/webp', size: 1_500_000, name: `${index}.jpg`, alt: 'A robot' },
    ...{ width: 1600, height: 1200, path: `${folder}/${index}-1600.webp` },
    sizes: [400, 800, 1600].map((width) => ({ path: `${folder}/${index}-${width}.webp`, width })),
    report: `${folder}/${index}-report.jpg`,
  };
}
