import {
  administrationPaths,
  attendancePaths,
  certificateAdminPaths,
  clubMessagePaths,
} from '../../contract/src/administration-paths.ts';
import { CALENDAR_MONTH_MOST } from '../../contract/src/calendar.ts';
import { certificatePaths } from '../../contract/src/certificate-paths.ts';
import { clubKeys } from '../../contract/src/content/clubs.ts';
import { CLUB_EVENTS_PAGE_SIZE, HOME_GALLERY_PAGE_SIZE } from '../../contract/src/limits.ts';
import { API_BASE, paths } from '../../contract/src/paths.ts';
import { recordKey } from '../../contract/src/record-key.ts';
import { startFirestore } from '../../emulators/src/index.ts';
import { type SignedIn, startAccounts } from './accounts.ts';
import { countReads } from './counted-reads.ts';
import { atMost, type Part, type Row, tableOf } from './table.ts';

/** Prints a {@link Part}. Fills a separate Firestore and counts what each list, and a change, reads from it. */

const project = 'demo-reads';
const RECORDS = 1000;
const MEMBERS = 5000;
const ENTRIES = 20_000;
const reads = countReads();
const database = await startFirestore();
const signedIn = await startAccounts(project);
Object.assign(process.env, {
  GCLOUD_PROJECT: project,
  FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: `${project}.appspot.com` }),
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${database.port}`,
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9',
  STORAGE_EMULATOR_HOST: 'http://127.0.0.1:9',
  METADATA_SERVER_DETECTION: 'none',
  FIREBASE_AUTH_EMULATOR_HOST: signedIn.host,
  // Nothing handles the tasks.
  CLOUD_TASKS_EMULATOR_HOST: '127.0.0.1:9',
});
// The stores connect when they are loaded, so the environment must be set before.
const { bucket } = await import('../../functions/src/files/objects.ts');
const { createApp } = await import('../../functions/src/app.ts');
const { firestore } = await import('../../functions/src/firestore.ts');
const { issueCertificates } = await import('../../functions/src/certificates/issuing.ts');
const { giveSeats } = await import('../../functions/src/registrations/seating.ts');
const { seedArrivals, seedManyPeople, seedManyRecords, seedRegistrations } = await import(
  './many-records.ts'
);
// Lists are written to Storage too, but never read from there. It has no pictures.
Object.assign(Object.getPrototypeOf(bucket().file('any')), {
  save: async () => undefined,
  download: async () => Promise.reject(Object.assign(new Error('Not there'), { code: 404 })),
});
const app = createApp();
await seedManyRecords(RECORDS);
await seedManyPeople({ members: MEMBERS, entries: ENTRIES });

const club = clubKeys()[0] ?? '';
const { eventRecord, member, notice, upcomingEvent } = paths;
const events = `${eventRecord.fetch}?club=${club}`;
const firstEvents = `${events}&year=2024&limit=${CLUB_EVENTS_PAGE_SIZE}`;
const joining = {
  ...{ name: 'Tulsi Champa', email: 'tulsi@students.example', phone: '9876543210', year: 'I year', club },
  ...{ roll: '24CS0001X' },
};
/** A name, the budget of reads, and the addresses. */
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
  ['Search: the titles of everything', 6, paths.search],
  ['A month of the calendar', 2 * CALENDAR_MONTH_MOST, `${paths.calendar}?month=2024-09`],
];
const rows: Row[] = [];
// Every half minute a request also reads the content.
await ask(notice.fetch);
for (const [what, most, ...addresses] of lists) {
  await measure(what, most, async () => {
    for (const address of addresses) await ask(address);
  });
}

/** Whether the account has two-step sign-in. */
const SESSION = 1;
const day = new Date().toISOString().slice(0, 10);
const { log } = administrationPaths;
const history = `${log}?record=${recordKey('notices', '7')}`;
/** The same for an administrator. A budget is the items of a page and what is shown with them. */
const administratorsLists: [string, number, string][] = [
  ['Administration: a page of the log of changes', SESSION + 51, log],
  [
    'Administration: the log of a person and a day',
    SESSION + 51,
    `${log}?person=person-3&from=${day}&to=${day}`,
  ],
  ['Administration: the history of a record', SESSION + 51, history],
  ['Administration: the first students', SESSION + 101 + MEMBERS / 1000, `${member.fetch}?limit=100`],
  ['Administration: notices', SESSION + 21, `${notice.fetch}?all=1&limit=20`],
  ['Administration: announced events', SESSION + 21, `${upcomingEvent.fetch}?all=1&limit=20`],
  ['Administration: event records', SESSION + 21, `${eventRecord.fetch}?limit=20`],
];
for (const [what, most, address] of administratorsLists)
  await measure(what, most, () => ask(address, signedIn));

/** Announced events that may gain or lose their record. */
const LOOKED_THROUGH = 300;
/** Event records of several days may have begun before a published month: one query for each of the three. */
const OF_SEVERAL_DAYS = 3;
const ofClub = Math.ceil(MEMBERS / clubKeys().length);
const recorded = { title: 'Changed', theme: 'Robots', date: '2024-09-01' };
const announced = { title: 'Announced', description: 'Two hours.', date: '2099-01-02' };
/** They read the record and the visitors' lists that contain it, but never other members or entries. */
const changes: [string, number, () => Promise<unknown>][] = [
  [
    'A change of a notice, of twelve that are shown',
    SESSION + 14,
    () => send('PUT', notice.update('7'), { title: 'Changed', link: '', visible: true }),
  ],
  [
    'A new announced event, beside eight',
    SESSION + LOOKED_THROUGH + OF_SEVERAL_DAYS + 20,
    () => send('POST', upcomingEvent.add, announced),
  ],
  [
    'A change of an event record',
    SESSION + LOOKED_THROUGH + OF_SEVERAL_DAYS + 39,
    () => send('PUT', eventRecord.update('g0'), recorded),
  ],
  ['A student who joins', SESSION + 7, () => send('POST', member.join, joining)],
  ['The deletion of a student', SESSION + 7, () => send('DELETE', member.delete('m7'))],
];
for (const [what, most, change] of changes) await measure(what, most, change);
await measure(`Whom a message to a club of ${ofClub} students reaches`, SESSION + ofClub + 2, () =>
  ask(`${clubMessagePaths.recipients}?club=${club}`, signedIn),
);
await measure(
  'Search of students by an administrator, once',
  SESSION + MEMBERS + MEMBERS / 1000 + 10,
  async () => {
    for (let cursor = ''; cursor !== undefined; ) {
      const page = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      ({ next: cursor } = (await ask(`${member.fetch}?limit=1000${page}`, signedIn)) as { next: string });
    }
  },
);
/** Each run reads the event and its registrations. In a rush one run serves many of them. */
for (const registered of [100, 2000]) {
  const event = `event-of-${registered}`;
  await seedRegistrations(event, registered);
  await measure(`Giving the seats of ${registered} registrations, all new`, 2 * registered + 100, () =>
    seat(event),
  );
  await measure(`Giving the seats of ${registered} registrations, nothing to do`, registered + 10, () =>
    seat(event),
  );
}
/**
 * Opening the door reads the list once. A phone's next calls read what is new, and at least one read for each of two
 * queries.
 */
const GUESTS = 300;
const PHONE = SESSION + 8;
const atDoor = `event-of-${GUESTS}`;
await seedRegistrations(atDoor, GUESTS);
await seat(atDoor);
await measure(`The door opens, ${GUESTS} registrations`, GUESTS + PHONE, () =>
  send('POST', paths.door.open, { event: atDoor }),
);
await measure('The door, 20 arrivals', 20 + PHONE, () => tell(20));
await measure('The door, nothing new', PHONE, () => tell(0));
// The event, and the certificates, which an event without any reads as one.
await measure(`Who came, of ${GUESTS}`, SESSION + GUESTS + 20 + 2, () =>
  ask(attendancePaths.fetch(atDoor), signedIn),
);
/**
 * Attendance: a registration and a fact each. The call that asks for issuing and the run read these; its transactions
 * read each registration and number.
 */
await seedArrivals(atDoor, GUESTS);
process.env.SMTP_EMULATOR_HOST = '127.0.0.1:9';
await measure(`Issuing ${GUESTS} certificates with mails`, 6 * GUESTS + 200, async () => {
  await send('POST', certificateAdminPaths.issue(atDoor));
  await issueCertificates({ event: atDoor });
});
await measure(`The certificates of an event, ${GUESTS} issued`, 3 * GUESTS + 20 + SESSION + 10, () =>
  readCertificates(),
);
const [issued] = (await firestore.collection('certificates').limit(1).get()).docs;
await measure('Verifying a certificate', 3, () =>
  send('POST', certificatePaths.verify, { number: issued?.id ?? '' }),
);
await signedIn.close();
await database.close();

const part: Part = {
  heading: 'Reads',
  how: `Firestore reads with ${RECORDS} event records (six pictures each) and past events, ${MEMBERS} members and ${ENTRIES} entries of the log of changes, counted as Firestore bills them. The budgets hold for any number of records and entries.`,
  table: tableOf(rows),
};
console.log(JSON.stringify(part));
process.exit();

function seat(event: string): Promise<void> {
  return giveSeats({ event, at: Date.now() }, async () => {});
}

/** The facts that a phone at the door sends to the server. */
function tell(arrivals: number): Promise<void> {
  const now = Date.now();
  const facts = Array.from({ length: arrivals }, (_, number) => ({
    ...{ nonce: `nonce-of-arrival-${String(number).padStart(5, '0')}`, kind: 'in', how: 'code', at: now },
    ...{ registration: `${atDoor}-${number}`, person: 0 },
  }));
  // The server reads the last ten seconds again. Here they contain the seats, which are normally given hours before.
  const phone = { event: atDoor, phone: 'phone-one', now, facts, since: String(now + 10_000) };
  return send('POST', paths.door.send, phone);
}

async function measure(what: string, most: number, run: () => Promise<unknown>): Promise<void> {
  const before = reads.count;
  await run();
  const count = reads.count - before;
  if (count === 0) throw new Error(`${what}: no read was counted, so nothing was measured.`);
  rows.push(atMost(what, count, most, String));
}

async function send(method: string, address: string, json?: object): Promise<void> {
  const headers = { ...signedIn.headers, 'Content-Type': 'application/json' };
  const answer = await app.request(API_BASE + address, { method, headers, body: JSON.stringify(json ?? {}) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
}

async function readCertificates(): Promise<void> {
  const { candidates } = await read(certificateAdminPaths.fetch(atDoor), signedIn);
  if ((candidates as unknown[]).length !== GUESTS) throw new Error('Nobody gets a certificate.');
}

async function read(address: string, as?: SignedIn): Promise<Record<string, unknown>> {
  const answer = await app.request(API_BASE + address, as && { headers: as.headers });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

async function ask(address: string, as?: SignedIn): Promise<Record<string, unknown>> {
  const body = await read(address, as);
  const isEmpty = Object.values(body).some((list) => Array.isArray(list) && list.length === 0);
  if (isEmpty) throw new Error(`${address} found nothing, so its cost says nothing.`);
  return body;
}
