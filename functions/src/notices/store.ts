import { Notice } from '@club-portal/contract/notice';
import { byCreation } from '../records/pages.ts';
import { recordStore } from '../records/record-store.ts';

/** Newest first. Visitors do not see hidden notices. */
export const notices = recordStore({
  collection: 'notices',
  schema: Notice,
  defaults: { title: '', link: '', visible: false },
  order: byCreation,
  visible: (collection) => collection.where('visible', '==', true).orderBy('createdAt', 'desc'),
  notFoundMessage: (say) => say.api.notice.notFound,
});

export const publishedNotices = notices.published;
