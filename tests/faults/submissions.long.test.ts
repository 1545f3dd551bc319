import { trashPaths } from '@club-portal/contract/administration-paths';
import { expect } from 'vitest';
import { callNoPublisher } from '../api/without-publisher.ts';
import {
  changeToApprove,
  clubPageToApprove,
  draftWithPaper,
  filesToApprove,
  paperToApprove,
  paperToTakeAway,
  pictureToApprove,
  recordToApprove,
  removalToApprove,
  send,
  showingToApprove,
  WHOLE,
  waitingRecord,
} from './records.ts';
import { testUnderFaults } from './under-faults.ts';

callNoPublisher();

testUnderFaults([
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
    'the approval of a change of the page of a club',
    4,
    async () => {
      const made = await clubPageToApprove();
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after: 'Changed' };
    },
  ],
  [
    'the approval of a change that shows a notice',
    4,
    async () => {
      const made = await showingToApprove();
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after: true };
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
]);
