import type { Actor, Subject } from '@club-portal/contract/access';
import type { Attachment } from '@club-portal/contract/attachment';
import type { ChangedField } from '@club-portal/contract/change';
import { ClubPage, ClubPageValue } from '@club-portal/contract/content/club-page';
import { differences } from '@club-portal/contract/content/differences';
import { inLanguage, type Text } from '@club-portal/contract/content/text';
import {
  blankEventRecord,
  type EventFile,
  EventRecordInput,
  EventRecordUpdate,
} from '@club-portal/contract/event-record';
import { type Notice, NoticeInput, NoticeUpdate } from '@club-portal/contract/notice';
import { API_BASE, paths } from '@club-portal/contract/paths';
import type { SubmittedCollection } from '@club-portal/contract/record-key';
import type { SubmissionAnswer } from '@club-portal/contract/submission-answer';
import {
  type UpcomingEvent,
  UpcomingEventInput,
  UpcomingEventUpdate,
} from '@club-portal/contract/upcoming-event';
import type { z } from 'zod';
import {
  findClubPage,
  followed,
  publishClubPage,
  requireClubPageValue,
  requireFitOfClub,
} from '../content/club-pages.ts';
import { ApiProblem, refusedFile } from '../errors.ts';
import {
  eventRecords,
  filesOf,
  folderOf,
  subjectOf,
  toEventFile,
  withAlternatives,
} from '../event-records/documents.ts';
import {
  addWaitingEventRecord,
  getEventRecord,
  joinEventFiles,
  type NewStoredFile,
  updateEventRecord,
} from '../event-records/store.ts';
import type { PreparedFile } from '../media/prepare.ts';
import { notices, toRead } from '../notices/store.ts';
import type { Rearrangement } from '../records/arrangement.ts';
import { requirePdf } from '../records/attachments.ts';
import type { RecordFields } from '../records/documents.ts';
import type { Join, OwnedFile, Typed } from '../records/owned-files.ts';
import type { RecordStore } from '../records/record-store.ts';
import type { InSameTransaction } from '../records/records.ts';
import { requirePicture, upcomingEvents } from '../upcoming-events/store.ts';

type Values = Record<string, unknown>;

/** What waits: the values of a record, files that come into it, and what becomes of those that it has. */
interface Waiting<V extends Values> {
  values: V;
  files: NewStoredFile[];
  arrangement?: Rearrangement | undefined;
  inSameTransaction: InSameTransaction;
}

/** A file that a public record has. */
export interface OwnFile extends Typed {
  id: string;
  name: string;
  size: number;
  path: string;
  /** What a picture of an event record shows. */
  alt?: string;
}

/** How the records of a collection are written by way of a submission: as their own calls do it. */
interface SubmissionKind {
  /** The values of the form for a new record. Without it, there are only changes. */
  input?: z.ZodType<Values>;
  /** Those of the form for a change. */
  update: z.ZodType<Values>;
  /** Checks them, by default with `update` alone. Throws 400 with a sentence for each wrong field. */
  checkChange?: (record: string, values: Values) => Promise<Values>;
  subjectOf: (record: Values) => Subject;
  /** What the record is called. By default its title. */
  titleOf?: (record: Values) => string;
  /** The public record. Throws 404 or 410 without one. */
  find: (id: string) => Promise<Found>;
  add?: (actor: Actor, id: string, waiting: Waiting<Values>) => Promise<unknown>;
  /** Throws 409 if `version` is not current any more. */
  change: (actor: Actor, id: string, waiting: Waiting<Values & { version: string }>) => Promise<unknown>;
  /** How values are compared that have languages and lists in them. By default a field is as it is, or it is changed. */
  differences?: (before: object, after: object) => ChangedField[];
  /** Where the objects of a submission's files lie, by its id. By default in `files`. */
  folderOf?: (id: string) => string;
  /** Throws 415 for a file that such a record does not take. */
  requireFit: (file: PreparedFile) => void;
  /** The files of the public record. */
  filesOf: (id: string) => Promise<OwnFile[]>;
  /** Where who approves gets a file of the public record. By default where visitors do. */
  addressOf?: (record: string, file: OwnFile) => string;
  /** The record with these files of its own, in this order. */
  withFiles: (record: Found, files: OwnFile[]) => Found;
  join: Join<Typed>;
  /** A record as visitors would see it. */
  preview: (record: Found, files: PreviewedFile[]) => Promise<SubmissionAnswer['preview']>;
}

/** A record as it is public, or would be. */
export type Found = Pick<RecordFields, '_id' | 'version'> & Values;

/** A file, and the address at which its author and its approver get it. */
export type PreviewedFile = NewStoredFile & { address: (width?: number) => string };

export const kinds: Record<SubmittedCollection, SubmissionKind> = {
  notices: {
    ...ofStore(notices),
    input: NoticeInput,
    update: NoticeUpdate,
    requireFit: requirePdf,
    addressOf: (record, { id }) => `${API_BASE}${paths.notice.file(record)}?file=${encodeURIComponent(id)}`,
    withFiles: (record, files) => ({ ...record, attachments: inOrderOf(files, record.attachments) }),
    preview: async (record, files) => {
      const { attachments = [], ...notice } = record as never as Notice;
      return { notices: await toRead({ ...notice, attachments: [...attachments, ...attachmentsOf(files)] }) };
    },
  },
  events: {
    ...ofStore(upcomingEvents),
    input: UpcomingEventInput,
    update: UpcomingEventUpdate,
    requireFit: (file) => (file.kind === 'pdf' ? undefined : requirePicture(file)),
    withFiles: (record, files) => ({
      ...record,
      picture: files.some(({ contentType }) => contentType.startsWith('image/')) ? record.picture : undefined,
      attachments: inOrderOf(files, record.attachments),
    }),
    preview: async (record, files) => {
      const { attachments = [] } = record as never as UpcomingEvent;
      const file = files.find(({ kind }) => kind === 'image');
      const picture = file && toPreviewed(file);
      const shown = picture && { picture: { ...picture, alt: picture.alt || record.title } };
      const event = { ...record, ...shown, attachments: [...attachments, ...attachmentsOf(files)] };
      return { events: { sequence: 0, ...event } as never as UpcomingEvent };
    },
  },
  galleries: {
    input: EventRecordInput,
    update: EventRecordUpdate,
    subjectOf: ({ club }) => subjectOf({ club: String(club) }),
    find: getEventRecord,
    add: (actor, id, { values, files, inSameTransaction }) =>
      addWaitingEventRecord(actor, id, { input: values as EventRecordInput, files }, inSameTransaction),
    change: (actor, id, { values, ...along }) =>
      updateEventRecord(actor, id, values as never as EventRecordUpdate, along),
    folderOf,
    requireFit: () => {},
    filesOf: async (id) => filesOf(await eventRecords.doc(id).get()),
    withFiles: (record, files) => ({ ...record, files: inOrderOf(files, record.files) }),
    join: joinEventFiles,
    preview: async (record, files) => ({ galleries: previewOfEventRecord(record, files) as never }),
  },
  clubs: {
    update: ClubPageValue,
    checkChange: async (club, values) => {
      const value = followed(await findClubPage(club), requireClubPageValue(values));
      await requireFitOfClub(club, value);
      return value;
    },
    subjectOf: ({ club }) => ({ club: String(club) }),
    titleOf: ({ title }) => String(inLanguage(title as Text, 'en')),
    find: async (id) => ({ ...(await findClubPage(id)), club: id }),
    change: (actor, id, { values: { version, ...value }, inSameTransaction }) =>
      publishClubPage(actor, id, { value, version }, inSameTransaction),
    differences,
    requireFit: () => {
      throw refusedFile(415, (say) => say.api.content.noFiles);
    },
    filesOf: async () => [],
    withFiles: (record) => record,
    join: (files) => files,
    preview: async (record) => ({ clubs: ClubPage.parse(record) }),
  },
};

/** The public record. Null if it was deleted. */
export async function findPublic(collection: SubmittedCollection, id: string): Promise<Found | null> {
  return kinds[collection].find(id).catch((error: unknown) => {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 410)) return null;
    throw error;
  });
}

function ofStore<Item extends RecordFields>(store: RecordStore<Item>) {
  return {
    subjectOf: store.subjectOf,
    find: async (id: string) => (await store.read(id)) as Item & Values,
    add: (actor: Actor, id: string, { values, files, inSameTransaction }: Waiting<Values>) =>
      store.add(actor, values, undefined, undefined, { id, inSameTransaction, files: files.map(toOwned) }),
    change: (actor: Actor, id: string, { values, files, ...along }: Waiting<Values & { version: string }>) =>
      store.update(actor, id, values, { ...along, files: files.map(toOwned) }),
    filesOf: async (id: string) => (await store.readFiles(id)).files,
    join: store.joinFiles,
  };
}

/** The answered files in the order of the stored ones, with the texts that these have. */
function inOrderOf(stored: OwnFile[], answered: unknown): object[] {
  const known = (answered ?? []) as { id: string }[];
  return stored.flatMap(({ id, alt }) => {
    const file = known.find((one) => one.id === id);
    return file ? [{ ...file, ...(alt !== undefined && { alt }) }] : [];
  });
}

/** Files wait as an event record has them. Others have what belongs to a picture together. */
function toOwned({ kind, alt, place: _, ...stored }: NewStoredFile): OwnedFile {
  const { id, name, contentType, size, path, ...picture } = stored;
  const file = { id, name, contentType, size, path };
  return kind === 'image'
    ? ({ ...file, picture: { alt, ...picture } as OwnedFile['picture'] } as OwnedFile)
    : file;
}

/** The PDFs that wait. */
function attachmentsOf(files: PreviewedFile[]): Attachment[] {
  return files
    .filter(({ kind }) => kind === 'pdf')
    .map(({ id, name, size, address }) => ({ id, name, size, url: address() }));
}

function toPreviewed({ place: _, address, ...file }: PreviewedFile): EventFile {
  return {
    ...toEventFile(file),
    url: address(),
    ...(file.sizes && { sizes: file.sizes.map(({ width }) => ({ url: address(width), width })) }),
  };
}

function previewOfEventRecord(record: Found, waiting: PreviewedFile[]) {
  const { files: own = [] } = record as { files?: EventFile[] };
  const files = withAlternatives([...own, ...waiting.map(toPreviewed)], String(record.title));
  const count = (kind: string) => files.filter((file) => file.kind === kind).length;
  const counts = { image: count('image'), video: count('video'), pdf: count('pdf') };
  return { ...blankEventRecord, announcement: '', report: '', ...record, files, counts };
}
