import type { Actor } from '@club-portal/contract/access';
import { ATTACHMENTS_MOST } from '@club-portal/contract/limits';
import { blankNotice, Notice, type NoticeAnswer, phaseOf } from '@club-portal/contract/notice';
import { publishedLists } from '@club-portal/contract/published-lists';
import { shownSince } from '@club-portal/contract/shown-since';
import { timeInIndia } from '@club-portal/contract/today';
import { mapTranslations } from '@club-portal/contract/translations';
import type { DocumentData } from 'firebase-admin/firestore';
import { notFound } from '../errors.ts';
import { ALWAYS, NEVER, type ShownTime } from '../files/objects.ts';
import { attachmentsIn } from '../records/attachments.ts';
import type { OwnedFile } from '../records/owned-files.ts';
import { byCreation } from '../records/pages.ts';
import { recordStore } from '../records/record-store.ts';
import { requireRight } from '../rights.ts';
import type { Sentence } from '../sentences.ts';
import { blocksOf } from './blocks.ts';

const notFoundMessage: Sentence = (say) => say.api.notice.notFound;

/**
 * Newest first: for administrators by when it was written, for visitors by when they could first see it, and the
 * pinned ones before all others. Visitors do not see hidden notices, and others only in their time. The published list has
 * notices that are to be shown later, so that they appear in time, and each reader gets those of the moment. It has no texts,
 * which could be too long for one document.
 */
export const notices = recordStore({
  collection: publishedLists.notices,
  listKey: 'notices',
  entity: 'notice',
  subjectOf: ({ club = '', visible }) => ({ club, state: visible ? 'published' : 'hidden' }),
  schema: Notice,
  // Nobody has said that a notice without `visible` may be seen.
  defaults: {
    ...blankNotice,
    visible: false,
    attachments: undefined,
    hasText: undefined,
    shownAt: undefined,
  },
  order: byCreation,
  visible: (collection) => {
    const visible = collection.where('visible', '==', true);
    return [
      // Without an order, for which it would need an index of its own.
      visible.where('pinned', '==', true),
      visible.orderBy('createdAt', 'desc'),
      // Only notices that visitors have seen later than they were written must have this field.
      visible.orderBy('shownAt', 'desc'),
    ];
  },
  arrange: (found) =>
    found.toSorted(
      (a, b) => Number(b.pinned) - Number(a.pinned) || shownSince(b).localeCompare(shownSince(a)),
    ),
  staysVisible: (notice) => phaseOf(notice) === 'now',
  changesAt: ({ showFrom, showUntil }) => [showFrom, showUntil].filter(Boolean).map(timeInIndia),
  forVisitors,
  following: (after, before) => (before ? { shownAt: firstShown(after, before) } : whenAdded(after)),
  restored: async ({ data, entry }) => ({
    shownAt: firstShown(data, data, entry.get('deletedAt').toDate()),
  }),
  files: { field: 'attachments', most: { pdf: ATTACHMENTS_MOST }, shownTime },
  attachFiles: (notice, files) => ({
    ...notice,
    shownAt: shownLater(notice),
    attachments: attachmentsIn(files),
  }),
  notFoundMessage,
});

export const publishedNotices = notices.published;

/*
 * The stored `shownAt` is the time, as text in UTC, at which visitors could first see a notice or will see it. Null stands for a
 * hidden one that they have never seen. A notice that lacks it was visible when it was added; of one of an earlier release that is
 * hidden nobody knows, and it counts as never seen.
 */

function whenAdded({ visible, showFrom, createdAt }: DocumentData): { shownAt?: string | null } {
  if (!visible) return { shownAt: null };
  const from = momentOf(showFrom);
  return from > toText(createdAt?.toDate() ?? new Date()) ? { shownAt: from } : {};
}

/** The first time stays, however often the notice is hidden and shown again. `seen` is until when visitors could see `before`. */
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

/** What the answer says. Notices of earlier releases that are shown later have no stored time. */
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

/** Visitors read the files of a notice while they see it. */
function shownTime({ visible, showFrom, showUntil }: Notice): ShownTime {
  if (!visible) return NEVER;
  return {
    from: showFrom ? timeInIndia(showFrom) : ALWAYS.from,
    until: showUntil ? timeInIndia(showUntil) : ALWAYS.until,
  };
}

/** A file of a notice, for administrators. Throws 404 if the notice does not have it, 403 if the actor may not see the notice. */
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

/** A notice as visitors read it. Throws 404 if they do not see it now. */
export async function readNotice(id: string): Promise<Omit<NoticeAnswer, 'success'>> {
  const notice = await notices.read(id);
  if (!notice.visible || phaseOf(notice) !== 'now') throw notFound(notFoundMessage);
  return toRead(notice);
}

/** A notice with its text, as it is read. */
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
