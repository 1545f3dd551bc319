import type { EventRecord } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { TakedownList, TakedownRequest } from '@club-portal/contract/takedown-request';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { Firestore } from 'firebase-admin/firestore';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { en } from '../sentences.ts';
import { database } from './admin.ts';
import { bodyOf, call, fromNewAddress, logIn, stopClock } from './client.ts';
import { jpeg, uploadRecord } from './event-record.ts';
import { formOf, pdf } from './files.ts';
import { addUpcomingEvent } from './records.ts';

const session = await logIn();
let item: EventRecord;
let event: UpcomingEvent;
beforeAll(async () => {
  const fields = { title: 'To be asked about', date: '2025-03-01', club: 'iot', alt: ['A face', ''] };
  item = await uploadRecord(session, fields, [await jpeg(), { name: 'b.pdf', bytes: pdf() }]);
  const announced = { title: 'With a face', date: '2099-06-01', club: 'coding' };
  const { _id } = await addUpcomingEvent(session, announced);
  const raw = formOf({}, [{ name: 'programme.pdf', bytes: pdf() }]);
  await call('POST', paths.upcomingEvent.attach(_id), { session, raw });
  event = await setPicture(_id, 'A speaker');
});

async function setPicture(id: string, alt: string): Promise<UpcomingEvent> {
  const raw = formOf({ alt }, [await jpeg('poster.jpg')]);
  return bodyOf(await call('POST', paths.upcomingEvent.picture(id), { session, raw })).event;
}

const asked = { name: 'Asha Tulsi', email: 'asha@visitor.example', reason: 'I did not agree.' };

function ask(change: object = {}, headers = fromNewAddress()) {
  const json = { ...asked, gallery: item._id, url: item.files[0]?.url, ...change };
  return call('POST', paths.takedown.add, { json, headers });
}

function askAboutEvent(change: object = {}) {
  return ask({ gallery: undefined, event: event._id, url: event.picture?.url, ...change });
}

async function requests(): Promise<TakedownRequest[]> {
  const { body } = await call('GET', paths.takedown.fetch, { session });
  return TakedownList.parse(body).requests;
}

const open = async () => (await call('GET', paths.takedown.open, { session })).body.open as number;

test('a visitor asks about a picture; the administrator sees it with the event, marks it as done and deletes it', async () => {
  const before = await open();
  const { status, body } = await ask();
  expect([status, body]).toEqual([201, { success: true, message: en.success.takedown.asked }]);
  expect(await open()).toBe(before + 1);
  const [request] = await requests();
  const { title, date, club } = item;
  const about = { gallery: item._id, kind: 'image', alt: 'A face', title, date, club };
  expect(request).toMatchObject({ ...asked, ...about, done: false });
  expect((await fetch(request?.url ?? '')).headers.get('Content-Type')).toBe('image/webp');

  const { _id = '', version } = request ?? {};
  const mark = (json: object) => call('PUT', paths.takedown.update(_id), { session, json });
  const done = await mark({ done: true, version });
  expect([done.status, TakedownRequest.parse(done.body.request).done]).toEqual([200, true]);
  expect(await open()).toBe(before);
  const stale = await mark({ done: false, version });
  expect([stale.status, stale.body.current.done]).toEqual([409, true]);
  const statuses = [];
  for (let time = 0; time < 2; time += 1)
    statuses.push((await call('DELETE', paths.takedown.delete(_id), { session })).status);
  expect(statuses).toEqual([200, 404]);
});

test('the same request on one day is stored once', async () => {
  const before = (await requests()).length;
  const change = { reason: 'Sent twice.' };
  expect([(await ask(change)).status, (await ask(change)).status]).toEqual([201, 201]);
  expect(await requests()).toHaveLength(before + 1);
});

test('any size of the picture identifies it, and a PDF can be asked about too, without a reason', async () => {
  expect((await ask({ url: item.files[0]?.sizes?.at(-1)?.url })).status).toBe(201);
  expect((await ask({ url: item.files[1]?.url, reason: undefined })).status).toBe(201);
  const [pdfRequest] = await requests();
  expect(pdfRequest).toMatchObject({ kind: 'pdf', reason: '' });
});

test('a visitor asks about the picture of an announced event, by any of its sizes; the administrator sees it with that event', async () => {
  for (const url of [event.picture?.url, event.picture?.sizes[0]?.url])
    expect((await askAboutEvent({ url })).status).toBe(201);
  const [request, ...others] = (await requests()).filter((one) => one.event === event._id);
  expect(others).toEqual([]);
  const about = { gallery: '', event: event._id, kind: 'image', alt: 'A speaker', title: event.title };
  expect(request).toMatchObject({ ...asked, ...about, date: '2099-06-01', club: 'coding', done: false });
  const picture = await fetch(request?.url ?? '');
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp']);

  // It was replaced, so nobody can ask for the old one, and an earlier request stays.
  const { picture: old } = event;
  event = await setPicture(event._id, '');
  expect((await askAboutEvent({ url: old?.url })).status).toBe(404);
  expect((await askAboutEvent()).status).toBe(201);
  const alts = (await requests()).filter((one) => one.event === event._id).map(({ alt }) => alt);
  expect(alts).toEqual([event.title, 'A speaker']);
});

test.each([
  ['record', 'galleries', () => item._id, ask],
  ['announced event', 'events', () => event._id, askAboutEvent],
])('the request must be repeated if the %s is changed meanwhile', async (_, of, id, send) => {
  const before = (await requests()).length;
  const reason = `While the ${of} are changed.`;
  const run = vi.spyOn(Firestore.prototype, 'runTransaction');
  run.mockImplementationOnce(async function (this: Firestore, work) {
    await database.doc(`${of}/${id()}`).update({ changed: true });
    return this.runTransaction(work);
  });
  onTestFinished(() => run.mockRestore());
  expect((await send({ reason })).status).toBe(503);
  expect(await requests()).toHaveLength(before);
  expect((await send({ reason })).status).toBe(201);
  expect(await requests()).toHaveLength(before + 1);
});

test.each([
  ['another file', () => ask({ url: 'https://evil.example/a.jpg' })],
  ['an unknown event record', () => ask({ gallery: 'no-such-event' })],
  ['an announced event with a file of an event record', () => askAboutEvent({ url: item.files[0]?.url })],
  [
    'an announced event with its PDF, which shows nobody',
    () => askAboutEvent({ url: event.attachments?.[0]?.url }),
  ],
  ['an unknown announced event', () => askAboutEvent({ event: 'no-such-event' })],
])('a request about %s is 404, and nothing is stored', async (_, send) => {
  const before = (await requests()).length;
  expect((await send()).status).toBe(404);
  expect(await requests()).toHaveLength(before);
});

test.each([
  ['name', { name: ' ' }],
  ['email', { email: 'nobody' }],
  ['reason', { reason: 'x'.repeat(2001) }],
  ['gallery', { gallery: undefined }],
  ['event', { event: 'beside-the-event-record' }],
  ...['', '..', 'a/b', 'a/b/c', '__x__', 'x'.repeat(129)].flatMap((id): [string, object][] => [
    ['gallery', { gallery: id }],
    ['event', { event: id, gallery: undefined }],
  ]),
])('refuses a bad or missing %s: %j', async (field, change) => {
  const { status, body } = await ask(change);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('is 429 for the 21st request from one address in an hour', async () => {
  const headers = fromNewAddress();
  stopClock();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask({}, headers)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect((await ask({}, headers)).status).toBe(429);
});

test('a request is erased after its time', async () => {
  const old = database.doc('takedownRequests/too-old');
  const createdAt = new Date(Date.now() - 367 * 24 * 60 * 60 * 1000);
  await old.set({ ...asked, gallery: item._id, path: 'x', title: 'x', done: false, createdAt });
  expect((await requests()).map(({ _id }) => _id)).not.toContain('too-old');
  await sweep();
  expect((await old.get()).exists).toBe(false);
});
