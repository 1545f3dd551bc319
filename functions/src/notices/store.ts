import type { Actor } from '@club-portal/contract/access';
import { ATTACHMENTS_MOST, VISITORS_LIST_MOST } from '@club-portal/contract/limits';
import { blankNotice, Notice, type NoticeAnswer, phaseOf } from '@club-portal/contract/notice';
import { publishedLists } from '@club-portal/contract/published-lists';
import { shownSince } from '@club-portal/contract/shown-since';
import { timeInIndia } from '@club-portal/contract/today';
import { mapTranslations } from '@club-portal/contract/translations';
import type { DocumentData, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { ApiProblem, notFound } from '../errors.ts';
import { ALWAYS, NEVER, type ShownTime, showObject } from '../files/objects.ts';
import { versionOf } from '../firestore.ts';
import { log } from '../log.ts';
import type { PreparedFile } from '../media/prepare.ts';
import { type Addition, addRecord, addRecordWithFiles } from '../records/adding.ts';
import { attachmentsIn } from '../records/attachments.ts';
import { returnFiles } from '../records/changed-files.ts';
import { type ExtraWrites, fileListOf, type Update, updateAndPublish } from '../records/changing.ts';
import { restoreRecord } from '../records/deleting.ts';
import { toRecord } from '../records/documents.ts';
import { addFiles, type OwnedFile } from '../records/owned-files.ts';
import { byCreation } from '../records/pages.ts';
import { nextOf, PublishedList } from '../records/published.ts';
import { findDocument, readQueries } from '../records/reading.ts';
import { collectionOf, filesOf, type RecordKind } from '../records/record-kind.ts';
import { recordStore } from '../records/record-store.ts';
import type { Once } from '../records/records.ts';
import { requireRight } from '../rights.ts';
import type { Sentence } from '../sentences.ts';
import { blocksOf } from './blocks.ts';

const notFoundMessage: Sentence = (say) => say.api.notice.notFound;

const kind: RecordKind<Notice> = {
  collection: publishedLists.notices,
  entity: 'notice',
  subjectOf: ({ club = '', visible }) => ({ club, state: visible ? 'published' : 'hidden' }),
  notFoundMessage,
  toItem: toNotice,
  files: { field: 'attachments', most: { pdf: ATTACHMENTS_MOST } },
  lists: () => [publishedNotices],
};

/**
 * What visitors see now or later: pinned notices first, then newest first by when they could first be seen. The
 * published list contains notices to be shown later, so that they appear on time, and each reader gets those of the
 * moment. It has no texts, which could be too long for one document.
 */
export const publishedNotices = new PublishedList(kind.collection, {
  schema: z.array(Notice),
  load: readVisible,
  answer: (notices) => ({
    body: { notices: notices.filter(isShown) },
    until: nextOf(
      notices.flatMap(({ showFrom, showUntil }) => [showFrom, showUntil].filter(Boolean).map(timeInIndia)),
    ),
  }),
});

/**
 * Administrators see all of them, newest first by when they were written. A change also decides who may read the files.
 */
export const notices = {
  ...recordStore(kind, byCreation),
  published: publishedNotices,
  listVisible: async (): Promise<Notice[]> => (await publishedNotices.read()).filter(isShown),

  add: async (actor: Actor, input: object, addition: Addition = {}): Promise<Notice> => {
    const derived = whenAdded({ ...input, createdAt: addition.createdAt });
    const added = await addRecord(kind, actor, input, { ...addition, derived });
    return addition.files?.length ? findChanged(added.id) : toNotice(added);
  },

  addWithFiles: async (actor: Actor, input: object, files: PreparedFile[], once?: Once): Promise<Notice> =>
    findChanged(await addRecordWithFiles(kind, actor, input, files, { once, derived: whenAdded(input) })),

  update: async (actor: Actor, id: string, update: Update, extra?: ExtraWrites): Promise<Notice> => {
    await updateAndPublish(kind, actor, id, update, extra, (after, record) => ({
      shownAt: firstShown(after, { createdAt: record.createTime, ...record.data() }),
    }));
    return findChanged(id);
  },

  restore: async (actor: Actor, entry: string): Promise<void> => {
    const id = await restoreRecord(kind, actor, entry, (_, { data, entry: trashed }) => ({
      shownAt: firstShown(data, data, trashed.get('deletedAt').toDate()),
    }));
    await findChanged(id);
  },

  attach: async (actor: Actor, id: string, file: PreparedFile, once?: Once): Promise<Notice> => {
    await addFiles(fileListOf(kind, actor, id), [file], once);
    return findChanged(id);
  },

  restoreFiles: async (actor: Actor, id: string, entry: string): Promise<void> => {
    await returnFiles(fileListOf(kind, actor, id, 'restore'), entry);
    await findChanged(id);
  },

  showFiles,
};

function toNotice(document: DocumentSnapshot): Notice {
  const notice = toRecord<Notice>(document, {
    ...blankNotice,
    // A notice without `visible` was never approved for visitors.
    visible: false,
    attachments: undefined,
    hasText: undefined,
    shownAt: undefined,
  });
  return { ...notice, shownAt: shownLater(notice), attachments: attachmentsIn(filesOf(kind, document)) };
}

function isShown(notice: Notice): boolean {
  return phaseOf(notice) === 'now';
}

async function readVisible(transaction?: Transaction): Promise<Notice[]> {
  const visible = collectionOf(kind).where('visible', '==', true);
  const newest = await readQueries([visible.orderBy('createdAt', 'desc')], transaction);
  const others = [
    // Without an order, which would need its own index.
    visible.where('pinned', '==', true),
    // Only notices that visitors first saw later than they were written must have this field.
    visible.orderBy('shownAt', 'desc'),
  ];
  // If there are fewer, that is all of them.
  const more = newest.length < VISITORS_LIST_MOST ? [] : await readQueries(others, transaction);
  const found = new Map([...newest, ...more].map((document) => [document.id, toNotice(document)]));
  return [...found.values()]
    .toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || shownSince(b).localeCompare(shownSince(a)))
    .slice(0, VISITORS_LIST_MOST)
    .map(forVisitors);
}

/*
 * The stored `shownAt` is the time, as text in UTC, at which visitors could or will first see a notice. Null stands for
 * a hidden notice that they have never seen. A notice without it was visible when it was added; for a hidden one of an
 * earlier release this is unknown, and it counts as never seen.
 */

function whenAdded({ visible, showFrom, createdAt }: DocumentData): { shownAt?: string | null } {
  if (!visible) return { shownAt: null };
  const from = momentOf(showFrom);
  return from > toText(createdAt?.toDate() ?? new Date()) ? { shownAt: from } : {};
}

/**
 * The first time stays, however often the notice is hidden and shown again. `seen` is the time until which visitors
 * could see `before`.
 */
function firstShown(after: DocumentData, before: DocumentData, seen = new Date()): string | null {
  const {
    visible,
    createdAt,
    showFrom,
    shownAt = visible ? latest(toText(createdAt.toDate()), momentOf(showFrom)) : null,
  } = before;
  if (shownAt !== null && shownAt <= toText(seen)) return shownAt;
  return after.visible ? latest(toText(new Date()), momentOf(after.showFrom)) : null;
}

/** The time in the answer. Notices of earlier releases that are shown later have no stored time. */
function shownLater({ visible, showFrom, shownAt, createdAt }: Notice): string | undefined {
  const at = shownAt ?? (visible ? latest(createdAt, momentOf(showFrom)) : createdAt);
  return at === createdAt ? undefined : at;
}

function latest(a: string, b: string): string {
  return a > b ? a : b;
}

/** Empty without a time. */
function momentOf(showFrom: string | undefined): string {
  return showFrom ? toText(new Date(timeInIndia(showFrom))) : '';
}

function toText(time: Date): string {
  return time.toISOString();
}

/*
 * Visitors read the files of a notice while they see it, so Storage has to know its times. If Storage cannot be
 * reached, the sweeper updates it.
 */

function shownTime({ visible, showFrom, showUntil }: Notice): ShownTime {
  if (!visible) return NEVER;
  return {
    from: showFrom ? timeInIndia(showFrom) : ALWAYS.from,
    until: showUntil ? timeInIndia(showUntil) : ALWAYS.until,
  };
}

/** Reads a notice, once visitors may read its files at the times that it specifies. */
async function findShown(id: string): Promise<DocumentSnapshot> {
  const document = await findDocument(kind, id);
  const time = shownTime(toNotice(document));
  const files = filesOf(kind, document);
  const isChanged = (await Promise.all(files.map(({ path }) => showObject(path, time)))).includes(true);
  if (!isChanged) return document;
  const again = await findDocument(kind, id);
  // Another request may have changed the notice in the meantime.
  return versionOf(again) === versionOf(document) ? again : findShown(id);
}

async function findChanged(id: string): Promise<Notice> {
  const document = await findShown(id).catch((error: unknown) => {
    if (error instanceof ApiProblem) throw error;
    log.warn(`Who may read the files of ${id} is left to the sweeper`, {}, error);
    return findDocument(kind, id);
  });
  return toNotice(document);
}

/** Lets visitors read the files of all notices when they see the notice, where that was not done or was interrupted. */
async function showFiles(): Promise<void> {
  const { docs } = await collectionOf(kind).orderBy('attachments').select().get();
  for (const { id } of docs) {
    await findShown(id).catch((error: unknown) => {
      // It was deleted in the meantime.
      if (!(error instanceof ApiProblem)) throw error;
    });
  }
}

/**
 * Returns a file of a notice, for administrators. Throws 404 if the notice does not have it, 403 if the actor may not
 * see the notice.
 */
export async function findAttachment(actor: Actor, id: string, file: string): Promise<OwnedFile> {
  const { item, files } = await notices.readFiles(id);
  requireRight(actor, 'notice.list', notices.subjectOf(item));
  const found = files.find((one) => one.id === file);
  if (!found) throw notFound(notFoundMessage);
  return found;
}

function forVisitors({ text, attachments = [], translations, ...notice }: Notice): Notice {
  return {
    ...notice,
    hasText: text !== '' || attachments.length > 0,
    translations: mapTranslations(translations, ({ text, ...title }) => ({
      ...title,
      ...(text && { hasText: true }),
    })),
  };
}

/** Returns a notice as visitors read it. Throws 404 if they do not see it now. */
export async function readNotice(id: string): Promise<Omit<NoticeAnswer, 'success'>> {
  const notice = await notices.read(id);
  if (!notice.visible || phaseOf(notice) !== 'now') throw notFound(notFoundMessage);
  return toRead(notice);
}

/** Returns a notice with its text, for reading. */
export async function toRead(notice: Notice): Promise<Omit<NoticeAnswer, 'success'>> {
  const { text = '', attachments = [], translations } = notice;
  return {
    notice: { ...forVisitors(notice), attachments },
    blocks: await blocksOf(text),
    translations: await blocksInEach(translations),
  };
}

async function blocksInEach(translations: Notice['translations']): Promise<NoticeAnswer['translations']> {
  const written = Object.entries(translations).flatMap(([code, { text }]) => (text ? [{ code, text }] : []));
  return Object.fromEntries(
    await Promise.all(written.map(async ({ code, text }) => [code, { blocks: await blocksOf(text) }])),
  );
}
