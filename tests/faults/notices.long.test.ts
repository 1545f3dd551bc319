import { trashPaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { recordKey } from '@club-portal/contract/record-key';
import { expect } from 'vitest';
import {
  notice,
  noticeFiles,
  noticeToAdd,
  noticeWithPaper,
  paper,
  send,
  sending,
  shownNotice,
} from './records.ts';
import { testUnderFaults } from './under-faults.ts';

testUnderFaults([
  [
    'adding a notice with a PDF',
    5,
    async () => {
      const made = noticeToAdd();
      return { made, change: made.add, answers: [201], after: ['c.pdf'] };
    },
  ],
  [
    'adding a PDF to a notice',
    5,
    async () => {
      const made = await notice();
      const change = sending(paths.notice.attach(made.id), {}, [paper]);
      return { made, change, answers: [201], after: ['c.pdf'] };
    },
  ],
  [
    'removing a PDF from a notice',
    5,
    async () => {
      const made = await noticeWithPaper();
      const [file] = await noticeFiles(made.id);
      const change = () => send('DELETE', `${paths.notice.detach(made.id)}?file=${file?.id}`);
      return { made, change, answers: [200, 404], after: [] };
    },
  ],
  [
    'hiding a notice',
    3,
    async () => {
      const made = await shownNotice();
      return { made, change: made.hide, answers: [200], after: false };
    },
  ],
  [
    'deleting a notice that visitors see',
    4,
    async () => {
      const made = await shownNotice();
      return { made, change: made.remove, answers: [200, 404], after: false };
    },
  ],
  [
    'deleting a notice',
    5,
    async () => {
      const made = await noticeWithPaper();
      return { made, change: made.remove, answers: [200, 404], after: [] };
    },
  ],
  [
    'restoring a notice',
    5,
    async () => {
      const made = await noticeWithPaper();
      expect(await made.remove()).toBe(200);
      const change = () => send('POST', trashPaths.restore(recordKey('notices', made.id)));
      return { made, change, answers: [200, 404], after: ['c.pdf'] };
    },
  ],
]);
