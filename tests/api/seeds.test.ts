import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { seedOnce } from '../../scripts/seed.ts';
import { database } from './admin.ts';

const root = join(import.meta.dirname, '..', '..');

test('are loaded once; deleted records stay deleted, and a second run after an interruption adds the missing ones and replaces none', {
  tags: 'long',
}, async () => {
  const requests = database.collection('joinRequests');
  const galleries = database.collection('galleries').count();
  const { docs } = await requests.get();
  const before = (await galleries.get()).data();
  const [first] = docs;

  await first?.ref.delete();
  await seedOnce({ isFurther: false });
  expect((await requests.get()).size).toBe(docs.length - 1);

  const notice = (await database.collection('notices').limit(1).get()).docs[0];
  await notice?.ref.update({ title: 'Edited' });
  await database.doc('seeds/loaded').delete();
  await seedOnce({ isFurther: false });
  expect((await notice?.ref.get())?.get('title')).toBe('Edited');
  // The newest seed joins at the time of loading, so that seeds never expire.
  const times = { createdAt: expect.anything(), consentAt: expect.anything(), expireAt: expect.anything() };
  expect((await first?.ref.get())?.data()).toEqual({ ...first?.data(), ...times });
  expect((await requests.get()).size).toBe(docs.length);
  expect((await galleries.get()).data()).toEqual(before);
  expect((await database.doc('seeds/loaded').get()).exists).toBe(true);
});

test('npm run reset refuses while the portal runs, because the portal would write its data back', async () => {
  const reset = promisify(execFile)(process.execPath, ['scripts/reset.ts'], { cwd: root });
  await expect(reset).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The portal runs/),
  });
});
