import { eventFilePaths } from '@club-portal/contract/administration-paths';
import { API_BASE, paths } from '@club-portal/contract/paths';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../functions/src/app.ts';
import { publishedClub, publishedImages } from '../../functions/src/event-records/lists.ts';
import { sweepLedger } from '../../functions/src/files/ledger.ts';
import { bucket, database } from '../api/admin.ts';
import { headersOf, logIn, type Session } from '../api/client.ts';
import { formOf, pdf, photograph } from '../api/files.ts';
import { atEachCall, faults, interceptCalls } from './run-with-fault.ts';

/** Adding files to a gallery item, removing one, arranging them and moving the item, with a fault at each call. */

const CALLS = 5;

let app: Hono;
let session: Session;
let picture: Buffer;
let id: string;
beforeAll(async () => {
  interceptCalls();
  app = createApp();
  session = await logIn();
  picture = await photograph(64, 48);
  const fields = { title: 'Faults', date: '2199-08-01', theme: 'Faults', club: 'gate' };
  const body = formOf(fields, [{ name: 'first.jpg', bytes: picture }]);
  const answer = await send('POST', paths.eventRecord.upload, { body });
  id = (await answer.json()).item._id;
});
afterAll(async () => {
  await send('DELETE', paths.eventRecord.delete(id));
  vi.restoreAllMocks();
  for (const list of [publishedImages, publishedClub('gate'), publishedClub('iot')]) await list.renew();
});

test.each(faults)(
  '%s at any call of an addition: all of its files are there or none, and the same request again adds them once',
  async (fault) => {
    await atEachCall(
      fault,
      async (underFault) => {
        const key = crypto.randomUUID();
        expect(await underFault(() => attach(key))).toBeOneOf([201, 503, null]);
        expect(await shownNames()).toBeOneOf([['first.jpg'], ['first.jpg', 'b.jpg', 'c.pdf']]);
        expect(await attach(key)).toBe(201);
        expect(await shownNames()).toEqual(['first.jpg', 'b.jpg', 'c.pdf']);
        await expectTidy();
        for (const { id } of (await storedFiles()).slice(1)) expect(await detach(id)).toBe(200);
      },
      CALLS,
    );
  },
);

test.each(faults)(
  '%s at any call of a removal: the file is there or gone, and gone after the next removal',
  async (fault) => {
    await atEachCall(
      fault,
      async (underFault) => {
        expect(await attach(crypto.randomUUID())).toBe(201);
        const [, file, other] = (await storedFiles()).map((stored) => stored.id);
        expect(await underFault(() => detach(file))).toBeOneOf([200, 503, null]);
        expect(await shownNames()).toBeOneOf([
          ['first.jpg', 'b.jpg', 'c.pdf'],
          ['first.jpg', 'c.pdf'],
        ]);
        expect(await detach(file)).toBeOneOf([200, 404]);
        expect(await detach(other)).toBe(200);
        expect(await shownNames()).toEqual(['first.jpg']);
        await expectTidy();
      },
      CALLS,
    );
  },
);

test.each(faults)(
  '%s at any call of a new order: it is the old one or the new one everywhere',
  async (fault) => {
    expect(await attach(crypto.randomUUID())).toBe(201);
    await atEachCall(
      fault,
      async (underFault) => {
        const before = await shownNames();
        const files = (await storedFiles()).map((file) => ({ id: file.id })).toReversed();
        const arrange = () => put(eventFilePaths.arrange(id), { files });
        expect(await underFault(arrange)).toBeOneOf([200, 503, null]);
        expect(await shownNames()).toBeOneOf([before, before.toReversed()]);
        expect(await arrange()).toBe(200);
        expect(await shownNames()).toEqual(before.toReversed());
      },
      2,
    );
    for (const { id, name } of await storedFiles()) if (name !== 'first.jpg') await detach(id);
    await expectTidy();
  },
);

test.each(faults)(
  '%s at any call of a move: the item is in the lists of one club, and in the new one after the next move',
  async (fault) => {
    await atEachCall(
      fault,
      async (underFault) => {
        const from = (await stored()).get('club');
        const to = from === 'gate' ? 'iot' : 'gate';
        const move = () => put(eventFilePaths.move(id), { club: to });
        expect(await underFault(move)).toBeOneOf([200, 503, null]);
        expect(await clubs()).toBeOneOf([[from], [to]]);
        expect(await move()).toBe(200);
        expect(await clubs()).toEqual([to]);
      },
      2,
    );
  },
);

async function send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...headersOf(session), ...init.headers };
  return app.request(`${API_BASE}${path}`, { ...init, method, headers });
}

async function attach(key: string): Promise<number> {
  const body = formOf({}, [
    { name: 'b.jpg', bytes: picture },
    { name: 'c.pdf', bytes: pdf() },
  ]);
  const headers = { 'Idempotency-Key': key };
  return (await send('POST', eventFilePaths.attach(id), { body, headers })).status;
}

async function detach(file: string | undefined): Promise<number> {
  return (await send('DELETE', `${eventFilePaths.detach(id)}?file=${file}`)).status;
}

async function put(path: string, json: object): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  return (await send('PUT', path, { body: JSON.stringify(json), headers })).status;
}

interface StoredFile {
  id: string;
  name: string;
  kind: string;
  path: string;
  sizes?: { path: string }[];
  report?: string;
}

function stored() {
  return database.doc(`galleries/${id}`).get();
}

async function storedFiles(): Promise<StoredFile[]> {
  return (await stored()).get('files');
}

async function ask(path: string) {
  return (await send('GET', path)).json();
}

interface Listed {
  _id: string;
  files: { name: string; url: string }[];
}

/** Names of the files. All lists agree on them, and every object that is named exists. */
async function shownNames(): Promise<string[]> {
  const { item } = await ask(paths.eventRecord.read(id));
  const names = item.files.map(({ name }: StoredFile) => name);
  const lists = [`?club=${item.club}`, `?club=${item.club}&year=newest`];
  for (const list of lists) {
    const { gallery } = await ask(paths.eventRecord.fetch + list);
    expect(gallery.find((one: Listed) => one._id === id).files.map(({ name }: StoredFile) => name)).toEqual(
      names,
    );
  }
  const { images, total } = await ask(paths.eventRecord.images);
  const pictures = images.filter(({ gallery }: { gallery: string }) => gallery === id);
  expect(pictures.map(({ name }: StoredFile) => name)).toEqual(
    names.filter((name: string) => name.endsWith('.jpg')),
  );
  expect(total).toBe((await database.collection('galleryImages').count().get()).data().count);
  expect(await objects()).toEqual(expect.arrayContaining(await namedObjects()));
  return names;
}

async function clubs(): Promise<string[]> {
  const found: string[] = [];
  for (const club of ['gate', 'iot']) {
    for (const list of [`?club=${club}`, `?club=${club}&year=newest`]) {
      const { gallery } = await ask(paths.eventRecord.fetch + list);
      if (gallery.some((one: Listed) => one._id === id)) found.push(club);
    }
  }
  const { images } = await ask(paths.eventRecord.images);
  found.push(images.find(({ gallery }: { gallery: string }) => gallery === id).club);
  return [...new Set(found)];
}

async function namedObjects(): Promise<string[]> {
  const named = (await storedFiles()).flatMap(({ path, sizes = [], report = path }) => [
    path,
    ...sizes.map((size) => size.path),
    report,
  ]);
  return [...new Set(named)].sort();
}

async function objects(): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix: `galleries/${id}/` });
  return files.map(({ name }) => name).sort();
}

/** After a sweep there are the objects that the item names, and no others. */
async function expectTidy(): Promise<void> {
  await sweepLedger(new Date(Date.now() + 1000));
  expect(await objects()).toEqual(await namedObjects());
  expect((await database.collection('objectSets').get()).size).toBe(0);
}
