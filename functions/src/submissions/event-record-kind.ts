import {
  blankEventRecord,
  type EventRecord,
  EventRecordInput,
  EventRecordUpdate,
} from '@club-portal/contract/event-record';
import { countFiles, eventRecords, filesOf, folderOf, withAlternatives } from '../event-records/documents.ts';
import {
  addWaitingEventRecord,
  getEventRecord,
  joinEventFiles,
  updateEventRecord,
} from '../event-records/store.ts';
import { inOrderOf, toShownFile } from './previewed-files.ts';
import type { SubmissionKind } from './submission-kind.ts';

export const eventRecordKind: SubmissionKind<EventRecordInput, EventRecordUpdate, EventRecord> = {
  adding: {
    input: EventRecordInput,
    toRecord: (values, fields) => ({
      ...{ ...blankEventRecord, report: '', ...values, ...fields },
      ...{ files: [], counts: countFiles([]) },
    }),
    publish: (actor, id, { values, files, inSameTransaction }) =>
      addWaitingEventRecord(actor, id, { input: values, files }, inSameTransaction),
  },
  update: EventRecordUpdate,
  find: getEventRecord,
  publishChange: (actor, id, { values, ...extraWrites }) => updateEventRecord(actor, id, values, extraWrites),
  folderOf,
  requireFit: () => {},
  filesOf: async (id) => filesOf(await eventRecords.doc(id).get()),
  withFiles: (record, files) => ({ ...record, files: inOrderOf(files, record.files) }),
  join: joinEventFiles,
  preview: async (record, waiting) => {
    const files = withAlternatives([...record.files, ...waiting.map(toShownFile)], record.title);
    return { galleries: { ...record, files, counts: countFiles(files) } };
  },
};
