import { evidencePaths } from '@club-portal/contract/administration-paths';
import { API_BASE, paths } from '@club-portal/contract/paths';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../functions/src/app.ts';
import { publishedClub, publishedImages } from '../../functions/src/event-records/lists.ts';
import { deleteStoredData, listUnfinished } from '../../functions/src/event-records/store.ts';
import { sweepLedger } from '../../functions/src/files/ledger.ts';
import { bucket, database } from '../api/admin.ts';
import { headersOf, logIn, type Session } from '../api/client.ts';
import { formOf, pdf, photograph } from '../api/files.ts';
import { atEachCall, faults, interceptCalls } from './run-with-fault.ts';

/** Evidence of an event, and places of its pictures, with a fault at each call. */

const CALLS = 3;

let app: Hono;
let session: Session;
let picture: Buffer;
const made: string[] = [];
beforeAll(async () => {
  interceptCalls();
  app = createApp();
  session = await logIn();
  picture = await photograph(64, 48);
});
afterAll(async () => {
  for (const id of made) await send('DELETE', paths.eventRecord.delete(id));
  vi.restoreAllMocks();
  for (const list of [publishedImages, publishedClub('gate')]) await list.renew();
});

test.each(faults)(
  '%s at any call of an addition: the papers are there or not, and the same request again adds them once',
  async (fault) => {
    const id = await addEvent();
    await atEachCall(
      fault,
      async (underFault) => {
        const key = crypto.randomUUID();
        expect(await underFault(() => attach(id, key))).toBeOneOf([201, 503, null]);
        expect(await namesOf(id)).toBeOneOf([[], ['a.pdf', 'b.jpg']]);
        expect(await attach(id, key)).toBe(201);
        await expectTidy(id);
        for (const file of await filesOf(id)) expect(await detach(id, file.id)).toBe(200);
      },
      CALLS,
    );
  },
);

test.each(faults)(
  '%s at any call of a removal: the paper is there or gone, and gone after the next removal',
  async (fault) => {
    const id = await addEvent();
    await atEachCall(
      fault,
      async (underFault) => {
        expect(await attach(id, crypto.randomUUID())).toBe(201);
        const [first, second] = await filesOf(id);
        expect(await underFault(() => detach(id, first?.id))).toBeOneOf([200, 503, null]);
        expect(await namesOf(id)).toBeOneOf([['a.pdf', 'b.jpg'], ['b.jpg']]);
        expect(await detach(id, first?.id)).toBeOneOf([200, 404]);
        expect(await detach(id, second?.id)).toBe(200);
        await expectTidy(id);
      },
      CALLS,
    );
  },
);

test.each(faults)(
  '%s at any call of an attendance list: the list and the number of students change together',
  async (fault) => {
    const id = await addEvent();
    let names = 0;
    await atEachCall(
      fault,
      async (underFault) => {
        const before = names;
        names += 1;
        const body = formOf({ count: 'yes' }, [
          { name: 'a.csv', bytes: Buffer.from('Asha\n'.repeat(names)) },
        ]);
        const save = async () => (await send('PUT', evidencePaths.attendance(id), { body })).status;
        expect(await underFault(save)).toBeOneOf([200, 503, null]);
        const stored = await attendanceOf(id);
        expect(stored).toBeOneOf([
          [before, before || null],
          [names, names],
        ]);
        expect(await save()).toBe(200);
        expect(await attendanceOf(id)).toEqual([names, names]);
      },
      CALLS,
    );
  },
);

test.each(faults)(
  '%s at any call of the deletion of an event: nobody reads its evidence, and a sweep leaves nothing of it',
  async (fault) => {
    await atEachCall(
      fault,
      async (underFault) => {
        const id = await addEvent();
        expect(await attach(id, crypto.randomUUID())).toBe(201);
        const status = await underFault(
          async () => (await send('DELETE', paths.eventRecord.delete(id))).status,
        );
        expect(status).toBeOneOf([200, 503, null]);
        const shown = (await send('GET', evidencePaths.read(id))).status;
        expect(shown).toBe((await send('GET', paths.eventRecord.read(id))).status === 200 ? 200 : 404);
        if (shown === 200) expect((await send('DELETE', paths.eventRecord.delete(id))).status).toBe(200);
        for (const one of await listUnfinished(new Date(0))) await deleteStoredData(one);
        await expectTidy(id);
        expect((await database.doc(`evidence/${id}`).get()).exists).toBe(false);
      },
      CALLS,
    );
  },
);

async function addEvent(): Promise<string> {
  const place = JSON.stringify({ takenAt: '2024-09-05T10:32', latitude: 23.26, longitude: 77.41 });
  const fields = {
    title: 'Faults',
    date: '2199-08-02',
    theme: 'Faults',
    club: 'gate',
    places: 'keep',
    place,
  };
  const body = formOf(fields, [{ name: 'first.jpg', bytes: picture }]);
  const id = (await (await send('POST', paths.eventRecord.upload, { body })).json()).item._id;
  made.push(id);
  expect(Object.keys((await database.doc(`evidence/${id}`).get()).get('places'))).toHaveLength(1);
  return id;
}

async function send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...headersOf(session), ...init.headers };
  return app.request(`${API_BASE}${path}`, { ...init, method, headers });
}

async function attach(id: string, key: string): Promise<number> {
  const body = formOf({ use: 'letter' }, [
    { name: 'a.pdf', bytes: pdf() },
    { name: 'b.jpg', bytes: picture },
  ]);
  const headers = { 'Idempotency-Key': key };
  return (await send('POST', evidencePaths.attach(id), { body, headers })).status;
}

async function detach(id: string, file: string | undefined): Promise<number> {
  return (await send('DELETE', `${evidencePaths.detach(id)}?file=${file}`)).status;
}

interface Stored {
  id: string;
  name: string;
  path: string;
}

async function filesOf(id: string): Promise<Stored[]> {
  return (await database.doc(`evidence/${id}`).get()).get('files') ?? [];
}

/** Names of the files. Every object that is named exists. */
async function namesOf(id: string): Promise<string[]> {
  const files = await filesOf(id);
  expect(await objectsOf(id)).toEqual(expect.arrayContaining(files.map(({ path }) => path)));
  return files.map(({ name }) => name);
}

async function attendanceOf(id: string): Promise<[number, number | null]> {
  const [evidence, item] = await database.getAll(
    database.doc(`evidence/${id}`),
    database.doc(`galleries/${id}`),
  );
  return [evidence?.get('attendance')?.length ?? 0, item?.get('no_student') ?? null];
}

async function objectsOf(id: string): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix: `evidence/${id}/` });
  return files.map(({ name }) => name).sort();
}

/** After a sweep there are the objects that the document names, and no others. */
async function expectTidy(id: string): Promise<void> {
  await sweepLedger(new Date(Date.now() + 1000));
  expect(await objectsOf(id)).toEqual((await filesOf(id)).map(({ path }) => path).sort());
  expect((await database.collection('objectSets').get()).size).toBe(0);
}
