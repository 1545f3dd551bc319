import { NoticeDone, NoticeInput, NoticeList, NoticeUpdate } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { recordRoutes } from '../http/record-routes.ts';
import { notices } from './store.ts';

export const noticeRoutes = recordRoutes(notices, {
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
      'Visible notices, newest first. With all=1 an administrator gets the hidden ones too, in pages with limit and cursor.',
    add: 'Publishes a notice.',
    update: 'Changes a notice. 409 with the current one if the version sent is not current any more.',
    delete: 'Deletes a notice.',
  },
});
