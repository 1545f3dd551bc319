import { withFilesPaths } from '@club-portal/contract/administration-paths';
import { uploadLimits } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { removedFile } from '@club-portal/contract/trash';
import {
  EventPictureInput,
  UpcomingEventAnswer,
  UpcomingEventDone,
  UpcomingEventInput,
  UpcomingEventList,
  UpcomingEventUpdate,
} from '@club-portal/contract/upcoming-event';
import { attachmentRoutes, preparePdfs } from '../http/attachment-routes.ts';
import { check, type Form, onlyFileOf } from '../http/input.ts';
import { recordRoutes } from '../http/record-routes.ts';
import { LONG_MS, route } from '../http/route.ts';
import { type PreparedFile, prepareFile } from '../media/prepare.ts';
import { removePicture, requirePicture, setPicture, upcomingEvents } from './store.ts';

export const upcomingEventRoutes = [
  ...recordRoutes(upcomingEvents, {
    paths: paths.upcomingEvent,
    listKey: 'events',
    itemKey: 'event',
    input: UpcomingEventInput,
    update: UpcomingEventUpdate,
    done: UpcomingEventDone,
    list: UpcomingEventList,
    words: (say) => say.success.upcomingEvent,
    summaries: {
      fetch:
        'Upcoming events, the next one first. With all=1 an administrator gets those that are over too, the latest date first, in pages with limit and cursor.',
      add: 'Announces an upcoming event.',
      update: 'Changes an event. 409 with the current one if the version sent is not current any more.',
      delete: 'Deletes an event.',
    },
    withFiles: {
      path: withFilesPaths.upcomingEvent,
      summary:
        'Announces an event together with its PDFs, sent as `files`: all or nothing. 413 for more than five.',
      prepare: preparePdfs,
    },
  }),

  route({
    method: 'GET',
    path: paths.upcomingEvent.read(':id'),
    summary:
      'One event, also after its date, with the id of its record if it has one. 410 if it was deleted.',
    action: 'upcomingEvent.see',
    answer: UpcomingEventAnswer,
    isShared: () => true,
    run: async ({ id }) => ({ event: await upcomingEvents.read(id) }),
  }),

  route({
    method: 'POST',
    path: paths.upcomingEvent.picture(':id'),
    servedBy: 'upload',
    summary:
      'Gives an event its picture, sent as `files`, in place of the one that it has. Without a file, changes what the picture is said to show.',
    action: 'upcomingEvent.update',
    form: { fields: EventPictureInput, limitBytes: uploadLimits.requestBytes },
    answer: UpcomingEventDone,
    status: 201,
    deadlineMs: LONG_MS,
    addsOnce: true,
    run: async ({ id, actor, form, once }) => {
      const texts = check(EventPictureInput, form.fields);
      await upcomingEvents.requireUpdateRight(actor, id);
      return {
        message: (say) => say.success.upcomingEvent.pictureSaved,
        event: await setPicture(actor, id, texts, await preparePicture(form), once),
      };
    },
  }),

  route({
    method: 'DELETE',
    path: paths.upcomingEvent.picture(':id'),
    servedBy: 'upload',
    summary: 'Removes the picture of an event. If a visitor has asked for it, nothing is left of it.',
    action: 'upcomingEvent.update',
    answer: UpcomingEventDone.extend(removedFile),
    run: async ({ id, actor }) => {
      const { item, trash } = await removePicture(actor, id);
      return { message: (say) => say.success.upcomingEvent.pictureRemoved, event: item, trash };
    },
  }),

  ...attachmentRoutes(upcomingEvents, {
    paths: paths.upcomingEvent,
    itemKey: 'event',
    done: UpcomingEventDone,
    words: (say) => say.success.upcomingEvent,
    summaries: {
      attach: 'Adds a PDF to an event, sent as `files`. 413 if the event has five.',
      detach: 'Removes a PDF from an event. `file` is the id of the attachment.',
    },
  }),
];

/** Returns null if the form has no file. Throws 400 for several files, 413 and 415 like {@link prepareFile}. */
async function preparePicture(form: Form): Promise<PreparedFile | null> {
  const file = onlyFileOf(form);
  if (!file) return null;
  const prepared = await prepareFile({ name: file.name, alt: '', bytes: await file.bytes() }, '0');
  requirePicture(prepared);
  return prepared;
}
