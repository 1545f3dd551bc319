import { paths } from '@club-portal/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { recordIdOf } from '../../functions/src/http/idempotency.ts';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { publishedNotices } from '../../functions/src/notices/store.ts';
import { administrator } from '../sign-ins.ts';
import { auth, bucket, database, objectsUnder } from './admin.ts';
import { call, logIn } from './client.ts';
import { uploadRecord } from './event-record.ts';
import { formOf, pdf } from './files.ts';

const HOUR_MS = 60 * 60 * 1000;

const session = await logIn();

async function remains(id: string): Promise<{ record: boolean; objects: number }> {
  const { length } = await objectsUnder(`galleries/${id}/`);
  return { record: (await database.doc(`galleries/${id}`).get()).exists, objects: length };
}

/** A record as releases until 0.2 wrote it before its objects, left by an interrupted attempt. */
async function halfWritten(id: string, hours: number): Promise<void> {
  const folder = `galleries/${id}/4f0c`;
  const path = `${folder}/0.pdf`;
  for (const object of [path, `galleries/${id}/a1b2/0.pdf`]) await bucket.file(object).save(pdf());
  const about = { kind: 'pdf', contentType: 'application/pdf', size: 9, name: 'a.pdf', alt: '' };
  await database.doc(`galleries/${id}`).set({
    title: 'Swept',
    date: '2025-01-01',
    club: 'iot',
    files: [{ ...about, id: 'x', path }],
    position: `2025-01-01_${id}`,
    status: 'pending',
    attempt: '4f0c',
    abandoned: ['a1b2'],
    pendingSince: Timestamp.fromMillis(Date.now() - hours * HOUR_MS),
  });
}

test('removes an item that an earlier release did not complete, but not one that it may still be writing', async () => {
  const [abandoned, current] = [crypto.randomUUID(), crypto.randomUUID()];
  await halfWritten(abandoned, 2);
  await halfWritten(current, 0.5);
  for (const id of [abandoned, current]) {
    expect((await call('GET', paths.eventRecord.read(id))).status).toBe(404);
    expect((await call('DELETE', paths.eventRecord.delete(id), { session })).status).toBe(404);
  }
  expect((await sweep()).eventRecords).toBeGreaterThanOrEqual(1);
  expect(await remains(abandoned)).toEqual({ record: false, objects: 0 });
  expect(await remains(current)).toEqual({ record: true, objects: 2 });
  await sweep(new Date(Date.now() + HOUR_MS));
  expect(await remains(current)).toEqual({ record: false, objects: 0 });
});

test('an upload that an earlier release did not complete can be repeated after the sweep', {
  tags: 'long',
}, async () => {
  const key = crypto.randomUUID();
  const { uid } = await auth.getUserByEmail(administrator.email);
  const id = recordIdOf(uid, paths.eventRecord.upload, key);
  await halfWritten(id, 2);
  const upload = () => {
    const fields = { title: 'Swept', date: '2025-01-01', theme: 'x', club: 'iot' };
    const raw = formOf(fields, [{ name: 'a.pdf', bytes: pdf() }]);
    return call('POST', paths.eventRecord.upload, { session, raw, key });
  };
  expect((await upload()).status).toBe(503);
  await sweep();
  expect((await upload()).status).toBe(201);
  expect(await remains(id)).toEqual({ record: true, objects: 1 });
});

test('finishes a deletion that was interrupted', async () => {
  const { _id: id } = await uploadRecord(session);
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

test('can be repeated: a second sweep finds nothing', { tags: 'long' }, async () => {
  await sweep();
  expect(await sweep()).toEqual({ eventRecords: 0, stagedFiles: 0 });
});

test('republishes a club’s events when a writer never came back', async () => {
  const published = database.doc('published/club-sport');
  await published.set({ writers: { lost: Timestamp.fromMillis(Date.now() - HOUR_MS) }, json: '{}' });
  await sweep();
  const { writers, json } = (await published.get()).data() ?? {};
  const { body } = await call('GET', `${paths.eventRecord.fetch}?club=sport&year=newest`);
  expect([writers, JSON.parse(json).years]).toEqual([{}, body.years]);
});

test('continues after a list that fails, and fails at the end', async () => {
  const published = database.doc('published/club-sport');
  await published.set({ writers: { lost: Timestamp.fromMillis(Date.now() - HOUR_MS) } }, { merge: true });
  const renewing = vi.spyOn(publishedNotices, 'renew').mockRejectedValueOnce(new Error('Too large'));
  await expect(sweep()).rejects.toThrow('1 parts of the sweep failed');
  renewing.mockRestore();
  expect((await published.get()).get('writers')).toEqual({});
});
