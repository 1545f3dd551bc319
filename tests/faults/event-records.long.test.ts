import { eventFilePaths, trashPaths } from '@club-portal/contract/administration-paths';
import { recordKey } from '@club-portal/contract/record-key';
import { expect, test, vi } from 'vitest';
import { deleteObjects, readObject, writeObject } from '../../functions/src/files/objects.ts';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { bucket } from '../api/admin.ts';
import { pdf } from '../api/files.ts';
import {
  addEvidence,
  addToRecord,
  emptyAll,
  eventRecord,
  findTraces,
  paper,
  picture,
  put,
  send,
  sending,
  uploadedRecord,
  WHOLE,
} from './records.ts';
import { atEachCall, under } from './run-with-fault.ts';
import { expectTidy, testUnderFaults, tracesBefore } from './under-faults.ts';

testUnderFaults([
  [
    'uploading an event record',
    10,
    async () => {
      const made = eventRecord();
      return { made, change: made.upload, answers: [201], after: WHOLE };
    },
  ],
  [
    'deleting an event record',
    10,
    async () => {
      const made = await uploadedRecord();
      await addEvidence(made);
      return { made, change: made.remove, answers: [200, 404], after: null };
    },
  ],
  [
    'restoring an event record',
    8,
    async () => {
      const made = await uploadedRecord();
      await addEvidence(made);
      expect(await made.remove()).toBe(200);
      const change = () => send('POST', trashPaths.restore(recordKey('galleries', made.id)));
      return { made, change, answers: [200, 404], after: { ...WHOLE, papers: ['c.pdf', 'b.jpg'] } };
    },
  ],
  [
    'destroying an event record',
    4,
    async () => {
      const made = await uploadedRecord();
      await addEvidence(made);
      expect(await made.remove()).toBe(200);
      const change = () => send('DELETE', trashPaths.destroy(recordKey('galleries', made.id)));
      return { made, change, answers: [200, 404], after: null };
    },
  ],
  [
    'adding files to an event record',
    5,
    async () => {
      const made = await uploadedRecord();
      const change = sending(eventFilePaths.attach(made.id), {}, [picture, paper]);
      return { made, change, answers: [201], after: { ...WHOLE, names: [...WHOLE.names, 'b.jpg', 'c.pdf'] } };
    },
  ],
  [
    'removing a file from an event record',
    5,
    async () => {
      const made = await uploadedRecord();
      const [, , third] = await addToRecord(made);
      const change = () => send('DELETE', `${eventFilePaths.detach(made.id)}?file=${third}`);
      return { made, change, answers: [200, 404], after: { ...WHOLE, names: [...WHOLE.names, 'c.pdf'] } };
    },
  ],
  [
    'rearranging the files of an event record',
    2,
    async () => {
      const made = await uploadedRecord();
      const ids = await addToRecord(made);
      const files = ids.toReversed().map((id) => ({ id }));
      const change = () => put(eventFilePaths.arrange(made.id), { files });
      const names = [...WHOLE.names, 'b.jpg', 'c.pdf'].toReversed();
      return { made, change, answers: [200], after: { ...WHOLE, names } };
    },
  ],
  [
    'moving an event record to another club',
    2,
    async () => {
      const made = await uploadedRecord();
      const change = () => put(eventFilePaths.move(made.id), { club: 'iot' });
      return { made, change, answers: [200], after: { ...WHOLE, club: 'iot' } };
    },
  ],
]);

test('error at any call of a repeated upload: the next repetition adds the record and leaves no traces', async () => {
  await atEachCall('error', async (underFault) => {
    const { upload, read, remove } = eventRecord();
    await leaveFiles(upload);
    expect(await underFault(upload)).toBeOneOf([201, 503]);
    expect(await upload()).toBe(201);
    expect(await read()).toEqual(WHOLE);
    await expectTidy();
    await remove();
    await emptyAll();
  });
});

test('kill at any call of an upload that is not repeated: after the sweep, readers get the whole record or nothing', async () => {
  await atEachCall('kill', async (underFault) => {
    const { upload, read, remove } = eventRecord();
    await underFault(upload);
    await sweep(new Date(Date.now() + 2 * 60 * 60 * 1000));
    expect(await read()).toBeOneOf([WHOLE, null]);
    expect(await findTraces()).toEqual(tracesBefore());
    await remove();
    await emptyAll();
  });
});

test('a write that Storage’s client repeats after a lost answer succeeds', async () => {
  const path = `galleries/${crypto.randomUUID()}/0.pdf`;
  const prototype = Object.getPrototypeOf(bucket.file(path));
  const save = prototype.save;
  vi.spyOn(prototype, 'save').mockImplementationOnce(async function (this: unknown, ...args: unknown[]) {
    await save.apply(this, args);
    throw Object.assign(new Error('conditionNotMet'), { code: 412 });
  });
  await writeObject(path, { name: '0.pdf', contentType: 'application/pdf', content: pdf() });
  expect(await readObject(path)).toEqual(pdf());
  await deleteObjects([path]);
});

/**
 * Interrupts an upload when it has left files without a record. The number of calls until then varies, because the
 * content is read again from time to time and files are stored in parallel.
 */
async function leaveFiles(upload: () => Promise<number>): Promise<void> {
  const before = tracesBefore().unnamed;
  let left = before;
  for (let at = 8; at < 20 && left.length === before.length; at++) {
    await under({ fault: 'kill', at }, upload);
    left = (await findTraces()).unnamed;
  }
  expect(left).not.toEqual(before);
}
