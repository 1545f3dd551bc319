import { administrationPaths, eventFilePaths, trashPaths } from '@club-portal/contract/administration-paths';
import type { Change } from '@club-portal/contract/change';
import { chosenContent } from '@club-portal/contract/content/in-language';
import { posterKey } from '@club-portal/contract/content/poster-key';
import type { EventRecord, FileArrangement } from '@club-portal/contract/event-record';
import { EVENT_FILES_MOST, GALLERY_LIST_FILES_MOST } from '@club-portal/contract/limits';
import { previewAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { recordKey } from '@club-portal/contract/record-key';
import { Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rebuildEventRecord } from '../../functions/src/event-records/rebuild.ts';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { en } from '../sentences.ts';
import { administrator } from '../sign-ins.ts';
import { auth, bucket, database, objectsUnder } from './admin.ts';
import { bodyOf, call, logIn } from './client.ts';
import { readRecord as read, uploadRecord } from './event-record.ts';
import { formOf, mp4, mp4OfPhone, pdf, photograph, type Sent } from './files.ts';
import { destroy } from './records.ts';

/** Files added to a gallery item, removed and arranged after its upload, and the move to another club. */

const session = await logIn();
const picture = await photograph(64, 48);
const other = await sharp(picture).flop().jpeg().toBuffer();

const fields = { title: 'Changed later', date: '2199-07-01' };
const a = () => ({ name: 'a.jpg', bytes: picture });
const b = () => ({ name: 'b.jpg', bytes: other });
const plan = { name: 'plan.pdf', bytes: pdf() };

const upload = (files: Sent[], text: Record<string, string> = {}) =>
  uploadRecord(session, { ...fields, ...text }, files);

function attach(id: string, files: Sent[], { key = '', text = {} } = {}) {
  return call('POST', eventFilePaths.attach(id), { session, key, raw: formOf(text, files) });
}

function detach(id: string, file: string | undefined) {
  return call('DELETE', `${eventFilePaths.detach(id)}?file=${file}`, { session });
}

function arrange(id: string, files: FileArrangement['files'], version?: string) {
  return call('PUT', eventFilePaths.arrange(id), { session, json: { files, version } });
}

function move(id: string, club: string, version?: string) {
  return call('PUT', eventFilePaths.move(id), { session, json: { club, version } });
}

const objectsOf = (id: string) => objectsUnder(`galleries/${id}/`);

async function listed(club: string, id: string): Promise<EventRecord | undefined> {
  const { body } = await call('GET', `${paths.eventRecord.fetch}?club=${club}&year=newest`);
  return body.gallery.find((item: EventRecord) => item._id === id);
}

/** Names of the item's pictures in the list of the home page's gallery. */
async function onHome(id: string): Promise<string[]> {
  const { body } = await call('GET', paths.eventRecord.images);
  return body.images
    .filter(({ gallery }: { gallery: string }) => gallery === id)
    .map(({ name }: { name: string }) => name);
}

async function expectCounted(): Promise<void> {
  const { body } = await call('GET', paths.eventRecord.images);
  expect(body.total).toBe((await database.collection('galleryImages').count().get()).data().count);
}

const namesOf = ({ files }: EventRecord) => files.map(({ name }) => name);

test('added files come after the others, for visitors too, and readers get their bytes', async () => {
  const { _id } = await upload([a()]);
  const { status, body } = await attach(_id, [b(), plan], { text: { alt: ['The other side', ''] } });
  expect([status, body.message]).toEqual([201, en.success.eventRecord.attached]);
  const item = await read(_id);
  expect(namesOf(item)).toEqual(['a.jpg', 'b.jpg', 'plan.pdf']);
  expect(item.counts).toEqual({ image: 2, video: 0, pdf: 1 });
  expect(item.files[1]).toMatchObject({ kind: 'image', alt: 'The other side', width: 64, height: 48 });
  expect(await listed('gate', _id)).toEqual(item);
  expect(await onHome(_id)).toEqual(['a.jpg', 'b.jpg']);
  await expectCounted();
  for (const { url } of item.files) expect((await fetch(url)).status).toBe(200);
});

test('an added picture without a description gets the title and the next number', async () => {
  const { _id } = await upload([a()]);
  await attach(_id, [plan, b()]);
  expect((await read(_id)).files.map(({ alt }) => alt)).toEqual([
    'Changed later, picture 1',
    '',
    'Changed later, picture 2',
  ]);
});

test('a staged video is added, and the staged file is gone', async () => {
  const { uid } = await auth.getUserByEmail(administrator.email);
  const staged = `${crypto.randomUUID()}.mp4`;
  await bucket.file(`uploads/${uid}/${staged}`).save(mp4());
  const { _id } = await upload([a()]);
  expect((await attach(_id, [], { text: { staged } })).status).toBe(201);
  const [, video] = (await read(_id)).files;
  expect(video).toMatchObject({ kind: 'video', contentType: 'video/mp4' });
  expect(Buffer.from(await (await fetch(video?.url ?? '')).arrayBuffer())).toEqual(mp4());
  expect((await bucket.file(`uploads/${uid}/${staged}`).exists())[0]).toBe(false);
});

test('a video loses its place however it is added, and keeps its length', async () => {
  const { uid } = await auth.getUserByEmail(administrator.email);
  const staged = `${crypto.randomUUID()}.mp4`;
  const sent = mp4OfPhone(3_000_000);
  await bucket.file(`uploads/${uid}/${staged}`).save(sent);
  const { _id } = await upload([{ name: 'a.mp4', bytes: sent }]);
  expect((await attach(_id, [], { text: { staged } })).status).toBe(201);
  const { files } = await read(_id);
  expect(files).toHaveLength(2);
  for (const { url, size } of files) {
    const answer = await fetch(url);
    const stored = Buffer.from(await answer.arrayBuffer());
    expect([answer.headers.get('Content-Type'), size, stored.length]).toEqual([
      'video/mp4',
      sent.length,
      sent.length,
    ]);
    expect([sent.includes('+23.2599'), stored.includes('+23.2599')]).toEqual([true, false]);
    // Everything before the end of the samples is unchanged.
    expect(stored.subarray(0, 3_000_000).equals(sent.subarray(0, 3_000_000))).toBe(true);
  }
});

test('a staged video that browsers cannot play is refused', async () => {
  const { uid } = await auth.getUserByEmail(administrator.email);
  const staged = `${crypto.randomUUID()}.mp4`;
  const bytes = Buffer.from(mp4().toString('latin1').replace('avc1', 'hvc1'), 'latin1');
  await bucket.file(`uploads/${uid}/${staged}`).save(bytes, { metadata: { metadata: { name: 'a.mp4' } } });
  const { _id } = await upload([a()]);
  const { status, body } = await attach(_id, [], { text: { staged } });
  expect([status, body.fields.files]).toEqual([415, en.files.unplayable('a.mp4', 'HEVC')]);
});

test.each([
  ['no file', () => [], 400],
  ['an empty file', () => [a(), { name: 'b.pdf', bytes: Buffer.alloc(0) }], 400],
  ['a disguised file', () => [a(), { name: 'b.jpg', bytes: Buffer.from('<html>') }], 415],
  ['eleven files at once', () => Array.from({ length: 11 }, () => plan), 413],
])('refuses %s, and keeps none of the files', async (_, files, status) => {
  const item = await upload([a()]);
  const before = await objectsOf(item._id);
  const answer = await attach(item._id, files());
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, ['files']]);
  expect(await read(item._id)).toEqual(item);
  expect(await objectsOf(item._id)).toEqual(before);
});

test('an item has at most sixty files, even when many requests add some at once; lists have the first ten', {
  tags: 'long',
}, async () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({ name: `${index}.pdf`, bytes: pdf() }));
  const { _id } = await upload(ten);
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => attach(_id, ten)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 413, 413]);
  expect(answers.find(({ status }) => status === 413)?.body.message).toBe(
    en.api.eventRecord.tooManyFiles(EVENT_FILES_MOST),
  );
  const item = await read(_id);
  expect([item.files.length, item.counts.pdf]).toEqual([EVENT_FILES_MOST, EVENT_FILES_MOST]);
  expect(await objectsOf(_id)).toHaveLength(EVENT_FILES_MOST);
  for (const list of ['?club=gate&year=newest', '?club=gate&year=2199', '?limit=100']) {
    const { body } = await call('GET', paths.eventRecord.fetch + list);
    const found = body.gallery.find((one: EventRecord) => one._id === _id);
    expect(found).toEqual({ ...item, files: item.files.slice(0, GALLERY_LIST_FILES_MOST) });
  }
});

test('the same request adds its files once, even if sent twice at once, and is 422 with other files', {
  tags: 'long',
}, async () => {
  const { _id } = await upload([a()]);
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => attach(_id, [plan, b()], { key })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const again = await attach(_id, [plan, b()], { key });
  expect([again.status, namesOf(again.body.item)]).toEqual([201, ['a.jpg', 'plan.pdf', 'b.jpg']]);
  expect((await attach(_id, [b()], { key })).status).toBe(422);
  expect(namesOf(await read(_id))).toEqual(['a.jpg', 'plan.pdf', 'b.jpg']);
  expect(await objectsOf(_id)).toHaveLength(2 + 1 + 2);
  const another = await upload([a()]);
  await attach(another._id, [plan], { key });
  expect(namesOf(await read(another._id))).toEqual(['a.jpg', 'plan.pdf']);
});

test('a removed file is gone for visitors and from the count, and returns to its place; the others keep their ids', async () => {
  const item = await upload([a(), plan, b()]);
  const [first, second, third] = item.files;
  const { status, body } = await detach(item._id, first?.id);
  expect([status, body.message]).toEqual([200, en.success.eventRecord.detached]);
  expect((await read(item._id)).files).toEqual([second, third]);
  expect((await listed('gate', item._id))?.files).toEqual([second, third]);
  expect(await onHome(item._id)).toEqual(['b.jpg']);
  await expectCounted();
  expect((await fetch(first?.url ?? '')).status).toBe(403);
  const again = await detach(item._id, first?.id);
  expect([again.status, again.body.message]).toEqual([404, en.api.eventRecord.fileNotFound]);
  expect((await call('POST', trashPaths.restore(body.trash), { session })).status).toBe(200);
  expect((await read(item._id)).files).toEqual([first, second, third]);
  expect((await fetch(first?.url ?? '')).status).toBe(200);
  expect(await onHome(item._id)).toEqual(['a.jpg', 'b.jpg']);
});

test('a removed file is permanently deleted with the trash', async () => {
  const item = await upload([a(), plan, b()]);
  const all = await objectsOf(item._id);
  const { trash } = (await detach(item._id, item.files[0]?.id)).body;
  expect(await objectsOf(item._id)).toEqual(all);
  const log = async () =>
    JSON.stringify(
      bodyOf(
        await call('GET', `${administrationPaths.log}?record=${recordKey('galleries', item._id)}`, {
          session,
        }),
      ).changes.map(({ fields }: Change) => fields),
    );
  expect(await log()).toContain('a.jpg');
  expect((await call('DELETE', trashPaths.destroy(trash), { session })).status).toBe(200);
  expect(await objectsOf(item._id)).toHaveLength(1 + 2);
  expect(await log()).not.toContain('a.jpg');
  expect(await log()).toContain('plan.pdf');
});

test('a file that a visitor has asked to take down is permanently deleted at once', async () => {
  const { _id, files } = await upload([a(), plan, b()]);
  const json = { gallery: _id, url: files[0]?.url, name: 'Asha', email: 'asha@students.example' };
  expect((await call('POST', paths.takedown.add, { json })).status).toBe(201);
  const { status, body } = await detach(_id, files[0]?.id);
  expect([status, body.trash]).toEqual([200, undefined]);
  expect((await fetch(files[0]?.url ?? '')).status).toBe(404);
  expect(await objectsOf(_id)).toHaveLength(1 + 2);
});

test('the descriptions of pictures have a text in Hindi, which stays until another is sent', async () => {
  const item = await upload([a(), b()]);
  const [first, second] = item.files.map(({ id }) => id) as [string, string];
  const translations = { hi: { alt: 'पहला चित्र' } };
  const { body } = await arrange(item._id, [{ id: first, translations }, { id: second }], item.version);
  const inHindi = ({ files }: EventRecord) => files.map((file) => file.translations?.hi?.alt);
  expect(inHindi(body.item)).toEqual(['पहला चित्र', undefined]);
  const { images } = (await call('GET', paths.eventRecord.images)).body;
  const shown = images.find(({ id }: { id: string }) => id === first);
  expect(shown.translations).toEqual({ hi: { alt: 'पहला चित्र' } });
  const swapped = (await arrange(item._id, [{ id: second }, { id: first, alt: 'One' }])).body.item;
  expect(inHindi(swapped)).toEqual([undefined, 'पहला चित्र']);
  const cleared = await arrange(item._id, [
    { id: second },
    { id: first, translations: { hi: { alt: ' ' } } },
  ]);
  expect(inHindi(cleared.body.item)).toEqual([undefined, undefined]);
  const wrong = [{ id: first, translations: { hi: { alt: 'क'.repeat(501) } } }, { id: second }];
  expect((await arrange(item._id, wrong)).status).toBe(400);
});

test('the new order and descriptions are everywhere: lists, home, link preview and report', async () => {
  const item = await upload([a(), plan, b()]);
  const [first, second, third] = item.files.map(({ id }) => id) as [string, string, string];
  const preview = async (of: EventRecord) =>
    Buffer.from(
      await (await fetch(ORIGIN + previewAddress('eventRecord', of, posterKey(chosenContent)))).arrayBuffer(),
    );
  const before = await preview(item);
  const order = [{ id: third, alt: 'The new cover' }, { id: second }, { id: first, alt: ' ' }];
  const { status, body } = await arrange(item._id, order, item.version);
  expect([status, body.message]).toEqual([200, en.success.eventRecord.updated]);
  const arranged = await read(item._id);
  expect(arranged.files.map(({ id, alt }) => [id, alt])).toEqual([
    [third, 'The new cover'],
    [second, ''],
    [first, 'Changed later, picture 2'],
  ]);
  expect(await listed('gate', item._id)).toEqual(arranged);
  expect(await onHome(item._id)).toEqual(['b.jpg', 'a.jpg']);
  await expectCounted();
  expect(await preview(arranged)).not.toEqual(before);
  const report = await call('POST', paths.eventRecord.generatePdf(item._id), { session });
  expect(report.body.toString('latin1')).toMatch(/^%PDF/);
});

test('of two administrators who arrange, the second gets 409 with the current item, and nothing is lost', async () => {
  const item = await upload([a(), b()]);
  const [first, second] = item.files.map(({ id }) => ({ id })) as [{ id: string }, { id: string }];
  const answers = await Promise.all([
    arrange(item._id, [second, first], item.version),
    arrange(item._id, [first, { ...second, alt: 'Mine' }], item.version),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)?.body.item;
  const lost = answers.find(({ status }) => status === 409)?.body;
  expect([lost.message, lost.current]).toEqual([en.api.changedMeanwhile, won]);
  expect(await read(item._id)).toEqual(won);
});

test('an order that lacks a file, or names one that is gone, is 409 and changes nothing', async () => {
  const { _id, files } = await upload([a(), b()]);
  await attach(_id, [plan]);
  const before = await read(_id);
  expect((await arrange(_id, files.toReversed())).status).toBe(409);
  expect((await arrange(_id, [...before.files, { id: 'gone' }])).status).toBe(409);
  expect((await arrange(_id, [...before.files.slice(1), { id: 'gone' }])).status).toBe(409);
  expect(await read(_id)).toEqual(before);
});

test.each([
  ['a file twice', (id: string) => [{ id }, { id }]],
  ['a description that is too long', (id: string) => [{ id, alt: 'x'.repeat(501) }]],
  ['61 files', (id: string) => Array.from({ length: 61 }, (_, index) => ({ id: `${id}${index}` }))],
])('refuses an order with %s with 400', async (_, order) => {
  const item = await upload([a()]);
  const { status, body } = await arrange(item._id, order(item.files[0]?.id ?? ''));
  expect([status, Object.keys(body.fields)]).toEqual([400, ['files']]);
});

test('a moved item leaves the page of its club and appears on that of the other', async () => {
  const item = await upload([a()], { club: 'gate' });
  const { status, body } = await move(item._id, 'iot', item.version);
  expect([status, body.message, body.item.club]).toEqual([200, en.success.eventRecord.moved, 'iot']);
  expect(await listed('gate', item._id)).toBeUndefined();
  expect(await listed('iot', item._id)).toEqual(await read(item._id));
  const { body: home } = await call('GET', paths.eventRecord.images);
  expect(home.images.find(({ gallery }: { gallery: string }) => gallery === item._id).club).toBe('iot');
  expect((await move(item._id, 'iot', item.version)).status).toBe(200);
  const stale = await move(item._id, 'sport', item.version);
  expect([stale.status, stale.body.current.club]).toEqual([409, 'iot']);
  expect((await move(item._id, 'unknown')).status).toBe(400);
});

test('simultaneous moves, additions and edits all take effect, in the lists of the last club', {
  tags: 'long',
}, async () => {
  const item = await upload([a()], { club: 'gate' });
  const edit = { ...item, title: 'Edited meanwhile', version: undefined };
  const answers = await Promise.all([
    move(item._id, 'iot'),
    attach(item._id, [plan]),
    call('PUT', paths.eventRecord.update(item._id), { session, json: edit }),
    attach(item._id, [b()]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 201]);
  const now = await read(item._id);
  expect([now.title, now.club]).toEqual(['Edited meanwhile', 'iot']);
  expect(namesOf(now).toSorted()).toEqual(['a.jpg', 'b.jpg', 'plan.pdf']);
  expect(await listed('iot', item._id)).toEqual(now);
  expect(await listed('gate', item._id)).toBeUndefined();
  await expectCounted();
});

test('an unknown or destroyed item is 404 and leaves no objects', {
  tags: 'long',
}, async () => {
  const item = await upload([a()]);
  await destroy(session, 'galleries', item._id);
  const calls = (id: string) => [detach(id, 'any'), arrange(id, [{ id: 'any' }]), move(id, 'iot')];
  for (const id of ['unknown', item._id]) {
    expect((await Promise.all(calls(id))).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await attach(id, [plan])).status).toBe(404);
    expect(await objectsOf(id)).toEqual([]);
  }
});

test('a file of release 0.1, which has no id, keeps one id while it is arranged', async () => {
  const { _id } = await upload([a(), b()]);
  const document = database.doc(`galleries/${_id}`);
  const stored = (await document.get()).get('files').map(({ id: _, ...file }: { id: string }) => file);
  await document.update({ files: stored });
  const before = await read(_id);
  const ids = before.files.map(({ id }) => ({ id }));
  expect(new Set(ids.map(({ id }) => id)).size).toBe(2);
  const { body } = await arrange(_id, ids.toReversed());
  expect(body.item.files).toEqual(before.files.toReversed());
  expect((await detach(_id, ids[0]?.id)).status).toBe(200);
  expect(namesOf(await read(_id))).toEqual(['b.jpg']);
});

test('the sweeper deletes what no item has used for an hour, and what was removed', {
  tags: 'long',
}, async () => {
  const { _id } = await upload([a()]);
  const own = await objectsOf(_id);
  const owner = `galleries/${_id}`;
  const folder = (name: string) => `${owner}/${name}`;
  const hourAgo = Timestamp.fromMillis(Date.now() - 61 * 60_000);
  const sets = {
    'files-old': { folder: folder('old'), since: hourAgo },
    'files-new': { folder: folder('new'), since: Timestamp.now() },
    'files-removed': { paths: [`${folder('removed')}/0.pdf`], since: Timestamp.now(), leaving: true },
  };
  for (const [id, set] of Object.entries(sets)) {
    await bucket.file(`${folder(id.slice('files-'.length))}/0.pdf`).save(pdf());
    await database.doc(`objectSets/${id}`).set({ owner, ...set });
  }
  await sweep();
  expect((await objectsOf(_id)).toSorted()).toEqual([...own, `${folder('new')}/0.pdf`].toSorted());
  expect(await rebuildEventRecord({ system: 'media' }, _id)).toEqual({ pictures: 0, pdfs: 0, lost: [] });
  expect(await objectsOf(_id)).toContain(`${folder('new')}/0.pdf`);
});

test('rebuilding the sizes of pictures keeps added files and their ids', { tags: 'long' }, async () => {
  const { _id } = await upload([a()]);
  await attach(_id, [b()]);
  const before = await read(_id);
  const added = (await database.doc(`galleries/${_id}`).get()).get('files')[1];
  await bucket.file(added.report).delete();
  expect(await rebuildEventRecord({ system: 'media' }, _id)).toEqual({ pictures: 1, pdfs: 0, lost: [] });
  const now = await read(_id);
  expect(now.files.map(({ id, name }) => [id, name])).toEqual(before.files.map(({ id, name }) => [id, name]));
  for (const { url } of now.files) expect((await fetch(url)).status).toBe(200);
  expect(await objectsOf(_id)).toHaveLength(4);
});
