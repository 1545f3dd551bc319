import { API_BASE, paths } from '@club-portal/contract/paths';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../functions/src/app.ts';
import { sweepLedger } from '../../functions/src/files/ledger.ts';
import { publishedNotices } from '../../functions/src/notices/store.ts';
import { bucket, database } from '../api/admin.ts';
import { headersOf, logIn, type Session } from '../api/client.ts';
import { formOf, pdf } from '../api/files.ts';
import { expectTidy } from './owned-files.ts';
import { atEachCall, faults, interceptCalls } from './run-with-fault.ts';

/** Adding a PDF to a notice, removing it, and deleting the notice, with a fault at each of their calls. */

const CALLS = 5;
const TITLE = `Faults ${Date.now()}`;

let app: Hono;
let session: Session;
beforeAll(async () => {
  interceptCalls();
  app = createApp();
  session = await logIn();
});
afterAll(async () => {
  vi.restoreAllMocks();
  const { docs } = await database.collection('notices').where('title', '==', TITLE).get();
  for (const { ref } of docs) await ref.delete();
  await sweepLedger(new Date(Date.now() + 1000));
  await publishedNotices.renew();
});

test.each(faults)(
  '%s at any call of an addition: the file is there or not, the same request again adds it once, and nothing else is left',
  async (fault) => {
    await atEachCall(
      fault,
      async (underFault) => {
        const id = await addNotice();
        const key = crypto.randomUUID();
        expect(await underFault(() => attach(id, key))).toBeOneOf([201, 503, null]);
        await expectObjectsOf(id);
        expect(await attach(id, key)).toBe(201);
        expect(await filesOf(id)).toHaveLength(1);
        await expectTidy();
        expect(await remove(id)).toBe(200);
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
        const id = await addNotice();
        expect(await attach(id, crypto.randomUUID())).toBe(201);
        const [file = ''] = await filesOf(id);
        expect(await underFault(() => detach(id, file))).toBeOneOf([200, 503, null]);
        await expectObjectsOf(id);
        expect(await detach(id, file)).toBeOneOf([200, 404]);
        expect(await filesOf(id)).toEqual([]);
        await expectTidy();
        expect(await remove(id)).toBe(200);
      },
      CALLS,
    );
  },
);

test.each(faults)(
  '%s at any call of the deletion of a notice: it has its file, or both are gone',
  async (fault) => {
    await atEachCall(
      fault,
      async (underFault) => {
        const id = await addNotice();
        expect(await attach(id, crypto.randomUUID())).toBe(201);
        expect(await underFault(() => remove(id))).toBeOneOf([200, 503, null]);
        await expectObjectsOf(id);
        expect(await remove(id)).toBeOneOf([200, 404]);
        await expectTidy();
      },
      CALLS,
    );
  },
);

async function send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...headersOf(session), ...init.headers };
  return app.request(`${API_BASE}${path}`, { ...init, method, headers });
}

async function addNotice(): Promise<string> {
  const notice = { title: TITLE, link: '', visible: false, createdAt: new Date('2001-01-01') };
  return (await database.collection('notices').add(notice)).id;
}

async function attach(id: string, key: string): Promise<number> {
  const body = formOf({}, [{ name: 'a.pdf', bytes: pdf() }]);
  const headers = { 'Idempotency-Key': key };
  return (await send('POST', paths.notice.attach(id), { body, headers })).status;
}

async function detach(id: string, file: string): Promise<number> {
  return (await send('DELETE', `${paths.notice.detach(id)}?file=${file}`)).status;
}

async function remove(id: string): Promise<number> {
  return (await send('DELETE', paths.notice.delete(id))).status;
}

interface StoredFile {
  id: string;
  path: string;
}

async function storedFilesOf(id: string): Promise<StoredFile[]> {
  return (await database.doc(`notices/${id}`).get()).get('attachments') ?? [];
}

/** Ids of the files that the notice names. */
async function filesOf(id: string): Promise<string[]> {
  return (await storedFilesOf(id)).map((file) => file.id);
}

async function allObjects(): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix: 'files/' });
  return files.map(({ name }) => name).sort();
}

/** Every object that the notice names exists. */
async function expectObjectsOf(id: string): Promise<void> {
  const named = (await storedFilesOf(id)).map(({ path }) => path);
  expect(await allObjects()).toEqual(expect.arrayContaining(named));
}
