import type { Actor, Subject } from '@club-portal/contract/access';
import { blankEventRecord, EventRecordInput, EventRecordUpdate } from '@club-portal/contract/event-record';
import { NoticeInput, NoticeUpdate } from '@club-portal/contract/notice';
import type { SubmittedCollection } from '@club-portal/contract/record-key';
import type { SubmissionAnswer } from '@club-portal/contract/submission-answer';
import { UpcomingEventInput, UpcomingEventUpdate } from '@club-portal/contract/upcoming-event';
import type { z } from 'zod';
import { subjectOf, toEventFile } from '../event-records/documents.ts';
import {
  addWaitingEventRecord,
  getEventRecord,
  type NewStoredFile,
  updateEventRecord,
} from '../event-records/store.ts';
import { notices, toRead } from '../notices/store.ts';
import type { RecordFields } from '../records/documents.ts';
import type { RecordStore } from '../records/record-store.ts';
import type { Also } from '../records/records.ts';
import { upcomingEvents } from '../upcoming-events/store.ts';

type Values = Record<string, unknown>;

/** A new record that was written and is not public yet. */
export interface NewRecord {
  id: string;
  values: Values;
  files: NewStoredFile[];
}

/** How the records of a collection are written by way of a submission: as their own calls do it. */
interface SubmissionKind {
  /** The values of the form for a new record, and of the one for a change. */
  input: z.ZodType<Values>;
  update: z.ZodType<Values>;
  subjectOf: (record: Values) => Subject;
  /** The public record. Throws 404 or 410 without one. */
  find: (id: string) => Promise<RecordFields & Values>;
  add: (actor: Actor, record: NewRecord, also: Also) => Promise<unknown>;
  /** Throws 409 if `version` is not current any more. */
  change: (actor: Actor, id: string, changes: Values & { version: string }, also: Also) => Promise<unknown>;
  /** A record as visitors would see it. */
  preview: (record: RecordFields & Values, files: PreviewedFile[]) => Promise<SubmissionAnswer['preview']>;
}

/** A file, and the address at which its author and its approver get it. */
export type PreviewedFile = NewStoredFile & { address: (width?: number) => string };

export const kinds: Record<SubmittedCollection, SubmissionKind> = {
  notices: {
    ...ofStore(notices),
    input: NoticeInput,
    update: NoticeUpdate,
    preview: async (record) => ({ notices: await toRead(record as never) }),
  },
  events: {
    ...ofStore(upcomingEvents),
    input: UpcomingEventInput,
    update: UpcomingEventUpdate,
    preview: async (record) => ({ events: { sequence: 0, ...record } as never }),
  },
  galleries: {
    input: EventRecordInput,
    update: EventRecordUpdate,
    subjectOf: ({ club }) => subjectOf({ club: String(club) }),
    find: getEventRecord,
    add: (actor, { id, values, files }, also) =>
      addWaitingEventRecord(actor, id, { input: values as EventRecordInput, files }, also),
    change: (actor, id, changes, also) =>
      updateEventRecord(actor, id, changes as never as EventRecordUpdate, also),
    preview: async (record, files) => ({ galleries: previewOfEventRecord(record, files) as never }),
  },
};

function ofStore<Item extends RecordFields>(store: RecordStore<Item>) {
  return {
    subjectOf: store.subjectOf,
    find: async (id: string) => (await store.read(id)) as Item & Values,
    add: (actor: Actor, { id, values }: NewRecord, also: Also) =>
      store.add(actor, values, { id }, undefined, also),
    change: store.update,
  };
}

/** A public record has its files already. */
function previewOfEventRecord(record: RecordFields & Values, waiting: PreviewedFile[]) {
  const files = waiting.map(({ place: _, address, ...file }) => ({
    ...toEventFile(file),
    url: address(),
    ...(file.sizes && { sizes: file.sizes.map(({ width }) => ({ url: address(width), width })) }),
  }));
  const count = (kind: string) => files.filter((file) => file.kind === kind).length;
  const counts = { image: count('image'), video: count('video'), pdf: count('pdf') };
  return { ...blankEventRecord, announcement: '', report: '', files, counts, ...record };
}
