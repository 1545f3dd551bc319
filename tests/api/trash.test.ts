import {
  accreditationPaths,
  administrationPaths,
  evidencePaths,
  trashPaths,
  withFilesPaths,
} from '@club-portal/contract/administration-paths';
import type { Change } from '@club-portal/contract/change';
import { TRASH_DAYS } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { recordKey } from '@club-portal/contract/record-key';
import { type TrashedRecord, TrashList } from '@club-portal/contract/trash';
import { expect, test } from 'vitest';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { en } from '../sentences.ts';
import { database, objectsUnder } from './admin.ts';
import { bodyOf, call, logIn } from './client.ts';
import { jpeg, readRecord, uploadRecord } from './event-record.ts';
import { formOf, pdf } from './files.ts';
import { addNotice, addUpcomingEvent } from './records.ts';

/** Deleted records go into the trash, can be restored unchanged, and are destroyed after some time. */

const session = await logIn();

const remove = (path: string) => call('DELETE', path, { session });
const restore = (id: string) => call('POST', trashPaths.restore(id), { session });
const statusOf = async (url: string) => (await fetch(url)).status;
const page = (path: string) => statusOf(ORIGIN + path);

async function readTrash(): Promise<TrashedRecord[]> {
  return TrashList.parse(bodyOf(await call('GET', trashPaths.list, { session }))).trash;
}

const entryOf = async (id: string) => (await readTrash()).find(({ _id }) => _id === id);

async function historyOf(record: string): Promise<string[]> {
  const { body } = await call('GET', `${administrationPaths.log}?record=${record}`, { session });
  return body.changes.map(({ action }: Change) => action);
}

/** An event record with a picture, evidence, an attendance list and a published report. */
async function wholeRecord(more: Record<string, string> = {}) {
  const fields = { title: 'Deleted by mistake', date: '1941-05-06', club: 'robotic', ...more };
  const { _id } = await uploadRecord(session, fields, [await jpeg(), { name: 'b.pdf', bytes: pdf() }]);
  const paper = [{ name: 'Letter.pdf', bytes: pdf() }];
  bodyOf(await call('POST', evidencePaths.attach(_id), { session, raw: formOf({ use: 'letter' }, paper) }));
  const list = [{ name: 'a.csv', bytes: Buffer.from('Tulsi\nAsha\n') }];
  bodyOf(await call('PUT', evidencePaths.attendance(_id), { session, raw: formOf({}, list) }));
  bodyOf(await call('POST', accreditationPaths.publish(_id), { session }));
  return { item: await readRecord(_id), key: recordKey('galleries', _id) };
}

/** All addresses of the objects of a record that visitors can read. */
function addressesOf({ files }: Awaited<ReturnType<typeof readRecord>>): string[] {
  return files.flatMap(({ url, sizes = [] }) => [url, ...sizes.map((size) => size.url)]);
}

test('a deleted event record is gone for visitors at once, and is restored with everything it had', async () => {
  const { item, key } = await wholeRecord();
  const { _id } = item;
  const read = async () => ({
    item: { ...(await readRecord(_id)), version: '' },
    evidence: bodyOf(await call('GET', evidencePaths.read(_id), { session })).evidence,
    club: bodyOf(await call('GET', `${paths.eventRecord.fetch}?club=robotic&year=1941`)).gallery.length,
    images: bodyOf(await call('GET', paths.eventRecord.images)).total,
    titles: JSON.stringify(bodyOf(await call('GET', paths.search))).includes(_id),
    open: await Promise.all(addressesOf(item).map(statusOf)),
  });
  const before = await read();
  expect(new Set(before.open)).toEqual(new Set([200]));
  expect(await page(`/reports/${_id}`)).toBe(200);

  const deleted = await remove(paths.eventRecord.delete(_id));
  expect([deleted.status, deleted.body.message]).toEqual([200, en.success.eventRecord.deleted]);
  expect((await call('GET', paths.eventRecord.read(_id))).status).toBe(410);
  expect([await page(`/reports/${_id}`), await page(`/events/${_id}`)]).toEqual([410, 410]);
  expect(new Set(await Promise.all(addressesOf(item).map(statusOf)))).toEqual(new Set([403]));
  expect((await call('GET', evidencePaths.read(_id), { session })).status).toBe(404);
  expect((await database.doc(`evidence/${_id}`).get()).exists).toBe(false);
  expect(await entryOf(key)).toMatchObject({
    ...{ collection: 'galleries', title: 'Deleted by mistake', club: 'robotic', date: '1941-05-06' },
    ...{ files: 2, papers: 1, names: 2, report: true },
  });

  const restored = await restore(key);
  expect([restored.status, restored.body.message]).toEqual([200, en.success.trash.restored]);
  expect(await read()).toEqual(before);
  expect([await page(`/reports/${_id}`), await page(`/events/${_id}`)]).toEqual([200, 200]);
  expect(await entryOf(key)).toBeUndefined();
  expect((await historyOf(key)).slice(0, 2)).toEqual(['eventRecord.restore', 'eventRecord.delete']);
  expect((await restore(key)).status).toBe(404);

  // Once more, because the objects are already marked.
  await remove(paths.eventRecord.delete(_id));
  expect(new Set(await Promise.all(addressesOf(item).map(statusOf)))).toEqual(new Set([403]));
});

test('a deleted notice takes its PDFs along, and when restored they open only for visitors who see it', async () => {
  const record = JSON.stringify({ title: 'With a paper', visible: true });
  const raw = formOf({ record }, [{ name: 'a.pdf', bytes: pdf() }]);
  const { notice } = bodyOf(await call('POST', withFilesPaths.notice, { session, raw }));
  const [{ url }] = notice.attachments;
  const key = recordKey('notices', notice._id);
  const listed = async () =>
    bodyOf(await call('GET', paths.notice.fetch)).notices.some(
      ({ _id }: { _id: string }) => _id === notice._id,
    );
  expect([await statusOf(url), await listed()]).toEqual([200, true]);
  await remove(paths.notice.delete(notice._id));
  expect([await statusOf(url), await listed()]).toEqual([403, false]);
  expect((await call('GET', paths.notice.read(notice._id))).status).toBe(410);
  await sweep();
  expect(await statusOf(url)).toBe(403);
  expect((await restore(key)).status).toBe(200);
  expect([await statusOf(url), await listed()]).toEqual([200, true]);

  const hidden = { title: 'With a paper', visible: false };
  await call('PUT', paths.notice.update(notice._id), { session, json: hidden });
  await remove(paths.notice.delete(notice._id));
  await restore(key);
  expect([await statusOf(url), await listed()]).toEqual([403, false]);
});

test('a restored event is newer for calendars than its removal, and keeps its record if that exists', {
  tags: 'long',
}, async () => {
  const event = await addUpcomingEvent(session, { date: '1941-05-06' });
  const { item, key } = await wholeRecord({ announcement: event._id });
  const [eventKey, document] = [recordKey('events', event._id), database.doc(`events/${event._id}`)];
  const sequence = (await document.get()).get('sequence') ?? 0;
  await remove(paths.upcomingEvent.delete(event._id));
  const removed = await database.doc(`removed/${event._id}`).get();
  expect((await restore(eventKey)).status).toBe(200);
  const restored = await document.get();
  expect(restored.get('record')).toBe(item._id);
  expect(restored.get('sequence')).toBeGreaterThan(removed.get('sequence'));
  expect(removed.get('sequence')).toBeGreaterThan(sequence);
  expect((await database.doc(`removed/${event._id}`).get()).exists).toBe(false);

  await remove(paths.upcomingEvent.delete(event._id));
  await remove(paths.eventRecord.delete(item._id));
  await restore(eventKey);
  expect((await document.get()).get('record')).toBe('');
  await restore(key);
  expect((await document.get()).get('record')).toBe(item._id);
});

test('a record whose event has another record meanwhile is restored without an event', {
  tags: 'long',
}, async () => {
  const event = await addUpcomingEvent(session, { date: '1941-05-06' });
  const { item, key } = await wholeRecord({ announcement: event._id });
  await remove(paths.eventRecord.delete(item._id));
  const other = await uploadRecord(session, { announcement: event._id });
  expect((await restore(key)).status).toBe(200);
  expect((await readRecord(item._id)).announcement).toBe('');
  expect((await database.doc(`events/${event._id}`).get()).get('record')).toBe(other._id);
});

test('the request that added a record does not add it again while it is in the trash', async () => {
  const key = crypto.randomUUID();
  const json = { title: 'Once' };
  const add = () => call('POST', paths.notice.add, { session, json, key });
  const { notice } = bodyOf(await add());
  await remove(paths.notice.delete(notice._id));
  expect((await add()).status).toBe(410);
  await restore(recordKey('notices', notice._id));
  expect((await add()).body.notice._id).toBe(notice._id);

  const upload = () => uploadRecord(session, {}, undefined, key);
  const item = await upload();
  await remove(paths.eventRecord.delete(item._id));
  await expect(upload()).rejects.toThrow('410');
  expect(await objectsUnder(`galleries/${item._id}/`)).toHaveLength(1);
});

test('a permanently deleted record leaves no object and no text, and the log keeps no value of it', async () => {
  const { item, key } = await wholeRecord();
  const json = { title: 'Secret words', date: item.date };
  await call('PUT', paths.eventRecord.update(item._id), { session, json });
  await remove(paths.eventRecord.delete(item._id));
  const { status, body } = await remove(trashPaths.destroy(key));
  expect([status, body.message]).toEqual([200, en.success.trash.destroyed]);
  for (const folder of ['galleries', 'evidence', 'reports'])
    expect(await objectsUnder(`${folder}/${item._id}/`)).toEqual([]);
  const { docs } = await database.collection('trash').get();
  expect(docs.filter(({ id }) => id.endsWith(item._id))).toEqual([]);
  const { body: log } = await call('GET', `${administrationPaths.log}?record=${key}`, { session });
  expect(log.changes[0]).toMatchObject({ action: 'trash.destroy', title: 'Secret words' });
  const fields = log.changes.flatMap((change: Change) => change.fields);
  expect(fields).toContainEqual({ name: 'title' });
  expect(JSON.stringify(fields)).not.toMatch(/Secret|Letter/);
  expect((await call('GET', paths.eventRecord.read(item._id))).status).toBe(410);
  expect((await restore(key)).status).toBe(404);
  expect((await remove(trashPaths.destroy(key))).status).toBe(404);
});

test('emptying the trash destroys what was there when the person looked', async () => {
  const [first, second] = [await addNotice(session), await addNotice(session)];
  await remove(paths.notice.delete(first._id));
  const [seen] = await readTrash();
  expect(seen?._id).toBe(recordKey('notices', first._id));
  while (Date.now() <= Date.parse(seen?.deletedAt ?? '')) await readTrash();
  await remove(paths.notice.delete(second._id));
  const until = new URLSearchParams({ until: seen?.deletedAt ?? '' });
  const { status, body } = await remove(`${trashPaths.empty}?${until}`);
  expect([status, body.message]).toEqual([200, en.success.trash.emptied]);
  expect((await readTrash()).map(({ _id }) => _id)).toEqual([recordKey('notices', second._id)]);
});

test(`a deleted record is destroyed after ${TRASH_DAYS} days, and not before`, async () => {
  const { item, key } = await wholeRecord();
  const { _id } = item;
  await remove(paths.eventRecord.delete(_id));
  const goesAt = Date.parse((await entryOf(key))?.goesAt ?? '');
  expect(goesAt - Date.now()).toBeGreaterThan((TRASH_DAYS - 1) * 24 * 60 * 60 * 1000);
  await sweep(new Date(goesAt - 60_000));
  expect(await entryOf(key)).toBeDefined();
  await sweep(new Date(goesAt + 1));
  expect(await entryOf(key)).toBeUndefined();
  expect(await objectsUnder(`galleries/${_id}/`)).toEqual([]);
  expect((await historyOf(key))[0]).toBe('trash.destroy');
});
