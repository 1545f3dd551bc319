import {
  NoticeAnswer,
  NoticeDone,
  NoticeInput,
  NoticeList,
  NoticeUpdate,
} from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { recordRoutes } from '../http/record-routes.ts';
import { route } from '../http/route.ts';
import { mayBeKept, notices, readNotice } from './store.ts';

export const noticeRoutes = [
  ...recordRoutes(notices, {
    paths: paths.notice,
    thing: 'notice',
    one: 'notice',
    many: 'notices',
    input: NoticeInput,
    update: NoticeUpdate,
    done: NoticeDone,
    list: NoticeList,
    words: (say) => say.done.notice,
    summaries: {
      fetch:
        'Notices that are shown now, the pinned ones first, then the newest. With all=1 an administrator gets all of them with their texts, newest first, in pages with limit and cursor.',
      add: 'Publishes a notice.',
      update: 'Changes a notice. 409 with the current one if the version sent is not current any more.',
      delete: 'Deletes a notice.',
    },
    mayBeKept,
  }),

  route({
    method: 'GET',
    path: paths.notice.read(':id'),
    summary: 'One notice with its text, as visitors read it. 404 if it is not shown now.',
    action: 'notice.see',
    answer: NoticeAnswer,
    cacheable: (_, { notice }) => mayBeKept([notice]),
    run: async ({ id }) => ({ success: true as const, ...(await readNotice(id)) }),
  }),
];
