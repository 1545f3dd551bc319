import { Timestamp } from 'firebase-admin/firestore';
import { clubKeys } from '../../contract/src/content/clubs.ts';
import { years } from '../../contract/src/member.ts';
import { publishedClub, publishedImages } from '../../functions/src/event-records/lists.ts';
import { addMissingTitles } from '../../functions/src/event-records/titles.ts';
import { firestore } from '../../functions/src/firestore.ts';
import { publishedNotices } from '../../functions/src/notices/store.ts';
import { publishedUpcomingEvents } from '../../functions/src/upcoming-events/store.ts';

const PICTURES = 6;

/**
 * Adds as many event records, students, hidden notices and past events, a dozen visible notices and eight upcoming events,
 * and publishes the lists. Writes the documents straight to the database, in the form of the stores. There are no objects
 * in Storage, because no list reads them.
 */
export async function seedManyRecords(count: number): Promise<void> {
  const writer = firestore.bulkWriter({ throttling: false });
  const add = (path: string, data: object) => void writer.set(firestore.doc(path), data);
  for (const number of numbers(count)) {
    addEventRecord(number, add);
    add(`joinRequests/s${number}`, student(number));
    add(`notices/n${number}`, hiddenNotice(number));
    const past = { title: `Event of old, ${number}`, description: 'All were welcome.', date: dateOf(number) };
    add(`events/e${number}`, { ...past, location: 'Hall', link: '', createdAt });
  }
  for (const number of numbers(12))
    add(`notices/${number}`, {
      title: `Notice ${number} of the department`,
      link: '',
      visible: true,
      createdAt,
    });
  for (const number of numbers(8)) {
    const upcoming = { title: `Event ${number}`, description: 'All are welcome.', date: '2099-01-01' };
    add(`events/${number}`, { ...upcoming, location: 'Hall', link: '', createdAt });
  }
  add('counters/gallery', { images: count * PICTURES });
  await writer.close();
  const clubLists = clubKeys.map(publishedClub);
  for (const list of [publishedImages, publishedNotices, publishedUpcomingEvents, ...clubLists])
    await list.renew();
  await addMissingTitles();
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

function addEventRecord(number: number, add: (path: string, data: object) => void): void {
  const id = `g${number}`;
  const position = positionOf(number);
  const files = numbers(PICTURES).map((index) => file(id, index));
  const shown = {
    title: `Workshop ${number} on building and testing what the club has planned`,
    date: dateOf(number),
    club: clubKeys[number % clubKeys.length] ?? 'coding',
  };
  for (const [index, file] of files.entries()) {
    const place = { gallery: id, position: `${position}_${99 - index}` };
    add(`galleryImages/${id}-${index}`, { ...shown, ...place, file });
  }
  add(`galleries/${id}`, {
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
  });
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
  };
}

function student(number: number) {
  return {
    name: `Student ${number}`,
    email: `student.${number}@students.example`,
    phone: `98${String(10_000_000 + number)}`,
    year: years[number % years.length],
    roll: `0101CS${String(number).padStart(6, '0')}`,
    club: clubKeys[number % clubKeys.length],
    // Within the last month, because a request is erased after a year.
    createdAt: Timestamp.fromMillis(lastMonth + number * 1000),
  };
}

/** Hidden like old notices, because the number of visible ones is limited. Later than all visible ones. */
function hiddenNotice(number: number) {
  const later = (number + 1) * 1000;
  return {
    title: `Notice of old, ${number}`,
    link: '',
    visible: false,
    createdAt: Timestamp.fromMillis(createdAt.toMillis() + later),
  };
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}
