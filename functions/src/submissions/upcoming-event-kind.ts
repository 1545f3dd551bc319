import { UpcomingEvent, UpcomingEventInput, UpcomingEventUpdate } from '@club-portal/contract/upcoming-event';
import { requirePicture, upcomingEvents } from '../upcoming-events/store.ts';
import { attachmentsOf, inOrderOf, toShownFile } from './previewed-files.ts';
import { publishingIn } from './publishing-in-store.ts';
import type { SubmissionKind } from './submission-kind.ts';

export const upcomingEventKind: SubmissionKind<UpcomingEventInput, UpcomingEventUpdate, UpcomingEvent> = {
  ...publishingIn(upcomingEvents),
  find: upcomingEvents.readWithCounts,
  adding: {
    input: UpcomingEventInput,
    toRecord: (values, fields) => ({ sequence: 0, ...values, ...fields }),
    publish: publishingIn(upcomingEvents).add,
  },
  update: UpcomingEventUpdate,
  requireFit: (file) => (file.kind === 'pdf' ? undefined : requirePicture(file)),
  withFiles: (record, files) => ({
    ...record,
    picture: files.some(({ contentType }) => contentType.startsWith('image/')) ? record.picture : undefined,
    attachments: inOrderOf(files, record.attachments),
  }),
  preview: async ({ attachments = [], ...event }, waiting) => {
    const file = waiting.find(({ kind }) => kind === 'image');
    const shown = file && toShownFile(file);
    const picture = shown
      ? UpcomingEvent.shape.picture.parse({ ...shown, alt: shown.alt || event.title })
      : event.picture;
    return {
      events: { ...event, picture, attachments: [...attachments, ...attachmentsOf(waiting)] },
    };
  },
};
