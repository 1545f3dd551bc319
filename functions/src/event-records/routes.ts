import { eventFilePaths, eventImportPaths } from '@club-portal/contract/administration-paths';
import {
  RecordedAnswer,
  RecordedQuestion,
  SHEET_FORM_BYTES,
  SheetsAnswer,
} from '@club-portal/contract/event-import';
import {
  EventFileQuery,
  EventRecordAnswer,
  EventRecordDone,
  EventRecordInput,
  EventRecordList,
  EventRecordMove,
  EventRecordQuery,
  EventRecordUpdate,
  FileArrangement,
  GalleryImagePage,
  ImagesQuery,
} from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { removedFile } from '@club-portal/contract/trash';
import { z } from 'zod';
import { requireSomeFiles } from '../http/form-files.ts';
import { check, requireFileOf } from '../http/input.ts';
import { deleteRoute } from '../http/record-routes.ts';
import { LONG_MS, route } from '../http/route.ts';
import type { Sentence } from '../sentences.ts';
import {
  addEventFiles,
  arrangeEventRecord,
  findEventRecordWithFilesOf,
  removeEventFile,
  requireItemToFill,
} from './files.ts';
import { answerOfClub, answerOfImages, listEventRecords, listGalleryImages, newestOfClub } from './lists.ts';
import { readSheets } from './read-sheets.ts';
import { findRecorded } from './recorded.ts';
import {
  addEventRecord,
  deleteEventRecord,
  findEventRecordOf,
  getEventRecord,
  isAddable,
  moveEventRecord,
  updateEventRecord,
} from './store.ts';
import { filesForm, takeUpload, uploadForm } from './uploads.ts';

export const eventRecordRoutes = [
  route({
    method: 'GET',
    path: paths.eventRecord.fetch,
    summary:
      'Event records, newest event first; of one club or one year if asked. In pages of at most 100, with limit and cursor; year=newest is the first page of a club with its years and the number of its members.',
    action: 'eventRecord.see',
    query: EventRecordQuery,
    answer: EventRecordList,
    isShared: () => true,
    run: async ({ query }) => {
      const { club, year } = query;
      if (year === 'newest') return answerOfClub(await newestOfClub(club ?? ''));
      const { items, next } = await listEventRecords({ ...query, year });
      return { gallery: items, ...(next !== undefined && { next }) };
    },
  }),

  route({
    method: 'GET',
    path: paths.eventRecord.read(':id'),
    summary: 'One event record. 410 if it was deleted.',
    action: 'eventRecord.see',
    answer: EventRecordAnswer,
    isShared: () => true,
    run: async ({ id }) => ({ item: await getEventRecord(id) }),
  }),

  route({
    method: 'GET',
    path: paths.eventRecord.images,
    summary: 'Pictures of all event records, newest event first or oldest, at most eight at a time.',
    action: 'eventRecord.see',
    query: ImagesQuery,
    answer: GalleryImagePage,
    isShared: () => true,
    run: async ({ query }) => answerOfImages(await listGalleryImages(query)),
  }),

  route({
    method: 'POST',
    path: paths.eventRecord.upload,
    servedBy: 'upload',
    summary:
      'Adds an event record with its files, if it has any: sent as `files`, or staged before and named as `staged`. The n-th `alt` and `place` belong to the n-th file. `announcement` is the upcoming event that it records: 409 if that has a record.',
    action: 'eventRecord.add',
    form: uploadForm,
    answer: EventRecordDone,
    status: 201,
    deadlineMs: LONG_MS,
    addsOnce: true,
    run: async ({ form, actor, once }) => {
      const message: Sentence = (say) => say.success.eventRecord.added;
      const earlier = await findEventRecordOf(once);
      if (earlier) return { message, item: earlier };
      const input = check(EventRecordInput, form.fields);
      await isAddable(actor, { input, once });
      const item = await takeUpload(form, actor.uid, input, (files) =>
        addEventRecord(actor, { input, files, once }),
      );
      return { message, item };
    },
  }),

  route({
    method: 'POST',
    path: eventImportPaths.sheet,
    summary:
      'Reads a CSV or XLSX, sent as `files`, and answers the lines of its sheets. Nothing is kept. At most 1,000 lines.',
    action: 'eventRecord.add',
    form: { fields: z.object({}), limitBytes: SHEET_FORM_BYTES },
    answer: SheetsAnswer,
    run: async ({ form }) => {
      const file = requireFileOf(form);
      return { sheets: await readSheets(file) };
    },
  }),

  route({
    method: 'POST',
    path: eventImportPaths.recorded,
    summary:
      'Which of these events are recorded, by title, first day and club, and the names of the files of their records. In the order of the question; null for an event without a record, or of a club whose records the person may not list.',
    action: 'eventRecord.list',
    body: RecordedQuestion,
    answer: RecordedAnswer,
    run: async ({ actor, body }) => ({ records: await findRecorded(actor, body.events) }),
  }),

  route({
    method: 'PUT',
    path: paths.eventRecord.update(':id'),
    summary:
      'Changes the descriptive fields of an item. Its files and its club stay; other calls change them.',
    action: 'eventRecord.update',
    body: EventRecordUpdate,
    answer: EventRecordDone,
    run: async ({ id, actor, body }) => ({
      message: (say) => say.success.eventRecord.updated,
      item: await updateEventRecord(actor, id, body),
    }),
  }),

  route({
    method: 'POST',
    path: eventFilePaths.attach(':id'),
    servedBy: 'upload',
    summary:
      'Adds up to ten files at the end of an item, sent as for an upload. 413 if it would have more than sixty.',
    action: 'eventRecord.update',
    form: filesForm,
    answer: EventRecordDone,
    status: 201,
    deadlineMs: LONG_MS,
    addsOnce: true,
    run: async ({ id, form, actor, once }) => {
      const message: Sentence = (say) => say.success.eventRecord.attached;
      const found = await requireItemToFill(actor, id);
      const earlier = await findEventRecordWithFilesOf(id, once);
      if (earlier) return { message, item: earlier };
      const item = await takeUpload(form, actor.uid, found, (files) => {
        requireSomeFiles(files);
        return addEventFiles(actor, id, files, once);
      });
      return { message, item };
    },
  }),

  route({
    method: 'DELETE',
    path: eventFilePaths.detach(':id'),
    summary:
      'Removes a file from an item. `file` is its id. If a visitor has asked for it, nothing is left of it.',
    action: 'eventRecord.update',
    query: EventFileQuery,
    answer: EventRecordDone.extend(removedFile),
    run: async ({ id, actor, query }) => ({
      message: (say) => say.success.eventRecord.detached,
      ...(await removeEventFile(actor, id, query.file)),
    }),
  }),

  route({
    method: 'PUT',
    path: eventFilePaths.arrange(':id'),
    summary:
      'Puts all files of an item into a new order, with their alternative texts. The first one is the cover. 409 with the current item if it was changed meanwhile.',
    action: 'eventRecord.update',
    body: FileArrangement,
    answer: EventRecordDone,
    run: async ({ id, actor, body }) => ({
      message: (say) => say.success.eventRecord.updated,
      item: await arrangeEventRecord(actor, id, body),
    }),
  }),

  route({
    method: 'PUT',
    path: eventFilePaths.move(':id'),
    summary: 'Moves an item to another club. 409 with the current item if it was changed meanwhile.',
    action: 'eventRecord.update',
    body: EventRecordMove,
    answer: EventRecordDone,
    run: async ({ id, actor, body }) => ({
      message: (say) => say.success.eventRecord.moved,
      item: await moveEventRecord(actor, id, body),
    }),
  }),

  deleteRoute(
    'eventRecord.delete',
    paths.eventRecord.delete(':id'),
    'Takes an item away from readers at once, and removes its files.',
    (say) => say.success.eventRecord.deleted,
    deleteEventRecord,
  ),
];
