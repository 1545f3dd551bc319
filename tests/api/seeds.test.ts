import { expect, test } from 'vitest';
import { seedOnce } from '../../scripts/seed.ts';
import { database } from './admin.ts';

test('are loaded once: what is deleted stays deleted, and what an interruption left out is added', async () => {
  const requests = database.collection('joinRequests');
  const galleries = database.collection('galleries').count();
  const { docs } = await requests.get();
  const before = (await galleries.get()).data();
  const [first] = docs;

  await first?.ref.delete();
  await seedOnce();
  expect((await requests.get()).size).toBe(docs.length - 1);

  await database.doc('seeds/loaded').delete();
  await seedOnce();
  expect((await first?.ref.get())?.data()).toEqual(first?.data());
  expect((await requests.get()).size).toBe(docs.length);
  expect((await galleries.get()).data()).toEqual(before);
  expect((await database.doc('seeds/loaded').get()).exists).toBe(true);
});
