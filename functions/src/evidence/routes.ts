import { evidencePaths } from '@club-portal/contract/administration-paths';
import { EventRecordDone } from '@club-portal/contract/event-record';
import {
  ATTENDANCE_FORM_BYTES,
  AttendanceDone,
  AttendanceInput,
  DoorAnswer,
  DoorListInput,
  EvidenceAnswer,
  EvidenceCopy,
  EvidenceCounts,
  EvidenceDone,
  EvidenceFileQuery,
  EvidenceInput,
  PlacesUpdate,
} from '@club-portal/contract/evidence';
import { uploadLimits } from '@club-portal/contract/limits';
import { removedFile } from '@club-portal/contract/trash';
import { withAlternatives } from '../event-records/documents.ts';
import { addEventFiles } from '../event-records/files.ts';
import { getEventRecord } from '../event-records/store.ts';
import { streamObject } from '../files/objects.ts';
import { prepareFilesOf, requireSomeFiles } from '../http/form-files.ts';
import { check, filesOf, requireFileOf } from '../http/input.ts';
import { LONG_MS, route } from '../http/route.ts';
import { describeFile, fileStream } from '../http/sent-file.ts';
import { displayName, prepareFile } from '../media/prepare.ts';
import { preparePaper } from './prepare-paper.ts';
import { namesOf, readAttendance } from './read-attendance.ts';
import {
  addEvidence,
  countEvidence,
  evidenceOf,
  findEvidenceFile,
  getEvidence,
  readDoorCounts,
  readOwnFile,
  readPaperToShow,
  removeEvidence,
  requireItem,
  saveAttendance,
  savePlaces,
  takeDoorList,
} from './store.ts';

export const evidenceRoutes = [
  route({
    method: 'GET',
    path: evidencePaths.read(':id'),
    summary: 'The evidence of an event record: files, attendance, time and place of its pictures.',
    action: 'evidence.read',
    answer: EvidenceAnswer,
    run: async ({ id, actor }) => ({ evidence: await getEvidence(actor, id) }),
  }),

  route({
    method: 'GET',
    path: evidencePaths.counts(':id'),
    summary: 'How many files and names the evidence of an event record has.',
    action: 'evidence.read',
    answer: EvidenceCounts,
    run: ({ id, actor }) => countEvidence(actor, id),
  }),

  route({
    method: 'POST',
    path: evidencePaths.attach(':id'),
    servedBy: 'upload',
    summary:
      'Adds up to ten files of one use, PDFs or pictures, sent as `files`. 413 if the item would have more than twenty.',
    action: 'evidence.update',
    form: { fields: EvidenceInput, limitBytes: uploadLimits.requestBytes },
    answer: EvidenceDone,
    status: 201,
    deadlineMs: LONG_MS,
    addsOnce: true,
    run: async ({ id, actor, form, once }) => {
      const { use } = check(EvidenceInput, form.fields);
      await requireItem(actor, 'evidence.update', id);
      requireSomeFiles(filesOf(form));
      return {
        message: (say) => say.success.evidence.attached,
        evidence: await addEvidence(actor, id, use, await prepareFilesOf(form, preparePaper), once),
      };
    },
  }),

  route({
    method: 'POST',
    path: evidencePaths.copy(':id'),
    servedBy: 'upload',
    summary:
      'Makes one of the item’s own files, a PDF or a picture, evidence too. It stays evidence if the item loses it. 413 and 415 as for a file that is sent.',
    action: 'evidence.update',
    body: EvidenceCopy,
    answer: EvidenceDone,
    status: 201,
    deadlineMs: LONG_MS,
    addsOnce: true,
    run: async ({ id, actor, body: { file, use }, once }) => {
      const prepared = await preparePaper(await readOwnFile(actor, id, file), '0');
      return {
        message: (say) => say.success.evidence.attached,
        evidence: await addEvidence(actor, id, use, [prepared], once),
      };
    },
  }),

  route({
    method: 'POST',
    path: evidencePaths.show(':id'),
    servedBy: 'upload',
    summary:
      'Adds a file of evidence to the files that visitors get, as if it was sent once more. It stays evidence. 400 for an attendance list, 413 if the item would have more than sixty files.',
    action: 'eventRecord.update',
    body: EvidenceCopy.pick({ file: true }),
    answer: EventRecordDone,
    status: 201,
    deadlineMs: LONG_MS,
    addsOnce: true,
    run: async ({ id, actor, body: { file }, once }) => {
      await requireItem(actor, 'eventRecord.update', id);
      const paper = await readPaperToShow(actor, id, file);
      const { title, counts } = await getEventRecord(id);
      const shown = withAlternatives([await prepareFile(paper, '0')], title, counts.image);
      return {
        message: (say) => say.success.eventRecord.attached,
        item: await addEventFiles(actor, id, shown, once),
      };
    },
  }),

  route({
    method: 'DELETE',
    path: evidencePaths.detach(':id'),
    summary: 'Removes a file of evidence. `file` is its id.',
    action: 'evidence.update',
    query: EvidenceFileQuery,
    answer: EvidenceDone.extend(removedFile),
    run: async ({ id, actor, query }) => ({
      message: (say) => say.success.evidence.detached,
      ...(await removeEvidence(actor, id, query.file)),
    }),
  }),

  route({
    method: 'GET',
    path: evidencePaths.file(':id'),
    summary: 'A file of evidence: a PDF, or a JPEG. `file` is its id.',
    action: 'evidence.read',
    query: EvidenceFileQuery,
    answer: fileStream,
    contentType: ['application/pdf', 'image/jpeg'],
    deadlineMs: LONG_MS,
    run: async ({ id, query, actor, http }) => {
      const file = await findEvidenceFile(actor, id, query.file);
      const stream = await streamObject(file.path);
      describeFile(http, file);
      return stream;
    },
  }),

  route({
    method: 'PUT',
    path: evidencePaths.attendance(':id'),
    summary:
      'Replaces the attendance list by a CSV or XLSX of names and roll numbers, sent as `files`. With preview=yes it is read and not kept. Where the file does not say which sheet, line of headings or column it is, the layout has null, and it must be sent. With count=yes the number of names becomes the number of students.',
    action: 'evidence.update',
    form: { fields: AttendanceInput, limitBytes: ATTENDANCE_FORM_BYTES },
    answer: AttendanceDone,
    run: async ({ id, actor, form }) => {
      const { preview, count, ...chosen } = check(AttendanceInput, form.fields);
      const record = await requireItem(actor, 'evidence.update', id);
      const file = requireFileOf(form);
      const name = displayName(file.name);
      const list = await readAttendance(await file.bytes(), name, chosen);
      return {
        message: (say) => (preview ? say.success.evidence.listRead : say.success.evidence.listSaved),
        evidence: preview
          ? await evidenceOf(actor, record)
          : await saveAttendance(actor, id, namesOf(list, name), { count }),
        read: list.read,
      };
    },
  }),

  route({
    method: 'DELETE',
    path: evidencePaths.attendance(':id'),
    summary: 'Removes the attendance list. The number of students stays.',
    action: 'evidence.update',
    answer: EvidenceDone,
    run: async ({ id, actor }) => ({
      message: (say) => say.success.evidence.listRemoved,
      evidence: await saveAttendance(actor, id, [], { count: false }),
    }),
  }),

  route({
    method: 'GET',
    path: evidencePaths.door(':id'),
    summary:
      'How many people had a seat at an announced event, and how many came, as the phones at the door said it. Null if nobody was let in by phone.',
    action: 'evidence.read',
    answer: DoorAnswer,
    run: async ({ id, actor }) => ({ door: await readDoorCounts(actor, id) }),
  }),

  route({
    method: 'POST',
    path: evidencePaths.takeDoor(':id'),
    summary:
      'Replaces the attendance list by that of the door of the announced event. With `count`, the number of its names becomes the number of students.',
    action: 'evidence.update',
    body: DoorListInput,
    answer: EvidenceDone,
    run: async ({ id, actor, body }) => ({
      message: (say) => say.success.evidence.listSaved,
      evidence: await takeDoorList(actor, id, body),
    }),
  }),

  route({
    method: 'PUT',
    path: evidencePaths.places(':id'),
    summary:
      'Corrects when and where pictures of the item were taken, by the ids of its files. Null clears one. Those that are not named stay.',
    action: 'evidence.update',
    body: PlacesUpdate,
    answer: EvidenceDone,
    run: async ({ id, actor, body }) => ({
      message: (say) => say.success.evidence.placesSaved,
      evidence: await savePlaces(actor, id, body.places),
    }),
  }),
];
