import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chosenContent } from '@club-portal/contract/content/in-language';
import { paths } from '@club-portal/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteEventRecord } from '../../functions/src/event-records/store.ts';
import { notices } from '../../functions/src/notices/store.ts';
import { idFrom } from '../../functions/src/records/records.ts';
import { upcomingEvents } from '../../functions/src/upcoming-events/store.ts';
import { expiredStudents, importSite } from '../../scripts/import/import-site.ts';
import { type FoundSite, readMongoSite } from '../../scripts/import/mongo-site.ts';
import { PROJECT } from '../../scripts/suite.ts';
import { database } from '../api/admin.ts';
import { call } from '../api/client.ts';
import { pdf, photograph } from '../api/files.ts';

/** `mongo-export/` has the output of mongoexport, in several forms, for a site with invented people. */

const importer = { system: 'import' } as const;

const folder = mkdtempSync(join(tmpdir(), 'club-portal-import-'));
const asked: string[] = [];
const served: Record<string, Buffer> = {};
const cloudinary = createServer((request, response) => {
  asked.push(request.url ?? '');
  const bytes = served[request.url?.split('/').at(-1) ?? ''];
  response.writeHead(bytes ? 200 : 404).end(bytes);
});

const clubs = new Map([['chess', 'gaming']]);
const kinds = ['notices', 'events', 'galleries', 'joinRequests'] as const;
const idOf = (kind: string, id: string) => idFrom(`mongo:${kind}:${id}`);
const race = idOf('galleries', '65c1f0c2e4b0a1b2c3d4e5f6');
const chess = idOf('galleries', '65c1f0c2e4b0a1b2c3d4e5f7');
const lost = idOf('galleries', '65c1f0c2e4b0a1b2c3d4e5f8');
const empty = idOf('galleries', '65c1f0c2e4b0a1b2c3d4e600');
const joined = database.collection('joinRequests').where('email', '==', 'meera@students.example');

let origin: string;
let site: FoundSite;
const run = (write: boolean) =>
  importSite(site, { directory: folder, allowed: new Set([origin]), write, say: () => undefined });

beforeAll(async () => {
  await new Promise<void>((resolve) => cloudinary.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(cloudinary.address() as AddressInfo).port}`;
  const fixture = join(import.meta.dirname, 'mongo-export');
  for (const name of readdirSync(fixture)) {
    const text = readFileSync(join(fixture, name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll('https://res.cloudinary.com', origin));
  }
  served['track.jpg'] = await photograph(900, 600);
  served['rules.pdf'] = pdf();
  served['chess.jpg'] = await photograph(300, 200);
  site = await readMongoSite(folder, { clubs, collections: new Map() });
});
afterAll(async () => {
  for (const id of [race, chess, lost, empty]) await deleteEventRecord(importer, id).catch(() => undefined);
  await notices.delete(importer, idOf('notices', '65a1f0c2e4b0a1b2c3d4e5f6'));
  await notices.delete(importer, idOf('notices', '65a1f0c2e4b0a1b2c3d4e5f7'));
  await upcomingEvents.delete(importer, idOf('events', '65b1f0c2e4b0a1b2c3d4e5f6'));
  const { docs } = await joined.get();
  for (const { ref } of docs) await ref.delete();
  cloudinary.close();
  rmSync(folder, { recursive: true });
});

test('reports each refused record, each change, and what it does not import', () => {
  expect(site.refused).toEqual([
    {
      source: 'events.json 65b1f0c2e4b0a1b2c3d4e5f7',
      problems: ['date: This is not a valid date (YYYY-MM-DD).'],
    },
    {
      source: 'joinclubs.json 65d1f0c2e4b0a1b2c3d4e5f7',
      problems: [
        expect.stringMatching(/^email:/),
        expect.stringMatching(/^phone:/),
        expect.stringMatching(/^year:/),
      ],
    },
    { source: 'notices.json 65a1f0c2e4b0a1b2c3d4e5f8', problems: [expect.stringMatching(/^title:/)] },
    { source: 'notices.json 65a1f0c2e4b0a1b2c3d4e5f9', problems: [expect.stringMatching(/^link:/)] },
  ]);
  expect(site.records.flatMap(({ changes }) => changes)).toEqual([
    'theme: was missing; the title stands in',
    'no_student: “about 20” is no whole number and is left out',
    'type: was “album”, is photo',
  ]);
  expect(site.unknown).toEqual([
    'notices.json: the field pinned of 1 records is not taken.',
    expect.stringMatching(/^otps.json: 1 records of an unknown kind/),
  ]);
  expect(site.users).toEqual([{ name: 'Old Administrator', email: 'old.admin@college.example' }]);
});

test('counts the students whom the next sweep would delete', () => {
  expect(expiredStudents(site, new Date('2025-01-31T00:00:00Z'))).toBe(0);
  expect(expiredStudents(site, new Date('2026-01-31T00:00:00Z'))).toBe(1);
});

test('refuses an unknown club unless a club is named for it', async () => {
  const { refused } = await readMongoSite(folder, { clubs: new Map(), collections: new Map() });
  expect(refused).toContainEqual({
    source: 'galleries.json 65c1f0c2e4b0a1b2c3d4e5f7',
    problems: ['club: there is no club “chess”; add --club chess=KEY'],
  });
});

test('a dry run only counts: it writes nothing and downloads nothing', async () => {
  const counts = () =>
    Promise.all(kinds.map(async (kind) => (await database.collection(kind).count().get()).data().count));
  const before = await counts();
  const outcome = await run(false);
  expect(outcome).toEqual({
    made: { notices: 2, events: 1, galleries: 4, joinRequests: 1 },
    alreadyThere: { notices: 0, events: 0, galleries: 0, joinRequests: 0 },
    failed: [
      {
        source: 'galleries.json 65c1f0c2e4b0a1b2c3d4e5f9',
        problems: [
          expect.stringMatching(/^a.jpg comes from pictures.example, which is not allowed: add --host/),
        ],
      },
    ],
  });
  expect(await counts()).toEqual(before);
  expect(asked).toEqual([]);
});

test('adds records with their times, and pictures in every size like an upload', async () => {
  const outcome = await run(true);
  expect(outcome.made).toEqual({ notices: 2, events: 1, galleries: 3, joinRequests: 1 });
  expect(outcome.failed.map(({ source, problems }) => [source.slice(-4), ...problems])).toEqual([
    ['e5f8', 'lost.jpg: 127.0.0.1:PORT answers 404'.replace('PORT', new URL(origin).port)],
    ['e5f9', expect.stringContaining('not allowed')],
  ]);

  const { body } = await call('GET', `${paths.eventRecord.fetch}?club=robotic&year=2024`);
  const item = body.gallery.find(({ _id }: { _id: string }) => _id === race);
  expect(item).toMatchObject({
    title: 'Line follower race',
    theme: 'Line follower race',
    date: '2024-01-26',
    no_student: 42,
    no_faculty: 3,
    outcome: '',
    files: [
      { kind: 'image', width: 900, alt: 'Line follower race, picture 1', name: 'track.jpg' },
      { kind: 'pdf', name: 'rules.pdf' },
    ],
  });
  expect((await call('GET', paths.eventRecord.read(empty))).body.item.files).toEqual([]);
  expect(item.createdAt).toBe(new Date(0x65c1f0c2 * 1000).toISOString());
  expect(item.files[0].sizes.map(({ width }: { width: number }) => width)).toEqual([400, 800, 900]);
  for (const { url } of [...item.files[0].sizes, item.files[1]]) expect((await fetch(url)).status).toBe(200);

  const visible = (await call('GET', '/notice/fetch')).body.notices.map(
    ({ title }: { title: string }) => title,
  );
  expect(visible).toContain('Mid-semester examinations begin on 4 March');
  expect(visible).not.toContain('पुस्तकालय शनिवार को खुला है');
  const notice = await database.doc(`notices/${idOf('notices', '65a1f0c2e4b0a1b2c3d4e5f6')}`).get();
  expect(notice.get('createdAt')).toEqual(Timestamp.fromDate(new Date('2024-02-20T06:30:00Z')));
  const event = await database.doc(`events/${idOf('events', '65b1f0c2e4b0a1b2c3d4e5f6')}`).get();
  expect(event.data()).toMatchObject({ date: '2099-02-01', location: 'College Campus' });
  const { docs } = await joined.get();
  expect(docs.map((document) => document.data())).toMatchObject([
    { phone: '9876501234', roll: '202400101', year: 'II year', club: 'iot' },
  ]);
});

test('a second run adds nothing twice, and adds failed records once their files are in the folder', async () => {
  asked.length = 0;
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files', 'lost.jpg'), served['chess.jpg'] ?? '');
  const { made, alreadyThere } = await run(true);
  expect(made).toEqual({ notices: 0, events: 0, galleries: 1, joinRequests: 0 });
  expect(alreadyThere).toEqual({ notices: 2, events: 1, galleries: 3, joinRequests: 1 });
  expect(asked).toEqual([]);
  expect((await database.doc(`galleries/${lost}`).get()).get('status')).toBe('ready');
});

test('without --write, the command reports and changes nothing', async () => {
  const copy = join(folder, 'copy');
  mkdirSync(copy);
  cpSync(join(folder, 'notices.json'), join(copy, 'hinweise.json'));
  for (const file of ['users.json', 'joinclubs.json']) cpSync(join(folder, file), join(copy, file));
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'import.ts');
  const options = ['--from', 'mongo', copy, PROJECT, '--collection', 'hinweise=notices'];
  // The department has set in the browser how long it keeps students.
  const published = database.doc('content/published');
  await published.set({ privacy: JSON.stringify({ ...chosenContent.privacy, retentionMonths: 6 }) });
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...options]);
  await published.delete();
  expect(stdout).toContain('hinweise.json 65a1f0c2e4b0a1b2c3d4e5f9: link:');
  expect(stdout).toContain('Old Administrator <old.admin@college.example>');
  expect(stdout).toContain('Before you write:\n  Students who joined more than 6 months ago: 1.');
  expect(stdout).toContain('0  notices, 2 are there already');
  expect(stdout).toContain('Nothing was written and nothing was downloaded.');
  expect(stdout).not.toContain('$2b$');
});
