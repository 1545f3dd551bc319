import type { Actor } from '@club-portal/contract/access';
import { ATTACHMENTS_MOST } from '@club-portal/contract/limits';
import { blankNotice, Notice, type NoticeAnswer, phaseOf } from '@club-portal/contract/notice';
import { publishedLists } from '@club-portal/contract/published-lists';
import { timeInIndia } from '@club-portal/contract/today';
import { mapTranslations } from '@club-portal/contract/translations';
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
 * Newest first; for visitors the pinned ones before all others. Visitors do not see hidden notices, and others only in
 * their time. The published list has notices that are to be shown later, so that they appear in time, and each reader
 * gets those of the moment. It has no texts, which could be too long for one document.
 */
export const notices = recordStore({
  collection: publishedLists.notices,
  many: 'notices',
  thing: 'notice',
  subjectOf: ({ club = '', visible }) => ({ club, state: visible ? 'published' : 'hidden' }),
  schema: Notice,
  // Nobody has said that a notice without `visible` may be seen.
  defaults: { ...blankNotice, visible: false, attachments: undefined, hasText: undefined },
  order: byCreation,
  visible: (collection) => {
    const visible = collection.where('visible', '==', true);
    return [
      // Without an order, for which it would need an index of its own.
      visible.where('pinned', '==', true),
      visible.orderBy('createdAt', 'desc'),
    ];
  },
  arrange: (found) =>
    found.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || b.createdAt.localeCompare(a.createdAt)),
  staysVisible: (notice) => phaseOf(notice) === 'now',
  changesAt: ({ showFrom, showUntil }) => [showFrom, showUntil].filter(Boolean).map(timeInIndia),
  forVisitors,
  files: { field: 'attachments', most: { pdf: ATTACHMENTS_MOST }, shownTime },
  complete: (notice, files) => ({ ...notice, attachments: attachmentsIn(files) }),
  notFoundMessage,
});

export const publishedNotices = notices.published;

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
