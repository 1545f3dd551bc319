import { paths } from '@club-portal/contract/paths';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { database, objectsUnder } from './admin.ts';
import { call, logIn } from './client.ts';
import { formOf, pdf } from './files.ts';
import { addUpcomingEvent } from './records.ts';

const session = await logIn();

const MARK = 'Recorded';

const announce = (date = '2026-01-02') => addUpcomingEvent(session, { title: MARK, date, club: 'robotic' });

function upload(announcement: string, key = '') {
  const fields = { title: MARK, date: '2026-01-02', theme: 'Races', club: 'robotic', announcement };
  const raw = formOf(fields, [{ name: 'a.pdf', bytes: pdf() }]);
  return call('POST', paths.eventRecord.upload, { session, key, raw });
}

async function recordOf({ _id }: UpcomingEvent): Promise<string> {
  const { status, body } = await call('GET', paths.upcomingEvent.read(_id), { session });
  expect(status).toBe(200);
  return body.event.record;
}

test('an event and its record refer to each other, in every answer to an administrator', async () => {
  const event = await announce();
  expect(event.record).toBe('');
  const { status, body } = await upload(event._id);
  expect([status, body.item.announcement]).toEqual([201, event._id]);
  expect(await recordOf(event)).toBe(body.item._id);
  const all = await call('GET', `${paths.upcomingEvent.fetch}?all=1`, { session });
  const listed = all.body.events.find(({ _id }: UpcomingEvent) => _id === event._id);
  expect(listed.record).toBe(body.item._id);
  const json = { ...listed, title: MARK, record: 'another' };
  const edited = await call('PUT', paths.upcomingEvent.update(event._id), { session, json });
  expect([edited.status, edited.body.event.record]).toEqual([200, body.item._id]);
});

test('visitors do not get the id of a record', async () => {
  const event = await announce('2199-01-02');
  await upload(event._id);
  const { body } = await call('GET', paths.upcomingEvent.fetch);
  const shown = body.events.find(({ _id }: UpcomingEvent) => _id === event._id);
  expect(shown).toMatchObject({ title: MARK });
  expect(shown).not.toHaveProperty('record');
});

test('an upload without an event, or for an unknown one, changes no event', async () => {
  const { status, body } = await upload('');
  expect([status, body.item.announcement]).toEqual([201, '']);
  for (const id of ['unknown', '__x__', 'a/b', 'x'.repeat(129)]) {
    const refused = await upload(id);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['announcement']]);
  }
  expect((await database.doc('events/unknown').get()).exists).toBe(false);
});

test('a second record of an event is refused with 409, and leaves nothing behind', async () => {
  const event = await announce();
  const first = await upload(event._id);
  const second = await upload(event._id);
  expect([second.status, second.body.code]).toEqual([409, 'already-exists']);
  expect(second.body.message).toBe(en.api.eventRecord.alreadyRecorded);
  await expectOnly(first.body.item._id, event);
});

test('of five simultaneous uploads for one event one becomes its record', { tags: 'long' }, async () => {
  const event = await announce();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => upload(event._id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  const winner = answers.find(({ status }) => status === 201)?.body.item._id;
  expect(await recordOf(event)).toBe(winner);
  await expectOnly(winner, event);
});

/** The event has no other record, and there are no objects of one. */
async function expectOnly(id: string, event: UpcomingEvent): Promise<void> {
  const { docs } = await database.collection('galleries').where('announcement', '==', event._id).get();
  expect(docs.map((document) => [document.id, document.get('status')])).toEqual([[id, 'ready']]);
  const { docs: all } = await database.collection('galleries').select().get();
  const known = all.map((document) => document.id);
  const owners = (await objectsUnder('galleries/')).map((name) => name.split('/')[1] ?? '');
  expect(owners.filter((owner) => !known.includes(owner))).toEqual([]);
}

test('the same upload twice is one record', async () => {
  const event = await announce();
  const once = crypto.randomUUID();
  const [first, second] = [await upload(event._id, once), await upload(event._id, once)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.item._id).toBe(first.body.item._id);
});

test('after its record was deleted, an event can have another one', { tags: 'long' }, async () => {
  const event = await announce();
  const first = await upload(event._id);
  await call('DELETE', paths.eventRecord.delete(first.body.item._id), { session });
  expect(await recordOf(event)).toBe('');
  const second = await upload(event._id);
  expect(second.status).toBe(201);
  expect(await recordOf(event)).toBe(second.body.item._id);
});

test('the record of a deleted event stays, and can be deleted', async () => {
  const event = await announce();
  const { _id } = (await upload(event._id)).body.item;
  await call('DELETE', paths.upcomingEvent.delete(event._id), { session });
  const { body } = await call('GET', `${paths.eventRecord.fetch}?club=robotic&year=2026`);
  const item = body.gallery.find((one: { _id: string }) => one._id === _id);
  expect(item.announcement).toBe(event._id);
  expect((await call('DELETE', paths.eventRecord.delete(_id), { session })).status).toBe(200);
  expect((await database.doc(`events/${event._id}`).get()).exists).toBe(false);
});

test('anybody may read one event, and it is 404 if there is none', async () => {
  const event = await announce();
  const path = paths.upcomingEvent.read(event._id);
  expect((await call('GET', path)).body.event).toEqual({ ...event, record: '' });
  const { status, body } = await call('GET', paths.upcomingEvent.read('unknown'), { session });
  expect([status, body.message]).toEqual([404, en.api.upcomingEvent.notFound]);
});
