import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { clubKeys } from '../../contract/src/content/clubs.ts';
import { years } from '../../contract/src/member.ts';
import { publishedClub, publishedImages } from '../../functions/src/event-records/lists.ts';
import { addMissingTitles } from '../../functions/src/event-records/titles.ts';
import { firestore, formatVersion } from '../../functions/src/firestore.ts';
import { publishedNotices } from '../../functions/src/notices/store.ts';
import { publishedUpcomingEvents } from '../../functions/src/upcoming-events/store.ts';

/** Cursors near the end of the pictures and of the lists. */
export interface FarBack {
  image: string;
  gallery: string;
  notice: string;
  event: string;
}

const PICTURES = 6;

/**
 * Adds galleries, students, hidden notices and past events with the numbers from one to another, and publishes the
 * lists. Writes the documents straight to the database, in the form of the stores. There are no objects in Storage,
 * because no list reads them.
 */
export async function seedGrowth(from: number, to: number): Promise<FarBack> {
  if (from === 0) await seedFixed();
  const documents = numbers(from, to).flatMap((number) => [
    ...galleryDocuments(number),
    student(number),
    notice(number),
    event(number),
  ]);
  for (let at = 0; at < documents.length; at += BATCH) {
    const batch = firestore.batch();
    for (const { path, data } of documents.slice(at, at + BATCH)) batch.set(firestore.doc(path), data);
    await batch.commit();
  }
  const added = (to - from) * PICTURES;
  await firestore.doc('counters/gallery').set({ images: FieldValue.increment(added) }, { merge: true });
  const clubLists = clubKeys.map(publishedClub);
  for (const list of [publishedImages, publishedNotices, publishedUpcomingEvents, ...clubLists])
    await list.renew();
  // All over again, as if an earlier release had stored the items.
  await firestore.doc('counters/galleryTitles').delete();
  await addMissingTitles();
  const positions = numbers(0, to).map(positionOf).sort(backwards);
  const places = numbers(0, to)
    .map((number) => `${dateOf(number)}.e${number}`)
    .sort(backwards);
  return {
    image: `${positions.at(-5)}_${100 - PICTURES}`,
    gallery: positions.at(-Math.min(21, positions.length)) ?? '',
    notice: `${formatVersion(createdAtOf(8))}.n8`,
    event: places.at(-Math.min(21, places.length)) ?? '',
  };
}

const backwards = (a: string, b: string) => (a < b ? 1 : -1);

const BATCH = 400;

interface Seed {
  path: string;
  data: object;
}

/** The number of these does not grow: a dozen visible notices and eight upcoming events. */
async function seedFixed(): Promise<void> {
  const batch = firestore.batch();
  for (const number of numbers(0, 12)) {
    const notice = { title: `Notice ${number} of the department`, link: '', visible: true, createdAt };
    batch.set(firestore.doc(`notices/${number}`), notice);
  }
  for (const number of numbers(0, 8)) {
    const event = { title: `Event ${number}`, description: 'All are welcome.', date: '2099-01-01' };
    batch.set(firestore.doc(`events/${number}`), { ...event, location: 'Hall', link: '', createdAt });
  }
  await batch.commit();
}

const lastMonth = Date.now() - 30 * 24 * 3600 * 1000;
const createdAt = Timestamp.fromMillis(Date.UTC(2025, 0, 1));

/** The dates run from January 2022 to December 2024 and start again. */
function positionOf(number: number): string {
  return `${dateOf(number)}_${createdAt.toDate().toISOString()}_g${number}`;
}

function dateOf(number: number): string {
  const day = 24 * 60 * 60 * 1000;
  return new Date(Date.UTC(2022, 0, 1) + ((number * 409 + 1000) % 1096) * day).toISOString().slice(0, 10);
}

function galleryDocuments(number: number): Seed[] {
  const id = `g${number}`;
  const position = positionOf(number);
  const files = numbers(0, PICTURES).map((index) => file(id, index));
  const shown = {
    title: `Workshop ${number} on building and testing what the club has planned`,
    date: dateOf(number),
    club: clubKeys[number % clubKeys.length] ?? 'coding',
  };
  const pictures = files.map((file, index) => ({
    path: `galleryImages/${id}-${index}`,
    data: { ...shown, file, gallery: id, position: `${position}_${99 - index}` },
  }));
  const gallery = {
    ...shown,
    location: 'College Campus',
    type: 'photo',
    theme: 'Technology',
    description: 'To learn by making, in groups of four, with one machine for each.',
    no_student: 80,
    no_faculty: 4,
    speaker: '',
    outcome: 'Every group went home with something that works.',
    summary: 'Two days of building. '.repeat(12),
    event_for: 'Students of all years',
    files,
    position,
    status: 'ready',
    attempt: '0123456789abcdef',
    createdAt,
  };
  return [{ path: `galleries/${id}`, data: gallery }, ...pictures];
}

function file(gallery: string, index: number) {
  const folder = `galleries/${gallery}/0123456789abcdef`;
  const sizes = [400, 800, 1600].map((width) => ({ path: `${folder}/${index}-${width}.webp`, width }));
  return {
    kind: 'image',
    contentType: 'image/webp',
    size: 1_500_000,
    name: `photograph-${index}.jpg`,
    alt: 'Students at a long table with tools and half a robot',
    path: `${folder}/${index}-1600.webp`,
    width: 1600,
    height: 1200,
    sizes,
    report: `${folder}/${index}-report.jpg`,
    placeholder: `data:image/webp;base64,${'UklGRlYAAABXRUJQVlA4'.repeat(8)}`,
    colour: '#86b5b2',
  };
}

function student(number: number): Seed {
  const data = {
    name: `Student ${number}`,
    email: `student.${number}@students.example`,
    phone: `98${String(10_000_000 + number)}`,
    year: years[number % years.length],
    roll: `0101CS${String(number).padStart(6, '0')}`,
    club: clubKeys[number % clubKeys.length],
    createdAt: joinedAt(number),
  };
  return { path: `joinRequests/s${number}`, data };
}

/** Hidden like old notices, because the number of visible ones is limited. */
function notice(number: number): Seed {
  const data = {
    title: `Notice of old, ${number}`,
    link: '',
    visible: false,
    createdAt: createdAtOf(number),
  };
  return { path: `notices/n${number}`, data };
}

function event(number: number): Seed {
  const data = { title: `Event of old, ${number}`, description: 'All were welcome.', date: dateOf(number) };
  return { path: `events/e${number}`, data: { ...data, location: 'Hall', link: '', createdAt } };
}

/** One second after the record before it, and later than all fixed records. */
function createdAtOf(number: number): Timestamp {
  return Timestamp.fromMillis(createdAt.toMillis() + (number + 1) * 1000);
}

/** Within the last month, because a request is erased after a year. One second after the one before it. */
function joinedAt(number: number): Timestamp {
  return Timestamp.fromMillis(lastMonth + number * 1000);
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
