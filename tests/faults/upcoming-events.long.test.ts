import { paths } from '@club-portal/contract/paths';
import { upcomingEvents } from '../../functions/src/upcoming-events/store.ts';
import { bucket } from '../api/admin.ts';
import { announcedEvent, eventPictures, picture, sending, upcomingEventWithPicture } from './records.ts';
import { testUnderFaults } from './under-faults.ts';

testUnderFaults([
  [
    'cancelling an announced event',
    3,
    async () => {
      const made = await announcedEvent();
      return { made, change: made.cancel, answers: [200], after: true };
    },
  ],
  [
    'deleting an announced event that visitors see',
    4,
    async () => {
      const made = await announcedEvent();
      return { made, change: made.remove, answers: [200, 404], after: undefined };
    },
  ],
  [
    'replacing the picture of an upcoming event',
    5,
    async () => {
      const made = await upcomingEventWithPicture('Old');
      const change = sending(paths.upcomingEvent.picture(made.id), { alt: 'New' }, [picture]);
      return { made, change, answers: [201], after: ['New'] };
    },
  ],
  [
    'rebuilding a picture that has lost a size',
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
