import { CALENDAR_MONTH_MOST, type CalendarMonth } from '../../contract/src/calendar.ts';
import { clubs } from '../../contract/src/content/clubs.ts';
import type { EventRecordList, GalleryImagePage } from '../../contract/src/event-record.ts';
import { CLUB_EVENTS_PAGE_SIZE, HOME_GALLERY_PAGE_SIZE } from '../../contract/src/limits.ts';
import type { MemberList } from '../../contract/src/member.ts';
import type { NoticeList } from '../../contract/src/notice.ts';
import { API_BASE, paths } from '../../contract/src/paths.ts';
import type { UpcomingEventList } from '../../contract/src/upcoming-event.ts';
import { startFirestore } from '../../emulators/src/index.ts';
import { makeSearchable, searchMembers } from '../../web/src/features/members/search-members.ts';
import { countReads } from './counted-reads.ts';
import { pretendAuth } from './pretended-auth.ts';
import { median } from './statistics.ts';

/** Fills a separate Firestore step by step, measures the lists after each step, and prints a {@link Growth}. */

export interface Growth {
  /** Number of galleries at each step. There are as many students, hidden notices and past events. */
  counts: number[];
  lists: List[];
  /** The slowest keystroke of a word at each step, ms. */
  searchMs: number[];
}

/** A list. It may take at most `most` reads for any number of records, or `why` says why it may grow. */
type List = { what: string; costs: Cost[] } & ({ most: number } | { why: string });

interface Cost {
  reads: number;
  /** Bytes of the answers, not compressed. */
  bytes: number;
  ms: number;
}

const project = 'demo-growth';
const reads = countReads();
const auth = await pretendAuth(project);
const database = await startFirestore();
Object.assign(process.env, {
  GCLOUD_PROJECT: project,
  FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: `${project}.appspot.com` }),
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${database.port}`,
  FIREBASE_AUTH_EMULATOR_HOST: auth.host,
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9',
  STORAGE_EMULATOR_HOST: 'http://127.0.0.1:9',
  METADATA_SERVER_DETECTION: 'none',
});
// The stores connect when they are loaded, so the environment must be set before.
const { createApp } = await import('../../functions/src/app.ts');
const { seedGrowth } = await import('./growth-seeds.ts');
const { createRecordPages } = await import('../../functions/src/record-pages/app.ts');
const app = createApp();
const pages = createRecordPages();

const counts = [10, 1000, 10_000];
const lists: List[] = [
  { what: 'Home page: notices, events, first pictures', costs: [], most: 3 },
  { what: 'Home page: pictures far back', costs: [], most: HOME_GALLERY_PAGE_SIZE + 2 },
  { what: "Administrator's galleries, first 20", costs: [], most: 21 },
  { what: "Administrator's galleries, last 20", costs: [], most: 21 },
  { what: "Administrator's notices, first 20", costs: [], most: 21 },
  { what: "Administrator's notices, last 20", costs: [], most: 21 },
  { what: "Administrator's upcoming events, first 20", costs: [], most: 21 },
  { what: "Administrator's upcoming events, last 20", costs: [], most: 21 },
  { what: 'Home page: the last pictures', costs: [], most: HOME_GALLERY_PAGE_SIZE + 2 },
  { what: "Club's page: its years, the newest one's first events", costs: [], most: 1 },
  { what: "Club's page: members, next event, newest pictures", costs: [], most: 12 },
  { what: 'Search: the titles of everything', costs: [], most: 5 },
  { what: 'What the page of an event shows', costs: [], most: 1 },
  { what: "Club's events of a year, first page", costs: [], most: CLUB_EVENTS_PAGE_SIZE + 1 },
  { what: 'A month of the calendar', costs: [], most: 2 * CALENDAR_MONTH_MOST },
  { what: 'The calendar to subscribe to', costs: [], most: 203 },
  { what: 'Joined students, first view', costs: [], most: 111 },
  {
    what: 'Joined students, the rest of them',
    costs: [],
    why: 'a search looks into every field, a CSV holds everybody',
  },
];
const searchMs: number[] = [];

let before = 0;
for (const count of counts) {
  const last = await seedGrowth(before, count);
  before = count;
  const club = clubs[0]?.key;
  const calls = [
    [paths.notice.fetch, paths.upcomingEvent.fetch, paths.eventRecord.images],
    [`${paths.eventRecord.images}?cursor=${encodeURIComponent(last.image)}`],
    [`${paths.eventRecord.fetch}?limit=20`],
    [`${paths.eventRecord.fetch}?limit=20&cursor=${encodeURIComponent(last.gallery)}`],
    [`${paths.notice.fetch}?all=1&limit=20`],
    [`${paths.notice.fetch}?all=1&limit=20&cursor=${last.notice}`],
    [`${paths.upcomingEvent.fetch}?all=1&limit=20`],
    [`${paths.upcomingEvent.fetch}?all=1&limit=20&cursor=${last.event}`],
    [`${paths.eventRecord.images}?order=oldest`],
    [`${paths.eventRecord.fetch}?club=${club}&year=newest`],
    [paths.club.read(club ?? '')],
    [paths.search],
    [paths.eventRecord.read(await someEvent())],
    [`${paths.eventRecord.fetch}?club=${club}&year=2024&limit=${CLUB_EVENTS_PAGE_SIZE}`],
    [`${paths.calendar}?month=2024-09`],
    ['/calendar.ics'],
    [`${paths.member.fetch}?limit=100`],
    await furtherMembers(),
  ];
  for (const [index, list] of lists.entries()) list.costs.push(await costOf(calls[index] ?? []));
  searchMs.push(await keystroke());
}
await database.close();
auth.close();
console.log(JSON.stringify({ counts, lists, searchMs } satisfies Growth));
process.exit(0);

async function costOf(addresses: string[]): Promise<Cost> {
  const times: number[] = [];
  let cost: Cost = { reads: 0, bytes: 0, ms: 0 };
  for (let run = 0; run < 3; run++) {
    const readsBefore = reads.count;
    const began = performance.now();
    let bytes = 0;
    for (const address of addresses) bytes += (await ask(address)).length;
    times.push(performance.now() - began);
    cost = { reads: reads.count - readsBefore, bytes, ms: median(times) };
  }
  return cost;
}

async function ask(address: string): Promise<string> {
  const isCalendar = address.endsWith('.ics');
  const answer = isCalendar
    ? await pages.request(address)
    : await app.request(`${API_BASE}${address}`, { headers: { Authorization: `Bearer ${auth.token}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
  if (isCalendar) return text;
  const { gallery, images, students, notices, events, entries } = JSON.parse(text) as Partial<
    EventRecordList & GalleryImagePage & MemberList & NoticeList & UpcomingEventList & CalendarMonth
  >;
  const items = gallery ?? images ?? students ?? notices ?? events ?? entries;
  if (items?.length === 0) throw new Error(`${address} found nothing, so its cost says nothing.`);
  return text;
}

async function someEvent(): Promise<string> {
  const { gallery } = JSON.parse(await ask(`${paths.eventRecord.fetch}?limit=1`)) as EventRecordList;
  return gallery[0]?._id ?? '';
}

/** Addresses of the pages that the students' screen reads after its first view. */
async function furtherMembers(): Promise<string[]> {
  const addresses: string[] = [];
  let address = `${paths.member.fetch}?limit=100`;
  for (;;) {
    const { next } = JSON.parse(await ask(address)) as MemberList;
    if (next === undefined) return addresses;
    address = `${paths.member.fetch}?limit=1000&cursor=${next}`;
    addresses.push(address);
  }
}

/** Measures a search, ms. The students' screen prepares the whole list once and searches in that. */
async function keystroke(): Promise<number> {
  const { students } = JSON.parse(await ask(paths.member.fetch)) as MemberList;
  const searchable = makeSearchable(students);
  const words = ['s', 'st', 'stu', 'stud', 'stude', 'studen', 'student', 'student 9', 'nobody'];
  const times = words.map((word) => {
    const began = performance.now();
    searchMembers(searchable, word);
    return performance.now() - began;
  });
  return Math.max(...times);
}
