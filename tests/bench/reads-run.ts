import { CALENDAR_MONTH_MOST } from '../../contract/src/calendar.ts';
import { clubKeys } from '../../contract/src/content/clubs.ts';
import { CLUB_EVENTS_PAGE_SIZE, HOME_GALLERY_PAGE_SIZE } from '../../contract/src/limits.ts';
import { API_BASE, paths } from '../../contract/src/paths.ts';
import { startFirestore } from '../../emulators/src/index.ts';
import { countReads } from './counted-reads.ts';
import { atMost, type Part, type Row, tableOf } from './table.ts';

/** Prints a {@link Part}. Fills a separate Firestore and counts what each of the visitors' lists reads from it. */

const project = 'demo-reads';
const RECORDS = 1000;
const reads = countReads();
const database = await startFirestore();
Object.assign(process.env, {
  GCLOUD_PROJECT: project,
  FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: `${project}.appspot.com` }),
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${database.port}`,
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9',
  STORAGE_EMULATOR_HOST: 'http://127.0.0.1:9',
  METADATA_SERVER_DETECTION: 'none',
});
// The stores connect when they are loaded, so the environment must be set before.
const { bucket } = await import('../../functions/src/files/objects.ts');
const { createApp } = await import('../../functions/src/app.ts');
const { seedManyRecords } = await import('./many-records.ts');
// Lists are written to Storage too, and none is read from there.
Object.getPrototypeOf(bucket().file('any')).save = async () => undefined;
const app = createApp();
await seedManyRecords(RECORDS);

const club = clubKeys()[0] ?? '';
const { eventRecord, notice, upcomingEvent } = paths;
const events = `${eventRecord.fetch}?club=${club}`;
const firstEvents = `${events}&year=2024&limit=${CLUB_EVENTS_PAGE_SIZE}`;
/** What is read, the most reads, and the addresses. */
const lists: [string, number, ...string[]][] = [
  [
    'Home page: notices, events, first pictures',
    3,
    ...[notice.fetch, upcomingEvent.fetch, eventRecord.images],
  ],
  ['Home page: the last pictures', HOME_GALLERY_PAGE_SIZE + 2, `${eventRecord.images}?order=oldest`],
  ["Club's page: its years, the newest one's first events", 1, `${events}&year=newest`],
  ["Club's events of a year, first page", CLUB_EVENTS_PAGE_SIZE + 1, firstEvents],
  ['The page of an event', 1, eventRecord.read('g0')],
  ['Search: the titles of everything', 5, paths.search],
  ['A month of the calendar', 2 * CALENDAR_MONTH_MOST, `${paths.calendar}?month=2024-09`],
];
const rows: Row[] = [];
for (const [what, most, ...addresses] of lists) {
  const before = reads.count;
  for (const address of addresses) await ask(address);
  const count = reads.count - before;
  if (count === 0) throw new Error(`${what}: no read was counted, so nothing was measured.`);
  rows.push(atMost(what, count, most, String));
}
await database.close();

const part: Part = {
  heading: 'Reads',
  how: `Firestore reads with ${RECORDS} event records (six pictures each) and past events, counted as Firestore bills them. The budgets hold for any number of records.`,
  table: tableOf(rows),
};
console.log(JSON.stringify(part));
process.exit();

async function ask(address: string): Promise<void> {
  const answer = await app.request(API_BASE + address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  const body = (await answer.json()) as Record<string, unknown>;
  const isEmpty = Object.values(body).some((list) => Array.isArray(list) && list.length === 0);
  if (isEmpty) throw new Error(`${address} found nothing, so its cost says nothing.`);
}
