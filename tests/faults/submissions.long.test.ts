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
    'submitting a new event record for approval',
    6,
    async () => {
      const made = waitingRecord();
      return { made, change: made.submit, answers: [201], after: WHOLE.names };
    },
  ],
  [
    'deleting a new event record that waits',
    3,
    async () => {
      const made = waitingRecord();
      expect(await made.submit()).toBe(201);
      return { made, change: made.remove, answers: [200, 404], after: null };
    },
  ],
  [
    'approving a new event record',
    4,
    async () => {
      const made = await recordToApprove();
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after: WHOLE };
    },
  ],
  [
    'approving a change of a notice',
    4,
    async () => {
      const made = await changeToApprove();
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after: 'Changed' };
    },
  ],
  [
    'approving a change of the page of a club',
    4,
    async () => {
      const made = await clubPageToApprove();
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after: 'Changed' };
    },
  ],
  [
    'approving a change that makes a notice visible',
    4,
    async () => {
      const made = await showingToApprove();
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after: true };
    },
  ],
  [
    'approving more files for an event record',
    6,
    async () => {
      const made = await filesToApprove();
      const after = { ...WHOLE, names: [...WHOLE.names, 'b.jpg', 'c.pdf'] };
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after };
    },
  ],
  [
    'approving that files of an event record are removed and rearranged',
    6,
    async () => {
      const made = await removalToApprove();
      const after = { ...WHOLE, names: ['b.jpg', 'film.mp4'], places: 0 };
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after };
    },
  ],
  [
    'restoring files removed from an event record',
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
    'destroying files removed from an event record',
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
    'approving that the PDF of a notice is removed',
    5,
    async () => {
      const made = await paperToTakeAway();
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after: [] };
    },
  ],
  [
    'restoring the PDF of a notice',
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
    'approving a change of a notice with a PDF',
    6,
    async () => {
      const made = await paperToApprove();
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after: ['c.pdf', 'd.pdf'] };
    },
  ],
  [
    'approving a new picture for an upcoming event',
    6,
    async () => {
      const made = await pictureToApprove();
      return { made, change: made.approve, approvals: 1, answers: [200, 404], after: [''] };
    },
  ],
  [
    'adding a file to a submission',
    5,
    async () => {
      const made = await draftWithPaper();
      return { made, change: made.attach, answers: [201], after: ['c.pdf', 'd.pdf'] };
    },
  ],
  [
    'deleting a submission with a file',
    4,
    async () => {
      const made = await draftWithPaper();
      return { made, change: made.remove, answers: [200, 404], after: [] };
    },
  ],
]);
