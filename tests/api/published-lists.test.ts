import { VISITORS_LIST_MOST } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiProblem } from '../../functions/src/errors.ts';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { publishedNotices } from '../../functions/src/notices/store.ts';
import { PublishedList } from '../../functions/src/records/published.ts';
import { publishedUpcomingEvents } from '../../functions/src/upcoming-events/store.ts';
import { database } from './admin.ts';
import { call, logIn } from './client.ts';

const session = await logIn();

const title = 'One of many';
const createdAt = Timestamp.now();

async function addMany(collection: string, count: number, record: object): Promise<void> {
  const writer = database.bulkWriter({ throttling: false });
  for (let made = 0; made < count; made += 1) writer.create(database.collection(collection).doc(), record);
  await writer.close();
}

async function shown(): Promise<UpcomingEvent[]> {
  const { status, body } = await call('GET', paths.upcomingEvent.fetch);
  expect(status).toBe(200);
  return body.events.filter((event: UpcomingEvent) => event.title === title);
}

test('70 events of 5,000 Hindi characters, too long for one document, can be added, read, changed, deleted and swept', {
  tags: 'long',
}, async () => {
  const event = { title, description: 'क'.repeat(5000), date: '2199-01-01', location: 'x', link: '' };
  await addMany('events', 60, { ...event, createdAt });
  await publishedUpcomingEvents.renew();
  for (let number = 61; number <= 70; number += 1) {
    expect((await call('POST', paths.upcomingEvent.add, { session, json: event })).status).toBe(201);
    expect(await shown()).toHaveLength(number);
  }
  const [first, second] = (await shown()) as [UpcomingEvent, UpcomingEvent];
  const json = { ...first, location: 'Elsewhere' };
  expect((await call('PUT', paths.upcomingEvent.update(first._id), { session, json })).status).toBe(200);
  expect((await call('DELETE', paths.upcomingEvent.delete(second._id), { session })).status).toBe(200);
  await sweep();
  const left = await shown();
  expect(left).toHaveLength(69);
  expect(left.find(({ _id }) => _id === first._id)?.location).toBe('Elsewhere');
});

/**
 * Makes a new list of texts with a new document. `loads` returns how often the list was read from its records.
 * @param meanwhile happens after each reading, and knows whether it was in a transaction
 */
function ownList(records: string[], meanwhile?: (isInTransaction: boolean) => Promise<unknown>) {
  const document = database.doc(`published/test-${crypto.randomUUID()}`);
  let loads = 0;
  const list = new PublishedList<string[]>(document.id, {
    schema: z.array(z.string()),
    load: async (transaction) => {
      loads += 1;
      const read = [...records];
      await meanwhile?.(transaction !== undefined);
      return read;
    },
    answer: (texts) => ({ body: { texts } }),
  });
  return { list, document, loads: () => loads };
}

test.each([
  ['fits is published', 960 * 1024, true],
  ['is one byte too long is read from its records', 960 * 1024 + 1, false],
])('a list that %s, with five hundred writers', async (_, bytes, fits) => {
  // The JSON has two brackets and two quotes. Each of these characters has three bytes.
  const text = 'क'.repeat(Math.floor((bytes - 4) / 3)) + 'x'.repeat((bytes - 4) % 3);
  const { list, document } = ownList([text]);
  const writers = Array.from({ length: 500 }, () => [crypto.randomUUID(), Timestamp.now()]);
  await document.set({ writers: Object.fromEntries(writers) });
  await list.renew();
  expect((await document.get()).get('json').length > 0).toBe(fits);
  expect(await list.read()).toEqual([text]);
});

test('a change is kept even if its list cannot be published, and readers read the records', async () => {
  let fails = false;
  const records = ['first'];
  const { list } = ownList(records, async (isInTransaction) => {
    if (fails && isInTransaction) throw new Error('Too large');
  });
  await list.renew();
  fails = true;
  expect(await list.republishAfter(async () => records.push('second'))).toBe(2);
  expect(await list.read()).toEqual(['first', 'second']);
});

test('a list that lacks a field because an earlier release published it is published again, once', async () => {
  const document = database.doc(`published/test-${crypto.randomUUID()}`);
  await document.set({ json: '[{"title":"a"}]', writers: {} });
  let loads = 0;
  const list = new PublishedList(document.id, {
    schema: z.array(z.object({ title: z.string(), place: z.string() })),
    load: async () => {
      loads += 1;
      return [{ title: 'a', place: 'here' }];
    },
    answer: (items) => ({ body: { items } }),
  });
  for (let reader = 0; reader < 3; reader += 1)
    expect(await list.read()).toEqual([{ title: 'a', place: 'here' }]);
  expect(loads).toBe(1);
});

test('a list that was never published is published by its first reader', async () => {
  const { list, document, loads } = ownList(['first']);
  for (let reader = 0; reader < 3; reader += 1) expect(await list.read()).toEqual(['first']);
  await list.renewIfUntrusted();
  expect(loads()).toBe(1);
  expect((await document.get()).data()).toMatchObject({ json: '["first"]' });
});

test('a list that is too long is read from its records, and readers do not write it', async () => {
  const { list, document, loads } = ownList(['x'.repeat(960 * 1024)]);
  await list.renew();
  const before = (await document.get()).updateTime;
  const updating = vi.spyOn(DocumentReference.prototype, 'update');
  await list.read();
  await list.renewIfUntrusted();
  expect([loads(), updating.mock.calls]).toEqual([2, []]);
  updating.mockRestore();
  expect((await document.get()).updateTime).toEqual(before);
});

test('a refused change leaves the list trusted, a failed one does not', async () => {
  const records = ['first'];
  const { list, document, loads } = ownList(records);
  await list.renew();
  const refusal = new ApiProblem(404, 'not-found', () => 'Refused');
  await expect(list.republishAfter(() => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(await list.read()).toEqual(['first']);
  expect([loads(), (await document.get()).data()]).toMatchObject([1, { writers: {}, json: '["first"]' }]);

  const failure = new Error('Broken off');
  await expect(list.republishAfter(() => Promise.reject(failure))).rejects.toBe(failure);
  records.push('perhaps');
  expect(await list.read()).toEqual(['first', 'perhaps']);
  await list.renew();
  expect(Object.keys((await document.get()).get('writers'))).toHaveLength(1);
  await list.renew(new Date(Date.now() + 3 * 60_000));
  expect((await document.get()).data()).toMatchObject({ writers: {}, json: '["first","perhaps"]' });
});

test('a list is not trusted before both of two simultaneous changes have ended', async () => {
  const records = ['first'];
  const { list } = ownList(records);
  await list.renew();
  await list.republishAfter(async () => {
    await list.republishAfter(async () => records.push('second'));
    await list.renew();
    await list.renewIfUntrusted();
    records.push('third');
    expect(await list.read()).toEqual(['first', 'second', 'third']);
  });
  records.push('unknown to the list');
  expect(await list.read()).toEqual(['first', 'second', 'third']);
});

test('a crashed writer is forgotten after two minutes, not before', async () => {
  const { list, document } = ownList([]);
  const now = new Date();
  const at = (agoMs: number) => Timestamp.fromMillis(now.getTime() - agoMs);
  await document.set({ writers: { lost: at(120_001), late: at(120_000) } });
  await list.renew(now);
  expect(Object.keys((await document.get()).get('writers'))).toEqual(['late']);
});

test('a reader does not publish a list during a change', async () => {
  const { list, document } = ownList(['before the change'], () =>
    document.set({ writers: { late: Timestamp.now() } }, { merge: true }),
  );
  expect(await list.read()).toEqual(['before the change']);
  expect((await document.get()).get('json')).toBeUndefined();
});

test('a slow reader does not overwrite a newer list', async () => {
  const records = ['first'];
  let isFirst = true;
  const { list, document } = ownList(records, async () => {
    if (!isFirst) return;
    isFirst = false;
    await list.republishAfter(async () => records.push('second'));
  });
  await document.set({ json: '"of an earlier release"', writers: {} });
  expect(await list.read()).toEqual(['first']);
  expect(await list.read()).toEqual(['first', 'second']);
});

test('visitors get the newest five hundred notices', async () => {
  await addMany('notices', VISITORS_LIST_MOST, { title, link: '', visible: true, createdAt });
  await publishedNotices.renew();
  const { body } = await call('GET', paths.notice.fetch);
  expect(body.notices).toHaveLength(VISITORS_LIST_MOST);
});
