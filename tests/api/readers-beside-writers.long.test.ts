import { paths } from '@club-portal/contract/paths';
import { publishedLists, publishedObject } from '@club-portal/contract/published-lists';
import { expect, test } from 'vitest';
import { createApp } from '../../functions/src/app.ts';
import { addressOf } from '../../functions/src/files/objects.ts';
import { bodyOf, call, logIn } from './client.ts';

const COUNT = 100;
/** How often each reader comes. */
const READS = 5;

interface Reading {
  began: number;
  /** Ids of the notices that it shows. */
  shown: Set<string>;
}

/** What a visitor gets of the notices, from Storage and from the API. */
async function read(app: ReturnType<typeof createApp>): Promise<Reading[]> {
  const began = performance.now();
  const toReading = ({ notices }: { notices: { _id: string }[] }) => ({
    began,
    shown: new Set(notices.map(({ _id }) => _id)),
  });
  const [stored, answered] = await Promise.all([
    fetch(addressOf(publishedObject(publishedLists.notices))),
    call('GET', paths.notice.fetch, { app }),
  ]);
  const found = stored.ok ? [toReading(await stored.json())] : [];
  return answered.status === 200 ? [...found, toReading(answered.body)] : found;
}

test('a hundred readers beside a hundred writers: who asks after a notice was hidden, does not get it', async ({
  signal,
}) => {
  const app = createApp();
  const session = await logIn();
  const ids: string[] = [];
  for (let number = 0; number < COUNT; number += 1) {
    const json = { title: `Notice ${number}`, link: '', visible: true };
    ids.push(bodyOf(await call('POST', paths.notice.add, { app, session, json })).notice._id);
  }

  const readings: Reading[] = [];
  const readers = Array.from({ length: COUNT }, async () => {
    for (let time = 0; time < READS; time += 1) readings.push(...(await read(app)));
  });
  /** When each hidden notice was answered. A busy server refuses some writers, who try again. */
  const hidden = new Map<string, number>();
  const writers = ids.map(async (id) => {
    while (!hidden.has(id) && !signal.aborted) {
      const json = { title: 'Hidden', link: '', visible: false };
      const { status } = await call('PUT', paths.notice.update(id), { app, session, json });
      if (status === 200) hidden.set(id, performance.now());
      else expect(status).toBe(503);
    }
  });
  await Promise.all([...writers, ...readers]);

  expect(readings.length).toBeGreaterThan(COUNT);
  const late = readings.flatMap(({ began, shown }) =>
    [...hidden].filter(([id, answeredAt]) => answeredAt < began && shown.has(id)),
  );
  expect(late).toEqual([]);
  const [last] = await read(app);
  expect(ids.filter((id) => last?.shown.has(id))).toEqual([]);
});
