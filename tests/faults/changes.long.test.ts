import { eventFilePaths, evidencePaths, trashPaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { recordKey } from '@club-portal/contract/record-key';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteObjects, readObject, writeObject } from '../../functions/src/files/objects.ts';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { upcomingEvents } from '../../functions/src/upcoming-events/store.ts';
import { bucket } from '../api/admin.ts';
import { formOf, pdf } from '../api/files.ts';
import {
  addEvidence,
  addToRecord,
  announcedEvent,
  approvalsOf,
  changeToApprove,
  draftWithPaper,
  emptyAll,
  emptyLog,
  eventPictures,
  eventRecord,
  filesToApprove,
  findTraces,
  type Made,
  notice,
  noticeFiles,
  noticeToAdd,
  noticeWithPaper,
  paper,
  paperToApprove,
  paperToTakeAway,
  picture,
  pictureToApprove,
  prepareRequests,
  put,
  recordToApprove,
  removalToApprove,
  send,
  sending,
  shownNotice,
  sweepFiles,
  upcomingEventWithPicture,
  uploadedRecord,
  WHOLE,
  waitingRecord,
} from './records.ts';
import { atEachCall, faults, interceptCalls, under } from './run-with-fault.ts';

// Each call of a change is made to fail in turn: some hundred requests.
vi.setConfig({ testTimeout: 5 * 60_000 });

/** Each change of a record with files, with a fault at each of its calls to Firestore and Storage. */

interface Attempt {
  made: Made;
  /** Makes the change. It is repeated. */
  change: () => Promise<number>;
  /** What the change and its repetition are answered. */
  answers: number[];
  /** What readers get afterwards. */
  after: unknown;
  /** How often the log says afterwards that it was approved: once or never. */
  approvals?: number;
}

/** Each prepares an attempt, in which the change makes at least this many calls. */
const changes: [name: string, calls: number, prepare: () => Promise<Attempt>][] = [
  [
    'an upload',
    10,
    async () => {
      const made = eventRecord();
      return { made, change: made.upload, answers: [201], after: WHOLE };
    },
  ],
  [
    'the deletion of an event record',
    10,
    async () => {
      const made = await uploadedRecord();
      await addEvidence(made);
      return { made, change: made.remove, answers: [200, 404], after: null };
    },
  ],
  [
    'the restoring of an event record',
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
    'the destroying of an event record',
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
    'an addition to an event record',
    5,
    async () => {
      const made = await uploadedRecord();
      const change = sending(eventFilePaths.attach(made.id), {}, [picture, paper]);
      return { made, change, answers: [201], after: { ...WHOLE, names: [...WHOLE.names, 'b.jpg', 'c.pdf'] } };
    },
  ],
  [
    'a removal from an event record',
    5,
    async () => {
      const made = await uploadedRecord();
      const [, , third] = await addToRecord(made);
      const change = () => send('DELETE', `${eventFilePaths.detach(made.id)}?file=${third}`);
      return { made, change, answers: [200, 404], after: { ...WHOLE, names: [...WHOLE.names, 'c.pdf'] } };
    },
  ],
  [
    'a new order of the files of an event record',
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
    'a move of an event record to another club',
    2,
    async () => {
      const made = await uploadedRecord();
      const change = () => put(eventFilePaths.move(made.id), { club: 'iot' });
      return { made, change, answers: [200], after: { ...WHOLE, club: 'iot' } };
    },
  ],
  [
    'an addition of evidence',
    3,
    async () => {
      const made = await uploadedRecord();
      const change = sending(evidencePaths.attach(made.id), { use: 'letter' }, [paper, picture]);
      return { made, change, answers: [201], after: { ...WHOLE, papers: ['c.pdf', 'b.jpg'] } };
    },
  ],
  [
    'an event’s own file that becomes evidence',
    3,
    async () => {
      const made = await uploadedRecord();
      const [, , , file] = await addToRecord(made);
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
      const body = JSON.stringify({ file, use: 'notice' });
      const change = () => send('POST', evidencePaths.copy(made.id), { headers, body });
      const after = { ...WHOLE, names: [...WHOLE.names, 'b.jpg', 'c.pdf'], papers: ['c.pdf'] };
      return { made, change, answers: [201], after };
    },
  ],
  [
    'a removal of evidence',
    3,
    async () => {
      const made = await uploadedRecord();
      const [first] = await addEvidence(made);
      const change = () => send('DELETE', `${evidencePaths.detach(made.id)}?file=${first}`);
      return { made, change, answers: [200, 404], after: { ...WHOLE, papers: ['b.jpg'] } };
    },
  ],
  [
    'an attendance list that changes the number of students',
    3,
    async () => {
      const made = await uploadedRecord();
      const list = { name: 'a.csv', bytes: Buffer.from('Asha\nTulsi\n') };
      const change = () =>
        send('PUT', evidencePaths.attendance(made.id), { body: formOf({ count: 'yes' }, [list]) });
      return { made, change, answers: [200], after: { ...WHOLE, attendees: 2, students: 2 } };
    },
  ],
  [
    'a new event record that is submitted for approval',
    6,
    async () => {
      const made = waitingRecord();
      return { made, change: made.submit, answers: [201], after: WHOLE.names };
    },
  ],
  [
    'the deletion of a new event record that waits',
    3,
    async () => {
      const made = waitingRecord();
      expect(await made.submit()).toBe(201);
      return { made, change: made.remove, answers: [200, 404], after: null };
    },
  ],
  [
    'the approval of a new event record',
    4,
    async () => {
      const made = await recordToApprove();
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after: WHOLE };
    },
  ],
  [
    'the approval of a change of a notice',
    4,
    async () => {
      const made = await changeToApprove();
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after: 'Changed' };
    },
  ],
  [
    'the approval of further files of an event record',
    6,
    async () => {
      const made = await filesToApprove();
      const after = { ...WHOLE, names: [...WHOLE.names, 'b.jpg', 'c.pdf'] };
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after };
    },
  ],
  [
    'the approval of a removal and a new order of the files of an event record',
    6,
    async () => {
      const made = await removalToApprove();
      const after = { ...WHOLE, names: ['b.jpg', 'film.mp4'], places: 0 };
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after };
    },
  ],
  [
    'the restoring of files that have left an event record',
    5,
    async () => {
      const made = await removalToApprove();
      expect(await made.approve()).toBe(200);
      const entry = await made.entry();
      const change = () => send('POST', trashPaths.restore(entry));
      const after = { ...WHOLE, names: ['b.jpg', 'film.mp4', 'first.jpg', 'c.pdf'] };
      return { made, change, answers: [200, 404], after };
    },
  ],
  [
    'the destroying of files that have left an event record',
    4,
    async () => {
      const made = await removalToApprove();
      expect(await made.approve()).toBe(200);
      const entry = await made.entry();
      const change = () => send('DELETE', trashPaths.destroy(entry));
      return {
        made,
        change,
        answers: [200, 404],
        after: { ...WHOLE, names: ['b.jpg', 'film.mp4'], places: 0 },
      };
    },
  ],
  [
    'the approval of a removal of the paper of a notice',
    5,
    async () => {
      const made = await paperToTakeAway();
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after: [] };
    },
  ],
  [
    'the restoring of the paper of a notice',
    4,
    async () => {
      const made = await paperToTakeAway();
      expect(await made.approve()).toBe(200);
      const entry = await made.entry();
      const change = () => send('POST', trashPaths.restore(entry));
      return { made, change, answers: [200, 404], after: ['c.pdf'] };
    },
  ],
  [
    'the approval of a change of a notice with a paper',
    6,
    async () => {
      const made = await paperToApprove();
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after: ['c.pdf', 'd.pdf'] };
    },
  ],
  [
    'the approval of a picture that takes the place of that of an upcoming event',
    6,
    async () => {
      const made = await pictureToApprove();
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after: [''] };
    },
  ],
  [
    'an addition of a file to a draft',
    5,
    async () => {
      const made = await draftWithPaper();
      return { made, change: made.attach, answers: [201], after: ['c.pdf', 'd.pdf'] };
    },
  ],
  [
    'the deletion of a draft with a file',
    4,
    async () => {
      const made = await draftWithPaper();
      return { made, change: made.remove, answers: [200, 404], after: [] };
    },
  ],
  [
    'a notice with its paper',
    5,
    async () => {
      const made = noticeToAdd();
      return { made, change: made.add, answers: [201], after: ['c.pdf'] };
    },
  ],
  [
    'an addition to a notice',
    5,
    async () => {
      const made = await notice();
      const change = sending(paths.notice.attach(made.id), {}, [paper]);
      return { made, change, answers: [201], after: ['c.pdf'] };
    },
  ],
  [
    'a removal from a notice',
    5,
    async () => {
      const made = await noticeWithPaper();
      const [file] = await noticeFiles(made.id);
      const change = () => send('DELETE', `${paths.notice.detach(made.id)}?file=${file?.id}`);
      return { made, change, answers: [200, 404], after: [] };
    },
  ],
  [
    'the hiding of a notice',
    3,
    async () => {
      const made = await shownNotice();
      return { made, change: made.hide, answers: [200], after: false };
    },
  ],
  [
    'the cancelling of an announced event',
    3,
    async () => {
      const made = await announcedEvent();
      return { made, change: made.cancel, answers: [200], after: true };
    },
  ],
  [
    'the deletion of a notice',
    5,
    async () => {
      const made = await noticeWithPaper();
      return { made, change: made.remove, answers: [200, 404], after: [] };
    },
  ],
  [
    'the restoring of a notice',
    5,
    async () => {
      const made = await noticeWithPaper();
      expect(await made.remove()).toBe(200);
      const change = () => send('POST', trashPaths.restore(recordKey('notices', made.id)));
      return { made, change, answers: [200, 404], after: ['c.pdf'] };
    },
  ],
  [
    'a replacement of the picture of an upcoming event',
    5,
    async () => {
      const made = await upcomingEventWithPicture('Old');
      const change = sending(paths.upcomingEvent.picture(made.id), { alt: 'New' }, [picture]);
      return { made, change, answers: [201], after: ['New'] };
    },
  ],
  [
    'the rebuilding of a picture that has lost a size',
    5,
    async () => {
      const made = await upcomingEventWithPicture('Kept');
      const [before] = await eventPictures(made.id);
      await bucket.file(before?.picture?.report ?? '').delete();
      const change = () =>
        upcomingEvents.rebuild({ system: 'media' }, made.id).then(
          ({ lost }) => (lost.length === 0 ? 200 : 500),
          () => 503,
        );
      const read = async () =>
        (await eventPictures(made.id)).map(({ id, picture }) => id === before?.id && picture?.alt);
      return { made: { ...made, read }, change, answers: [200], after: ['Kept'] };
    },
  ],
];

let untouched: Awaited<ReturnType<typeof findTraces>>;
beforeAll(async () => {
  interceptCalls();
  await prepareRequests();
  await sweep();
});
beforeEach(async () => {
  await emptyLog();
  untouched = await findTraces();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await sweep();
});

test.each(faults.flatMap((fault) => changes.map((change) => [fault, ...change] as const)))(
  '%s at any call of %s: readers get all of it or nothing, and all after the same request again, and no traces are left',
  async (fault, _, calls, prepare) => {
    let before: Awaited<ReturnType<typeof stateOf>> | undefined;
    await atEachCall(
      fault,
      async (underFault) => {
        const { made, change, answers, after, approvals: logged } = await prepare();
        const approvals = logged ?? (await approvalsOf(made));
        before ??= await stateOf(made);
        expect(await underFault(change)).toBeOneOf([...answers, 503, null]);
        expect(await stateOf(made)).toBeOneOf([
          before,
          { shown: after, lost: untouched.lost.length, approvals },
        ]);
        expect(await change()).toBeOneOf(answers);
        expect(await made.read()).toEqual(after);
        expect(await approvalsOf(made)).toBe(approvals);
        await expectTidy();
        await made.remove();
        await emptyAll();
      },
      calls,
    );
    await expectTidy();
  },
);

test('error at any call of a repeated upload: the next repetition adds the record, and no traces are left', async () => {
  await atEachCall('error', async (underFault) => {
    const { upload, read, remove } = eventRecord();
    await under({ fault: 'kill', at: 8 }, upload);
    expect((await findTraces()).unnamed).not.toEqual(untouched.unnamed);
    expect(await underFault(upload)).toBeOneOf([201, 503]);
    expect(await upload()).toBe(201);
    expect(await read()).toEqual(WHOLE);
    await expectTidy();
    await remove();
    await emptyAll();
  });
});

test('kill at any call of an upload that is not repeated: the sweep leaves all of it or nothing', async () => {
  await atEachCall('kill', async (underFault) => {
    const { upload, read, remove } = eventRecord();
    await underFault(upload);
    await sweep(new Date(Date.now() + 2 * 60 * 60 * 1000));
    expect(await read()).toBeOneOf([WHOLE, null]);
    expect(await findTraces()).toEqual(untouched);
    await remove();
    await emptyAll();
  });
});

test("a write that Storage's client has repeated after a lost answer is no failure", async () => {
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

/** What readers get, how many objects are named and missing, and what the log says. */
async function stateOf(made: Made) {
  const { lost } = await findTraces();
  return { shown: await made.read(), lost: lost.length, approvals: await approvalsOf(made) };
}

async function expectTidy(): Promise<void> {
  await sweepFiles();
  expect(await findTraces()).toEqual(untouched);
}
