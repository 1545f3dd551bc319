import { globSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CLUB_EVENTS_PAGE_SIZE, HOME_GALLERY_PAGE_SIZE } from '../../contract/src/limits.ts';
import { API_BASE, paths } from '../../contract/src/paths.ts';
import { startFirestore } from '../../emulators/src/index.ts';
import { countReads } from '../../tests/bench/counted-reads.ts';
import { pretendAuth } from '../../tests/bench/pretended-auth.ts';
import { measureVisit } from '../../tests/bench/sizes.ts';
import type { Figures } from './figures.ts';

/**
 * Prints {@link Figures} as JSON. Runs the application in this process with a Firestore of its own, which has a thousand
 * events, students, notices and dates. Needs the built pages, and no suite.
 */

const root = join(import.meta.dirname, '..', '..');
const dist = join(root, 'web', 'dist');
const RECORDS = 1000;
const PICTURES_OF_EVENT = 6;

const counted = countReads();
const project = 'demo-cost';
const auth = await pretendAuth(project);
const database = await startFirestore();
const emptyStorage = createServer((_, response) => {
  response.setHeader('Content-Type', 'application/json').end('{"items":[]}');
});
await new Promise<void>((resolve) => emptyStorage.listen(0, '127.0.0.1', resolve));
const storage = `127.0.0.1:${(emptyStorage.address() as AddressInfo).port}`;
Object.assign(process.env, {
  GCLOUD_PROJECT: project,
  FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: `${project}.appspot.com` }),
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${database.port}`,
  FIREBASE_AUTH_EMULATOR_HOST: auth.host,
  FIREBASE_STORAGE_EMULATOR_HOST: storage,
  STORAGE_EMULATOR_HOST: `http://${storage}`,
  METADATA_SERVER_DETECTION: 'none',
});
// The stores connect when they are loaded, so the environment must be set before.
const { createApp } = await import('../../functions/src/app.ts');
const { sweep } = await import('../../functions/src/jobs/sweep.ts');
const { renderPicture } = await import('../../functions/src/media/picture.ts');
const { firestore } = await import('../../functions/src/records/firestore.ts');
const { seedGrowth } = await import('../../tests/bench/growth-seeds.ts');
const app = createApp();
await seedGrowth(0, RECORDS);

const visit = await costOf([
  paths.notice.fetch,
  paths.upcomingEvent.fetch,
  paths.eventRecord.images,
  `${paths.eventRecord.fetch}?club=coding&year=newest`,
  `${paths.eventRecord.fetch}?club=coding&year=2024&limit=${CLUB_EVENTS_PAGE_SIZE}`,
]);
const administration = await costOf(
  [
    `${paths.notice.fetch}?all=1&limit=20`,
    `${paths.upcomingEvent.fetch}?all=1&limit=20`,
    `${paths.eventRecord.fetch}?limit=20`,
    `${paths.member.fetch}?limit=100`,
    paths.health,
  ],
  { Authorization: `Bearer ${auth.token}` },
);
const join_ = await counting(async () => {
  const student = { email: 'a@students.example', phone: '9000000000', year: 'I year', club: 'iot' };
  await ask(paths.member.join, { method: 'POST', body: { name: 'A', roll: 'NEW1', ...student } });
});
const health = await counting(async () => {
  const { readLastSweep } = await import('../../functions/src/health/last-sweep.ts');
  await readLastSweep();
});
const swept = await counting(sweep);
const pictures = await picturesOfAnEvent();
const shown = HOME_GALLERY_PAGE_SIZE + CLUB_EVENTS_PAGE_SIZE + PICTURES_OF_EVENT;
const pages = ['index.html', 'club/coding.html', 'club/coding/events.html'];
const files = globSync('**/*', { cwd: dist }).map((file) => statSync(join(dist, file)));

const figures: Figures = {
  date: new Date().toISOString().slice(0, 10),
  visit: {
    hostingBytes: measureVisit(dist, pages) + visit.bytes,
    calls: visit.calls,
    reads: visit.reads,
    pictures: shown,
    pictureBytes: shown * pictures.shownBytes,
  },
  join: { calls: 1, reads: join_.reads, writes: join_.writes },
  administration: { calls: administration.calls, reads: administration.reads },
  sweep: swept,
  health: { reads: health.reads },
  stored: {
    documentBytes: Math.round((await bytesOfDatabase()) / RECORDS),
    eventPictureBytes: PICTURES_OF_EVENT * pictures.storedBytes,
  },
  released: { hostingBytes: files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0) },
};
console.log(JSON.stringify(figures));
process.exit(0);

async function costOf(addresses: string[], headers = {}) {
  let bytes = 0;
  const { reads } = await counting(async () => {
    for (const address of addresses) bytes += gzipSync(await ask(address, { headers })).length;
  });
  return { calls: addresses.length, reads, bytes };
}

async function counting(work: () => Promise<unknown>): Promise<{ reads: number; writes: number }> {
  const { count, writes } = counted;
  await work();
  return { reads: counted.count - count, writes: counted.writes - writes };
}

async function ask(
  address: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: object } = {},
): Promise<string> {
  const answer = await app.request(API_BASE + address, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.text();
}

/** Average bytes of a picture of the demo: of the size that a visitor's page shows, and of all that is stored of it. */
async function picturesOfAnEvent(): Promise<{ shownBytes: number; storedBytes: number }> {
  const folder = join(root, 'contract/content/demo/seeds/pictures');
  const chosen = globSync('*.jpg', { cwd: folder }).toSorted().slice(0, PICTURES_OF_EVENT);
  const rendered = await Promise.all(
    chosen.map((name) => renderPicture(readFileSync(join(folder, name)), '0', name)),
  );
  const sizeOf = (object: { content: unknown }) => (object.content as Uint8Array).length;
  const average = (numbers: number[]) =>
    Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);
  return {
    // The middle one of three widths.
    shownBytes: average(rendered.map(({ renderings, largest }) => sizeOf(renderings[1] ?? largest))),
    storedBytes: average(
      rendered.map(({ renderings, report }) =>
        [...renderings, report].reduce((sum, one) => sum + sizeOf(one), 0),
      ),
    ),
  };
}

/** The size of all documents as JSON, a little more than Firestore counts without its indexes. */
async function bytesOfDatabase(): Promise<number> {
  const collections = await firestore.listCollections();
  const lists = await Promise.all(collections.map((collection) => collection.get()));
  return lists
    .flatMap(({ docs }) => docs)
    .reduce((sum, document) => sum + Buffer.byteLength(JSON.stringify(document.data())), 0);
}
