import { trashPaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { recordKey } from '@club-portal/contract/record-key';
import { expect } from 'vitest';
import { upcomingEvents } from '../../functions/src/upcoming-events/store.ts';
import { bucket } from '../api/admin.ts';
import {
  announcedEvent,
  eventPictures,
  notice,
  noticeFiles,
  noticeToAdd,
  noticeWithPaper,
  paper,
  picture,
  send,
  sending,
  shownNotice,
  upcomingEventWithPicture,
} from './records.ts';
import { testUnderFaults } from './under-faults.ts';

testUnderFaults([
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
    'the deletion of a notice that visitors see',
    4,
    async () => {
      const made = await shownNotice();
      return { made, change: made.remove, answers: [200, 404], after: false };
    },
  ],
  [
    'the deletion of an announced event that visitors see',
    4,
    async () => {
      const made = await announcedEvent();
      return { made, change: made.remove, answers: [200, 404], after: undefined };
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
]);
