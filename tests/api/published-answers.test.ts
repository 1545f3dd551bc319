import { eventFilePaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { publishedLists, publishedObject } from '@club-portal/contract/published-lists';
import { momentInIndia, timeInIndia, todayInIndia } from '@club-portal/contract/today';
import { expect, test, vi } from 'vitest';
import { addressOf, bucket } from '../../functions/src/files/objects.ts';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { notices, publishedNotices } from '../../functions/src/notices/store.ts';
import { database } from './admin.ts';
import { call, logIn } from './client.ts';
import { withDownloadToken } from './download-token.ts';
import { jpeg, uploadRecord } from './event-record.ts';
import { formOf } from './files.ts';

const session = await logIn();
const month = todayInIndia().slice(0, 7);
const MINUTE_MS = 60_000;

/** What anybody gets from Storage. */
async function published(list: string): Promise<{ status: number; body?: unknown }> {
  const response = await fetch(addressOf(publishedObject(list)));
  return response.ok ? { status: 200, body: await response.json() } : { status: response.status };
}

async function answered(path: string): Promise<{ status: number; body?: unknown }> {
  const { status, body } = await call('GET', path);
  return { status, body };
}

const lists: [list: string, path: string][] = [
  [publishedLists.notices, paths.notice.fetch],
  [publishedLists.upcomingEvents, paths.upcomingEvent.fetch],
  [publishedLists.unrecorded, paths.unrecorded],
  [publishedLists.images, paths.eventRecord.images],
  [publishedLists.club('coding'), `${paths.eventRecord.fetch}?club=coding&year=newest`],
  [publishedLists.month(month), `${paths.calendar}?month=${month}`],
];

const notice = { title: 'Lab timings', link: '', visible: true };

test('each published list is an object of Storage that equals the answer of the API', async () => {
  await call('POST', paths.notice.add, { session, json: notice });
  const event = { title: 'Talk', description: 'About compilers.', date: todayInIndia() };
  await call('POST', paths.upcomingEvent.add, { session, json: event });
  await uploadRecord(session, { title: 'Hackathon', date: todayInIndia(), club: 'coding' });
  for (const [list, path] of lists) expect(await published(list), list).toEqual(await answered(path));
});

test('the first picture of a club is an object too, which is removed with the picture', async () => {
  const robots = { title: 'Robots', date: '2098-01-01', club: 'robotic' };
  const { _id, files } = await uploadRecord(session, robots, [await jpeg()]);
  const [{ url = '', id = '', sizes = [] } = {}] = files;
  const list = publishedLists.clubPicture('robotic');
  const small = await (await fetch(sizes[0]?.url ?? '')).bytes();
  const data = `data:image/webp;base64,${Buffer.from(small).toString('base64')}`;
  expect(await published(list)).toEqual({ status: 200, body: { success: true, url, data } });

  const raw = formOf({}, [await jpeg()]);
  await call('POST', eventFilePaths.attach(_id), { session, raw });
  await call('DELETE', `${eventFilePaths.detach(_id)}?file=${id}`, { session });
  expect((await published(list)).body).not.toMatchObject({ url });
  await call('DELETE', paths.eventRecord.delete(_id), { session });
  expect(JSON.stringify(await published(list))).not.toContain(_id);
});

test('contains a change before the call is answered', async () => {
  const { body } = await call('POST', paths.notice.add, { session, json: notice });
  const { _id } = body.notice;
  const isShown = async () => JSON.stringify((await published(publishedLists.notices)).body).includes(_id);
  expect(await isShown()).toBe(true);
  await call('PUT', paths.notice.update(_id), { session, json: { ...notice, visible: false } });
  expect(await isShown()).toBe(false);
});

test('nobody gets the object during a change or after one that broke off, until the sweep', async () => {
  await publishedNotices.renew();
  const broken = publishedNotices.republishAfter(async () => {
    expect((await published(publishedLists.notices)).status).toBe(403);
    throw new Error('Broken off');
  });
  await expect(broken).rejects.toThrow('Broken off');
  expect((await published(publishedLists.notices)).status).toBe(403);
  await sweep(new Date(Date.now() + 3 * MINUTE_MS));
  expect(await published(publishedLists.notices)).toEqual(await answered(paths.notice.fetch));
});

test('a late write of an earlier version is refused by the rules, and corrected by the sweep', async () => {
  const file = bucket().file(publishedObject(publishedLists.club('coding')));
  const [earlier] = await file.download();
  const [{ metadata }] = await file.getMetadata();
  await uploadRecord(session, { title: 'Second hackathon', date: todayInIndia(), club: 'coding' });
  await file.save(earlier, { resumable: false, metadata: { metadata: metadata ?? {} } });
  expect((await published(publishedLists.club('coding'))).status).toBe(403);
  await sweep();
  expect((await published(publishedLists.club('coding'))).status).toBe(200);
});

test('a notice to be shown later is not in it, and one that ends is refused from then on', async () => {
  const at = (ms: number) => momentInIndia(new Date(Date.now() + ms));
  const later = { ...notice, title: 'Shown later', showFrom: at(10 * MINUTE_MS) };
  const ending = { ...notice, title: 'Shown shortly', showUntil: at(5 * MINUTE_MS) };
  for (const json of [later, ending]) await call('POST', paths.notice.add, { session, json });
  const shown = JSON.stringify((await published(publishedLists.notices)).body);
  expect([shown.includes('Shown later'), shown.includes('Shown shortly')]).toEqual([false, true]);

  const withToken = await withDownloadToken(addressOf(publishedObject(publishedLists.notices)));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * MINUTE_MS });
  expect((await published(publishedLists.notices)).status).toBe(403);
  // The first reader who asks the API publishes it again, and the others write nothing.
  const readers = Array.from({ length: 5 }, () => notices.listVisible());
  expect((await Promise.all(readers)).flat().map(({ title }) => title)).not.toContain('Shown shortly');
  const version = await publishedNotices.version();
  await notices.listVisible();
  expect(await publishedNotices.version()).toBe(version);
  expect(JSON.stringify(await published(publishedLists.notices))).not.toContain('Shown shortly');
  // The token of the earlier object has expired.
  expect(await (await fetch(withToken)).text()).not.toContain('Shown shortly');
});

test('an announced event is in the list of those without a record from the end of its last day until it has one', async () => {
  const day = (days: number) => todayInIndia(new Date(Date.now() + days * 24 * 60 * MINUTE_MS));
  const add = async (title: string, more: object) => {
    const json = { title, description: 'x', ...more };
    return (await call('POST', paths.upcomingEvent.add, { session, json })).body.event._id as string;
  };
  const ids = async () => {
    const { body } = await published(publishedLists.unrecorded);
    return (body as { entries: { _id: string; title: string }[] }).entries.map(({ _id }) => _id);
  };
  const before = await ids();
  const over = await add('Over', { date: day(-2), lastDay: day(-1), club: 'gate' });
  await add('Cancelled', { date: day(-2), cancelled: true });
  const running = await add('Running', { date: day(-2), lastDay: day(0) });
  expect(await ids()).toEqual([over, ...before]);
  const record = await uploadRecord(session, { title: 'Over', date: day(-2), announcement: over });
  expect(await ids()).toEqual(before);
  await call('DELETE', paths.eventRecord.delete(record._id), { session });
  expect(await ids()).toEqual([over, ...before]);

  vi.useFakeTimers({ toFake: ['Date'], now: timeInIndia(`${day(1)}T00:00`) });
  expect((await published(publishedLists.unrecorded)).status).toBe(403);
  const { body } = await call('GET', paths.unrecorded);
  expect(body.entries.map(({ _id }: { _id: string }) => _id)).toContain(running);
  expect(await ids()).toContain(running);
});

test('the number of members is updated by the sweep', async () => {
  const club = publishedLists.club('iot');
  await sweep();
  const members = async () => ((await published(club)).body as { members: number }).members;
  const before = await members();
  await database.collection('joinRequests').add({ club: 'iot', createdAt: new Date() });
  expect(await members()).toBe(before);
  await sweep();
  expect(await members()).toBe(before + 1);
});

test('the object of a month is refused when the month is over, and deleted with its list', async () => {
  await call('GET', `${paths.calendar}?month=${month}`);
  const nextMonth = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 2));
  vi.useFakeTimers({ toFake: ['Date'], now: nextMonth });
  expect((await published(publishedLists.month(month))).status).toBe(403);
  await sweep();
  expect((await database.doc(`published/${publishedLists.month(month)}`).get()).exists).toBe(false);
  expect(
    await bucket()
      .file(publishedObject(publishedLists.month(month)))
      .exists(),
  ).toEqual([false]);
});

test('nobody gets any other object in that folder', async () => {
  const file = bucket().file('published/unknown');
  await file.save('{}', { resumable: false, metadata: { metadata: { version: 'v' } } });
  expect((await fetch(addressOf('published/unknown'))).status).toBe(403);
  expect((await fetch(addressOf('published/unknown/deeper'))).status).toBe(403);
});
