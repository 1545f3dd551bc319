import { extname } from 'node:path';
import { UploadToken } from '@club-portal/contract/administrator';
import { EventRecord } from '@club-portal/contract/event-record';
import { uploadLimits } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import type { File } from '@google-cloud/storage';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithCustomToken } from 'firebase/auth';
import { connectStorageEmulator, getStorage, ref, uploadBytesResumable } from 'firebase/storage';
import { beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest';
import { en } from '../sentences.ts';
import { auth, bucket, makeAccount, objectsUnder } from './admin.ts';
import { call, logIn, type Session } from './client.ts';
import { formOf, mp4, pdf, type Sent } from './files.ts';
import { destroy } from './records.ts';

const session = await logIn();
const video: Sent = { name: 'a.mp4', bytes: mp4() };
let browser: FirebaseApp;
let folder: string;

beforeAll(async () => {
  ({ browser, folder } = await openBrowser(session));
  return () => deleteApp(browser);
});

test('a video too large for a request is staged in Storage, moved into a gallery under a clean name, and returned byte for byte', {
  tags: 'long',
}, async () => {
  const bytes = mp4(33 * 1024 * 1024);
  const name = await stage({ name: '../../d\u202Eisplay\u0000.mp4', bytes });
  const { status, body } = await upload([name], { alt: 'A robot dances' });
  expect([status, body.message]).toEqual([201, en.success.eventRecord.added]);

  const item = EventRecord.parse(body.item);
  const shown = { kind: 'video', contentType: 'video/mp4', name: 'display.mp4', alt: 'A robot dances' };
  expect(item.files).toMatchObject([{ ...shown, size: bytes.length }]);
  const fetched = await fetch(item.files[0]?.url ?? '');
  expect([fetched.status, fetched.headers.get('Content-Type')]).toEqual([200, 'video/mp4']);
  expect(bytes.equals(Buffer.from(await fetched.arrayBuffer()))).toBe(true);
  expect(await objectsUnder(`${folder}/${name}`)).toEqual([]);

  await destroy(session, 'galleries', item._id);
  expect(await objectsUnder(`galleries/${item._id}/`)).toEqual([]);
});

test('HTML staged as a JPEG is refused with 415 and not stored', async () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  const name = await stage({ name: 'photo.jpg', bytes: html, type: 'image/jpeg' });
  const before = await objectsUnder('galleries/');
  const { status, body } = await upload([name]);
  expect([status, body.fields]).toEqual([415, { files: en.files.wrongType('photo.jpg') }]);
  expect(await objectsUnder('galleries/')).toEqual(before);
});

/** The storage client of a browser that has an upload token of this session. */
async function openBrowser(owner: Session) {
  const { body } = await call('POST', paths.administrator.uploadToken, { session: owner });
  const { token, folder } = UploadToken.parse(body);
  const app = initializeApp(
    { projectId: 'demo-club-portal', apiKey: 'any', storageBucket: bucket.name },
    crypto.randomUUID(),
  );
  connectAuthEmulator(getAuth(app), `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, {
    disableWarnings: true,
  });
  const [host = '', port] = (process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '').split(':');
  connectStorageEmulator(getStorage(app), host, Number(port));
  const { user } = await signInWithCustomToken(getAuth(app), token);
  return { browser: app, folder, user };
}

/** Returns the name in the folder of staged files. */
async function stage({ name, bytes, type = 'video/mp4' }: Sent, as = { browser, folder }): Promise<string> {
  const staged = `${crypto.randomUUID()}${extname(name)}`;
  const metadata = { contentType: type, customMetadata: { name } };
  await uploadBytesResumable(ref(getStorage(as.browser), `${as.folder}/${staged}`), bytes, metadata);
  return staged;
}

function upload(names: string[], more: Record<string, string> = {}, key = '') {
  const fields = { title: 'Robotics day', date: '2025-12-31', theme: 'Robots', club: 'gate', ...more };
  return call('POST', paths.eventRecord.upload, {
    session,
    key,
    raw: formOf({ ...fields, staged: names }, []),
  });
}

test('form files and staged files keep the order of the parts, and each keeps its description', async () => {
  const [first, second] = [
    await stage({ name: 'staged 0.mp4', bytes: mp4() }),
    await stage({ name: 'staged 1.mp4', bytes: mp4() }),
  ];
  const raw = formOf({ title: 'Mixed', date: '2025-12-31', theme: 'Robots', club: 'gate' }, []);
  const inForm = (name: string) => raw.append('files', new Blob([new Uint8Array(pdf())]), name);
  for (const alt of ['1', '2', '3', '4']) raw.append('alt', alt);
  raw.append('staged', first);
  inForm('form 0.pdf');
  raw.append('staged', second);
  inForm('form 1.pdf');
  const { body } = await call('POST', paths.eventRecord.upload, { session, raw });
  expect(EventRecord.parse(body.item).files.map(({ name, alt }) => [name, alt])).toEqual([
    ['staged 0.mp4', '1'],
    ['form 0.pdf', '2'],
    ['staged 1.mp4', '3'],
    ['form 1.pdf', '4'],
  ]);
  expect(new Set(body.item.files.map(({ url }: { url: string }) => url)).size).toBe(4);
  for (const name of [first, second]) expect(await objectsUnder(`${folder}/${name}`)).toEqual([]);
});

test('a file in a subfolder of one’s own does not count as staged', async () => {
  const path = `below/${crypto.randomUUID()}.mp4`;
  await bucket.file(`${folder}/${path}`).save(mp4());
  const { status, body } = await upload([path]);
  expect([status, body.fields]).toEqual([400, { staged: en.api.eventRecord.notStaged }]);
});

test('only pieces of a staged video are read, and one that is too large is refused with 413', async () => {
  const long: Sent = { name: 'a.mp4', bytes: mp4(8 * 1024 * 1024) };
  const [whole, large] = [await stage(long), await stage(video)];
  const files = Object.getPrototypeOf(bucket.file('any')) as File;
  const reading = vi.spyOn(files, 'download');
  const taken = await upload([whole]);
  const reads = reading.mock.calls.map(([piece]) => Object(piece) as { start: number; end: number });
  reading.mockRestore();
  const bytes = reads.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  expect([taken.status, reads[0]]).toEqual([201, { start: 0, end: 8191 }]);
  expect(bytes).toBeLessThan(1.2 * 1024 * 1024);

  const measuring = vi.spyOn(files, 'getMetadata') as MockInstance;
  measuring.mockResolvedValueOnce([{ size: uploadLimits.videoBytes + 1, metadata: { name: 'a.mp4' } }]);
  const refused = await upload([large]);
  measuring.mockRestore();
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([413, ['files']]);
});

test('a staged file named twice is refused with 400', async () => {
  const name = await stage(video);
  const { status, body } = await upload([name, name]);
  expect([status, body.fields]).toEqual([400, { staged: en.api.request.repeated }]);
});

test('a staged file may be named with its full path, and sent again with its Idempotency-Key it returns the first item', async () => {
  const name = await stage(video);
  const key = crypto.randomUUID();
  const first = await upload([`${folder}/${name}`], {}, key);
  const second = await upload([`${folder}/${name}`], {}, key);
  expect([first.status, second.status, second.body.item]).toEqual([201, 201, first.body.item]);
});

describe('a browser with an upload token', () => {
  const refused = { code: 'storage/unauthorized' };

  test('cannot sign in, and stages files in its own folder as long as its session lasts', async () => {
    const account = await makeAccount();
    const own = await logIn(account);
    const opened = await openBrowser(own);
    expect(opened.folder).toBe(`uploads/${account.uid}`);
    for (const refresh of [false, true]) {
      const { claims } = await opened.user.getIdTokenResult(refresh);
      expect([claims.role, claims.uploadsTo]).toEqual([undefined, account.uid]);
    }
    const headers = { Authorization: `Bearer ${await opened.user.getIdToken()}` };
    for (const [method, path, json] of [
      ['GET', paths.administrator.me],
      ['GET', paths.member.fetch],
      ['POST', paths.notice.add, { title: 'By an upload token' }],
      ['POST', paths.administrator.uploadToken],
    ] as const) {
      const { status } = await call(method, path, { headers, json });
      expect([path, status]).toEqual([path, 401]);
    }
    await stage(video, opened);
    await expect(stage(video, { ...opened, folder })).rejects.toMatchObject(refused);

    const later = await openBrowser(own);
    await call('GET', paths.administrator.logout, { session: own });
    for (const { browser, folder } of [opened, later]) {
      await expect(stage(video, { browser, folder })).rejects.toMatchObject(refused);
      await deleteApp(browser);
    }
  });

  test('cannot stage after the administrator has lost the role', async () => {
    const account = await makeAccount();
    const own = await logIn(account);
    const opened = await openBrowser(own);
    await stage(video, opened);
    await auth.setCustomUserClaims(account.uid, {});
    // A call without the role ends all sessions of the user.
    expect((await call('GET', paths.administrator.me, { session: own })).status).toBe(403);
    await expect(stage(video, opened)).rejects.toMatchObject(refused);
    await deleteApp(opened.browser);
  });
});
