import { API_BASE, paths } from '@club-portal/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../functions/src/app.ts';
import { sweepLedger } from '../../functions/src/files/ledger.ts';
import { deleteObjects, readObject, writeObject } from '../../functions/src/files/objects.ts';
import { recordIdOf } from '../../functions/src/http/idempotency.ts';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { auth, bucket, database } from '../api/admin.ts';
import { headersOf, logIn, type Session } from '../api/client.ts';
import { formOf, mp4, pdf, photograph } from '../api/files.ts';
import { administrator } from '../sign-ins.ts';
import { atEachCall, faults, interceptCalls, runs, under } from './run-with-fault.ts';

/** An upload and a deletion, with a fault at each of their calls. */

const CLUB = 'iot';
/** Title of the upcoming events whose records are uploaded. */
const EVENT = `Faults ${Date.now()}`;
const HOUR_MS = 60 * 60 * 1000;

let app: Hono;
let session: Session;
let picture: Buffer;
let uid: string;
let stagingFolder: string;
beforeAll(async () => {
  interceptCalls();
  app = createApp();
  session = await logIn();
  picture = await photograph(64, 48);
  ({ uid } = await auth.getUserByEmail(administrator.email));
  stagingFolder = `uploads/${uid}`;
});
afterAll(async () => {
  vi.restoreAllMocks();
  const { docs } = await database.collection('events').where('title', '==', EVENT).get();
  for (const { ref } of docs) await ref.delete();
});

test.each(faults)(
  '%s at any call of an upload: the item is complete or hidden, and a repeated upload gives one item',
  async (fault) => {
    await atEachCall(fault, async (underFault) => {
      const key = crypto.randomUUID();
      const id = idOf(key);
      expect(await underFault(() => upload(key))).toBeOneOf([201, 503, null]);
      await expectAllOrNothing(id);
      expect(await upload(key)).toBe(201);
      await expectWhole(id);
      expect(await remove(id)).toBe(200);
    });
    await expectCounted();
  },
);

test('error at any call of a repeated upload: the next repetition adds the item, and a sweep leaves no traces of the first', async () => {
  await atEachCall('error', async (underFault) => {
    const key = crypto.randomUUID();
    const id = idOf(key);
    await under({ fault: 'kill', at: 8 }, () => upload(key));
    expect(await objectsOf(id)).not.toEqual([]);
    expect(await underFault(() => upload(key))).toBeOneOf([201, 503]);
    expect(await upload(key)).toBe(201);
    await expectWhole(id);
    expect(await remove(id)).toBe(200);
  });
});

test('kill at any call of an upload that is not repeated: the sweep leaves all of it or nothing', async () => {
  const ids: string[] = [];
  await atEachCall('kill', async (underFault) => {
    const key = crypto.randomUUID();
    await underFault(() => upload(key));
    ids.push(idOf(key));
  });
  await sweepAs(ids);
  for (const id of ids) {
    if ((await database.doc(`galleries/${id}`).get()).exists) {
      await expectWhole(id);
      expect(await remove(id)).toBe(200);
    }
    await expectNothing(id);
  }
  await expectCounted();
});

test.each(faults)(
  '%s at any call of a deletion: the item is complete or gone, and gone after the next deletion',
  async (fault) => {
    const ids: string[] = [];
    await atEachCall(fault, async (underFault) => {
      const key = crypto.randomUUID();
      const id = idOf(key);
      expect(await upload(key)).toBe(201);
      expect(await underFault(() => remove(id))).toBeOneOf([200, 503, null]);
      await expectAllOrNothing(id);
      expect(await remove(id)).toBeOneOf([200, 404]);
      expect(await isShown(id)).toBe(false);
      ids.push(id);
    });
    await sweep();
    for (const id of ids) await expectNothing(id);
    await expectCounted();
  },
);

test("a write that Storage's client has repeated after a lost answer is no failure", async () => {
  const path = `galleries/${crypto.randomUUID()}/0.pdf`;
  const prototype = Object.getPrototypeOf(bucket.file(path));
  const save = prototype.save;
  vi.spyOn(prototype, 'save').mockImplementationOnce(async function (this: unknown, ...args: unknown[]) {
    await save.apply(this, args);
    throw Object.assign(new Error('conditionNotMet'), { code: 412 });
  });
  await writeObject(path, { name: '0.pdf', contentType: 'application/pdf', content: pdf() });
  expect(await readObject(path)).toEqual(pdf());
  await deleteObjects([path]);
});

function idOf(key: string): string {
  return recordIdOf(uid, paths.eventRecord.upload, key);
}

async function send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...headersOf(session), ...init.headers };
  return app.request(`${API_BASE}${path}`, { ...init, method, headers });
}

/** Uploads a picture in the form and a staged video, as the record of an upcoming event. */
async function upload(key: string): Promise<number> {
  const name = `${key}.mp4`;
  const announcement = eventOf(idOf(key));
  const event = { title: EVENT, date: '2020-01-01' };
  await runs.exit(() => bucket.file(`${stagingFolder}/${name}`).save(mp4()));
  await runs.exit(() => database.doc(`events/${announcement}`).set(event, { merge: true }));
  const fields = { title: key, date: '2026-11-20', theme: 'Faults', club: CLUB, staged: name, announcement };
  const form = formOf(fields, [{ name: 'a.jpg', bytes: picture }]);
  const headers = { 'Idempotency-Key': key };
  return (await send('POST', paths.eventRecord.upload, { body: form, headers })).status;
}

async function remove(id: string): Promise<number> {
  return (await send('DELETE', paths.eventRecord.delete(id))).status;
}

/** The upcoming event whose record the item is. */
function eventOf(id: string): string {
  return `event-of-${id}`;
}

/** All lists and the upcoming event agree on whether the item is shown. */
async function isShown(id: string): Promise<boolean> {
  const readers = [
    `${paths.eventRecord.fetch}?club=${CLUB}`,
    `${paths.eventRecord.fetch}?club=${CLUB}&year=newest`,
  ];
  const answers = await Promise.all([...readers, paths.eventRecord.images].map((path) => send('GET', path)));
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  const shown = bodies.map(({ gallery, images }) =>
    gallery
      ? gallery.some((item: { _id: string }) => item._id === id)
      : images.some((image: { gallery: string }) => image.gallery === id),
  );
  const event = await database.doc(`events/${eventOf(id)}`).get();
  expect(new Set([...shown, event.get('record') === id]).size).toBe(1);
  return shown[0];
}

async function expectAllOrNothing(id: string): Promise<void> {
  if (await isShown(id)) await expectComplete(id);
}

async function objectsOf(id: string): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix: `galleries/${id}/` });
  return files.map(({ name }) => name).sort();
}

/** Every object that the record names exists. */
async function expectComplete(id: string): Promise<string[]> {
  const files = (await database.doc(`galleries/${id}`).get()).get('files') as Record<string, unknown>[];
  const named = files.flatMap(({ path, sizes = [], report }) => [
    path,
    ...(sizes as { path: string }[]).map((size) => size.path),
    ...(report ? [report] : []),
  ]);
  const distinct = [...new Set(named as string[])].sort();
  expect(distinct).toHaveLength(3);
  expect(await objectsOf(id)).toEqual(expect.arrayContaining(distinct));
  return distinct;
}

/** The item is shown, and after a sweep Storage has no other objects than its own. */
async function expectWhole(id: string): Promise<void> {
  await sweepLedger(new Date(Date.now() + 1000));
  expect(await isShown(id)).toBe(true);
  expect(await objectsOf(id)).toEqual(await expectComplete(id));
}

async function expectNothing(id: string): Promise<void> {
  expect((await database.doc(`galleries/${id}`).get()).exists).toBe(false);
  expect(await objectsOf(id)).toEqual([]);
  expect((await database.collection('galleryImages').where('gallery', '==', id).get()).empty).toBe(true);
}

/** Sweeps as if two hours had passed. */
async function sweepAs(ids: string[]): Promise<void> {
  const owners = new Set(ids.map((id) => `galleries/${id}`));
  const since = Timestamp.fromMillis(Date.now() - 2 * HOUR_MS);
  const { docs } = await database.collection('objectSets').get();
  for (const entry of docs) if (owners.has(entry.get('owner'))) await entry.ref.update({ since });
  await sweep();
}

async function expectCounted(): Promise<void> {
  const counter = await database.doc('counters/gallery').get();
  const { count } = (await database.collection('galleryImages').count().get()).data();
  expect(counter.get('images')).toBe(count);
}
