import { paths } from '@club-portal/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { publishedNotices } from '../../functions/src/notices/store.ts';
import { PublishedList } from '../../functions/src/records/published.ts';
import { bucket, database } from './admin.ts';
import { call, logIn, type Session } from './client.ts';
import { formOf, pdf } from './files.ts';

const HOUR_MS = 60 * 60 * 1000;

let session: Session;
beforeAll(async () => {
  session = await logIn();
});

async function uploaded(): Promise<string> {
  const fields = { title: 'Swept', date: '2025-01-01', theme: 'x', club: 'iot' };
  const raw = formOf(fields, [{ name: 'a.pdf', bytes: pdf() }]);
  const { body } = await call('POST', paths.eventRecord.upload, { session, raw });
  return body.item._id;
}

async function remains(id: string): Promise<{ record: boolean; objects: number }> {
  const [files] = await bucket.getFiles({ prefix: `galleries/${id}/` });
  return { record: (await database.doc(`galleries/${id}`).get()).exists, objects: files.length };
}

test('removes an item that was never completed, but not one that is being written', async () => {
  const [abandoned, current] = [await uploaded(), await uploaded()];
  const since = (hours: number) => Timestamp.fromMillis(Date.now() - hours * HOUR_MS);
  await database.doc(`galleries/${abandoned}`).update({ status: 'pending', pendingSince: since(2) });
  await database.doc(`galleries/${current}`).update({ status: 'pending', pendingSince: since(0.5) });
  expect((await sweep()).eventRecords).toBeGreaterThanOrEqual(1);
  expect(await remains(abandoned)).toEqual({ record: false, objects: 0 });
  expect(await remains(current)).toEqual({ record: true, objects: 1 });
  await sweep(new Date(Date.now() + HOUR_MS));
  expect(await remains(current)).toEqual({ record: false, objects: 0 });
});

test('finishes a deletion that was interrupted', async () => {
  const id = await uploaded();
  await database.doc(`galleries/${id}`).update({ status: 'deleting' });
  await sweep();
  expect(await remains(id)).toEqual({ record: false, objects: 0 });
});

test('removes staged uploads older than a day, and only those', async () => {
  const file = bucket.file(`uploads/sweep-test/${crypto.randomUUID()}.pdf`);
  await file.save(pdf());
  await sweep();
  expect((await file.exists())[0]).toBe(true);
  expect((await sweep(new Date(Date.now() + 25 * HOUR_MS))).stagedFiles).toBeGreaterThanOrEqual(1);
  expect((await file.exists())[0]).toBe(false);
});

test('can be repeated: a second sweep finds nothing', async () => {
  // Tests of other files may just be deleting a gallery.
  await expect.poll(() => sweep()).toEqual({ eventRecords: 0, stagedFiles: 0 });
});

test("publishes a club's events anew when a writer never came back", async () => {
  const published = database.doc('published/club-sport');
  await published.set({ writers: { lost: Timestamp.fromMillis(Date.now() - HOUR_MS) }, json: '{}' });
  await sweep();
  const { writers, json } = (await published.get()).data() ?? {};
  const { body } = await call('GET', `${paths.eventRecord.fetch}?club=sport&year=newest`);
  expect([writers, JSON.parse(json).years]).toEqual([{}, body.years]);
});

test('keeps a list untrusted while a change is under way', async () => {
  const records = ['first'];
  const name = `test-${crypto.randomUUID()}`;
  const list = new PublishedList(name, z.array(z.string()), async () => records);
  await list.renew();
  await list.republishAfter(async () => {
    await list.renew();
    await list.renewIfUntrusted();
    records.push('second');
    expect(await list.read()).toEqual(['first', 'second']);
  });
  records.push('unknown to the list');
  expect(await list.read()).toEqual(['first', 'second']);
  await database.doc(`published/${name}`).delete();
});

test('continues after a list that fails, and fails at the end', async () => {
  const published = database.doc('published/club-sport');
  await published.set({ writers: { lost: Timestamp.fromMillis(Date.now() - HOUR_MS) } }, { merge: true });
  const renewing = vi.spyOn(publishedNotices, 'renew').mockRejectedValueOnce(new Error('Too large'));
  await expect(sweep()).rejects.toThrow('1 parts of the sweep failed');
  renewing.mockRestore();
  expect((await published.get()).get('writers')).toEqual({});
});
