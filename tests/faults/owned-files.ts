import { expect } from 'vitest';
import { sweepLedger } from '../../functions/src/files/ledger.ts';
import type { OwnedFile } from '../../functions/src/records/owned-files.ts';
import { bucket, database } from '../api/admin.ts';

/** After a sweep there are the objects that records name, and no others. */
export async function expectTidy(): Promise<void> {
  await sweepLedger(new Date(Date.now() + 1000));
  const [events, notices] = await Promise.all(
    ['events', 'notices'].map((name) => database.collection(name).get()),
  );
  const pictures = (events?.docs ?? []).flatMap((it) => (it.get('pictures') ?? []) as OwnedFile[]);
  const attachments = (notices?.docs ?? []).flatMap((it) => (it.get('attachments') ?? []) as OwnedFile[]);
  const named = [
    ...attachments.map(({ path }) => path),
    ...pictures.flatMap(({ picture }) => [
      ...(picture?.sizes ?? []).map(({ path }) => path),
      picture?.report ?? '',
    ]),
  ];
  const [files] = await bucket.getFiles({ prefix: 'files/' });
  expect(files.map(({ name }) => name).sort()).toEqual(named.sort());
  expect((await database.collection('objectSets').get()).size).toBe(0);
}
