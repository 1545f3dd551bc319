import { UploadToken } from '@club-portal/contract/administrator';
import { EventRecord } from '@club-portal/contract/event-record';
import { uploadLimits } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { apiSentences } from '@club-portal/contract/sentences/api';
import { fileSentences } from '@club-portal/contract/sentences/files';
import { successSentences } from '@club-portal/contract/sentences/success';
import type { File } from '@google-cloud/storage';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  getAuth,
  signInWithCustomToken,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { connectStorageEmulator, getStorage, ref, uploadBytesResumable } from 'firebase/storage';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest';
import { createApp } from '../../functions/src/app.ts';
import { student } from '../sign-ins.ts';
import { auth, bucket } from './admin.ts';
import { call, logIn, type Session } from './client.ts';
import { formOf, mp4, pdf, pdfWithScript, photograph } from './files.ts';

let session: Session;
let browser: FirebaseApp;
let folder: string;
const made: string[] = [];
const staged: string[] = [];

beforeAll(async () => {
  session = await logIn();
  browser = openBrowser();
  const { body } = await call('POST', paths.administrator.uploadToken, { session });
  const answer = UploadToken.parse(body);
  folder = answer.folder;
  await signInWithCustomToken(getAuth(browser), answer.token);
});

afterAll(async () => {
  for (const id of made) await call('DELETE', paths.eventRecord.delete(id), { session });
  for (const path of staged) await bucket.file(path).delete({ ignoreNotFound: true });
  await deleteApp(browser);
});

test('a video that is too large for a request is staged in Storage, moved into a gallery, and returned byte for byte', async () => {
  const video = mp4(33 * 1024 * 1024);
  const name = `${crypto.randomUUID()}.mp4`;
  await stage(browser, `${folder}/${name}`, video, 'video/mp4', 'display.mp4');
  const { status, body } = await upload([name], { alt: 'A robot dances' });
  expect([status, body.message]).toEqual([201, successSentences.eventRecord.added]);

  const item = EventRecord.parse(body.item);
  expect(item.files).toMatchObject([
    {
      kind: 'video',
      contentType: 'video/mp4',
      size: video.length,
      name: 'display.mp4',
      alt: 'A robot dances',
    },
  ]);
  const fetched = await fetch(item.files[0]?.url ?? '');
  expect([fetched.status, fetched.headers.get('Content-Type')]).toEqual([200, 'video/mp4']);
  expect(video.equals(Buffer.from(await fetched.arrayBuffer()))).toBe(true);
  expect(await objectsUnder(`${folder}/${name}`)).toEqual([]);

  expect((await call('DELETE', paths.eventRecord.delete(item._id), { session })).status).toBe(200);
  expect(await objectsUnder(`galleries/${item._id}/`)).toEqual([]);
});

test('HTML that was staged as a JPEG is refused with 415 and not stored', async () => {
  const name = `${crypto.randomUUID()}.jpg`;
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  await stage(browser, `${folder}/${name}`, html, 'image/jpeg', 'photo.jpg');
  const before = await objectsUnder('galleries/');
  const { status, body } = await upload([name]);
  expect([status, body.fields]).toEqual([415, { files: fileSentences.wrongType('photo.jpg') }]);
  expect(await objectsUnder('galleries/')).toEqual(before);
});

test('a PDF over the limit cannot be staged', async () => {
  const path = `${folder}/${crypto.randomUUID()}.pdf`;
  const large = Buffer.concat([pdf(), Buffer.alloc(uploadLimits.pdfBytes)]);
  await expect(stage(browser, path, large, 'application/pdf', 'large.pdf')).rejects.toMatchObject({
    code: 'storage/unauthorized',
  });
  expect(await objectsUnder(path)).toEqual([]);
});

test('a user without the role gets no upload token and cannot stage', async () => {
  expect((await call('POST', paths.administrator.uploadToken)).status).toBe(401);
  const other = openBrowser();
  const { user } = await signInWithEmailAndPassword(getAuth(other), student.email, student.password);
  const bearer = { headers: { Authorization: `Bearer ${await user.getIdToken()}` } };
  expect((await call('POST', paths.administrator.uploadToken, bearer)).status).toBe(403);
  for (const path of [`uploads/${user.uid}/a.jpg`, `${folder}/a.jpg`]) {
    await expect(stage(other, path, Buffer.from('a'), 'image/jpeg', 'a.jpg')).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    expect(await objectsUnder(path)).toEqual([]);
  }
  await deleteApp(other);
});

/** The storage client of a browser in which nobody is signed in. */
function openBrowser(): FirebaseApp {
  const app = initializeApp(
    { projectId: 'demo-club-portal', apiKey: 'any', storageBucket: bucket.name },
    crypto.randomUUID(),
  );
  connectAuthEmulator(getAuth(app), `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, {
    disableWarnings: true,
  });
  const [host = '', port] = (process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '').split(':');
  connectStorageEmulator(getStorage(app), host, Number(port));
  return app;
}

async function stage(app: FirebaseApp, path: string, bytes: Buffer, contentType: string, name: string) {
  staged.push(path);
  await uploadBytesResumable(ref(getStorage(app), path), bytes, { contentType, customMetadata: { name } });
}

async function upload(names: string[], more: Record<string, string> = {}, headers = {}, app?: Hono) {
  const fields = {
    title: 'Robotics day',
    date: '2025-12-31',
    theme: 'Robots',
    club: 'gate',
    type: 'video',
    ...more,
  };
  const raw = formOf({ ...fields, staged: names }, []);
  const answer = await call('POST', paths.eventRecord.upload, { session, raw, headers, ...(app && { app }) });
  if (answer.status === 201) made.push(answer.body.item._id);
  return answer;
}

async function objectsUnder(prefix: string): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix });
  return files.map((file) => file.name);
}
test('the shown name of a staged video is cleaned', async () => {
  const name = `${crypto.randomUUID()}.mp4`;
  await stage(browser, `${folder}/${name}`, mp4(), 'video/mp4', '../../a\u202Egpj.exe\u0000.mp4');
  const { body } = await upload([name]);
  expect(body.item.files[0].name).toBe('agpj.exe.mp4');
});

test('a staged photograph is made small and loses its location, like one in the form', async () => {
  const name = `${crypto.randomUUID()}.jpg`;
  const placed = await sharp(await photograph(1700, 900))
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  await stage(browser, `${folder}/${name}`, placed, 'image/jpeg', 'wide.jpg');
  const { body } = await upload([name]);
  const [file] = EventRecord.parse(body.item).files;
  expect(file).toMatchObject({ kind: 'image', contentType: 'image/webp', width: 1600, name: 'wide.jpg' });
  expect(file?.sizes?.map(({ width }) => width)).toEqual([400, 800, 1600]);
  const shown = Buffer.from(await (await fetch(file?.url ?? '')).arrayBuffer());
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 1600 });
  expect(shown.includes('secret place')).toBe(false);
});

test('a form file that is sent before the staged ones comes first, and each keeps its description', async () => {
  const names = [`${crypto.randomUUID()}.mp4`, `${crypto.randomUUID()}.mp4`];
  for (const name of names) await stage(browser, `${folder}/${name}`, mp4(), 'video/mp4', 'a.mp4');
  const fields = { title: 'All', date: '2025-12-31', theme: 'Robots', club: 'gate' };
  const alt = ['The programme', 'The dance', 'The end'];
  const raw = formOf({ ...fields, alt }, [{ name: 'a.pdf', bytes: pdf() }]);
  for (const name of names) raw.append('staged', name);
  const { body } = await call('POST', paths.eventRecord.upload, { session, raw });
  made.push(body.item._id);
  const { files } = EventRecord.parse(body.item);
  expect(files.map(({ kind, alt }) => [kind, alt])).toEqual([
    ['pdf', 'The programme'],
    ['video', 'The dance'],
    ['video', 'The end'],
  ]);
});

test('form files and staged files keep the order of the parts, and each keeps its description', async () => {
  const names = [`${crypto.randomUUID()}.mp4`, `${crypto.randomUUID()}.mp4`];
  for (const [index, name] of names.entries())
    await stage(browser, `${folder}/${name}`, mp4(), 'video/mp4', `staged ${index}.mp4`);
  const raw = formOf({ title: 'Mixed', date: '2025-12-31', theme: 'Robots', club: 'gate' }, []);
  const inForm = (name: string) => raw.append('files', new Blob([new Uint8Array(pdf())]), name);
  for (const alt of ['1', '2', '3', '4']) raw.append('alt', alt);
  raw.append('staged', names[0] ?? '');
  inForm('form 0.pdf');
  raw.append('staged', names[1] ?? '');
  inForm('form 1.pdf');
  const { body } = await call('POST', paths.eventRecord.upload, { session, raw });
  made.push(body.item._id);
  expect(EventRecord.parse(body.item).files.map(({ name, alt }) => [name, alt])).toEqual([
    ['staged 0.mp4', '1'],
    ['form 0.pdf', '2'],
    ['staged 1.mp4', '3'],
    ['form 1.pdf', '4'],
  ]);
  expect(new Set(body.item.files.map(({ url }: { url: string }) => url)).size).toBe(4);
  for (const name of names) expect(await objectsUnder(`${folder}/${name}`)).toEqual([]);
});

test('a staged file may be named with its full path', async () => {
  const name = `${crypto.randomUUID()}.mp4`;
  await stage(browser, `${folder}/${name}`, mp4(), 'video/mp4', 'a.mp4');
  expect((await upload([`${folder}/${name}`])).status).toBe(201);
});

test('a file in a folder below the own one does not count as staged', async () => {
  const path = `below/${crypto.randomUUID()}.mp4`;
  const file = bucket.file(`${folder}/${path}`);
  await file.save(mp4());
  const { status, body } = await upload([path]);
  await file.delete();
  expect([status, body.fields]).toEqual([400, { staged: apiSentences.eventRecord.notStaged }]);
});

test('only the start of a staged video is read, and one that is too large is refused with 413', async () => {
  const app = createApp();
  const names = [`${crypto.randomUUID()}.mp4`, `${crypto.randomUUID()}.mp4`] as const;
  for (const name of names) await stage(browser, `${folder}/${name}`, mp4(), 'video/mp4', 'a.mp4');
  const files = Object.getPrototypeOf(bucket.file('any')) as File;
  const reading = vi.spyOn(files, 'download');
  const taken = await upload([names[0]], {}, {}, app);
  const reads = reading.mock.calls;
  reading.mockRestore();
  expect([taken.status, reads]).toEqual([201, [[{ start: 0, end: 8191 }]]]);

  const measuring = vi.spyOn(files, 'getMetadata') as MockInstance;
  measuring.mockResolvedValueOnce([{ size: uploadLimits.videoBytes + 1, metadata: { name: 'a.mp4' } }]);
  const refused = await upload([names[1]], {}, {}, app);
  measuring.mockRestore();
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([413, ['files']]);
});

test('a staged PDF with scripts is saved by browsers, not opened', async () => {
  const name = `${crypto.randomUUID()}.pdf`;
  await stage(browser, `${folder}/${name}`, pdfWithScript(), 'application/pdf', 'a.pdf');
  const { body } = await upload([name]);
  const fetched = await fetch(EventRecord.parse(body.item).files[0]?.url ?? '');
  expect(fetched.headers.get('Content-Disposition')).toMatch(/^attachment/);
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual(pdfWithScript());
});

test('a staged file that is named twice is refused with 400', async () => {
  const name = `${crypto.randomUUID()}.mp4`;
  await stage(browser, `${folder}/${name}`, mp4(), 'video/mp4', 'a.mp4');
  const { status, body } = await upload([name, name]);
  expect([status, body.fields]).toEqual([400, { staged: apiSentences.request.repeated }]);
});

test('a staged upload that is sent again with its Idempotency-Key returns the first item', async () => {
  const name = `${crypto.randomUUID()}.mp4`;
  await stage(browser, `${folder}/${name}`, mp4(), 'video/mp4', 'a.mp4');
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const first = await upload([name], {}, headers);
  const second = await upload([name], {}, headers);
  expect([second.status, second.body.item]).toEqual([201, first.body.item]);
});

test('a browser with an upload token has no role, and cannot stage after the administrator has lost theirs', async () => {
  const email = `${crypto.randomUUID()}@club-portal.test`;
  const { uid } = await auth.createUser({ email, password: 'Password-1' });
  await auth.setCustomUserClaims(uid, { role: 'admin' });
  const own = await logIn({ email, password: 'Password-1' });
  const { body } = await call('POST', paths.administrator.uploadToken, { session: own });
  const other = openBrowser();
  const { user } = await signInWithCustomToken(getAuth(other), body.token);
  for (const refresh of [false, true]) {
    const { claims } = await user.getIdTokenResult(refresh);
    expect([claims.role, claims.uploadsTo]).toEqual([undefined, uid]);
  }
  const path = () => `${body.folder}/${crypto.randomUUID()}.mp4`;
  await stage(other, path(), mp4(), 'video/mp4', 'a.mp4');
  await auth.setCustomUserClaims(uid, {});
  // A call without the role ends all sessions of the user.
  expect((await call('GET', paths.administrator.me, { session: own })).status).toBe(403);
  await expect(stage(other, path(), mp4(), 'video/mp4', 'a.mp4')).rejects.toMatchObject({
    code: 'storage/unauthorized',
  });
  await bucket.deleteFiles({ prefix: `${body.folder}/` });
  await deleteApp(other);
  await auth.deleteUser(uid);
});
