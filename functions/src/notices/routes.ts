import { Done } from '@club-portal/contract/answers';
import { NoticeDone, NoticeInput, NoticeList, NoticeUpdate } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { ListQuery } from '@club-portal/contract/queries';
import { route } from '../http/route.ts';
import { addNotice, deleteNotice, listAllNotices, publishedNotices, updateNotice } from './store.ts';

export const noticeRoutes = [
  route({
    method: 'GET',
    path: paths.notice.fetch,
    summary:
      'Visible notices, newest first. With all=1 an administrator gets the hidden ones too, in pages with limit and cursor.',
    who: 'anyone or administrator',
    query: ListQuery,
    answer: NoticeList,
    cacheable: (query) => !query.all,
    run: async ({ query, administrator }) => {
      if (!query.all || !administrator)
        return { success: true as const, notices: await publishedNotices.read() };
      const { items, next } = await listAllNotices(query);
      return { success: true as const, notices: items, ...(next !== undefined && { next }) };
    },
  }),

  route({
    method: 'POST',
    path: paths.notice.add,
    summary: 'Publishes a notice.',
    who: 'administrator',
    body: NoticeInput,
    answer: NoticeDone,
    status: 201,
    addsOnce: true,
    run: async ({ body, once }) => ({
      success: true as const,
      message: (say) => say.done.notice.added,
      notice: await addNotice(body, once),
    }),
  }),

  route({
    method: 'PUT',
    path: paths.notice.update(':id'),
    summary: 'Changes a notice. 409 with the current one if the version sent is not current any more.',
    who: 'administrator',
    body: NoticeUpdate,
    answer: NoticeDone,
    run: async ({ id, body }) => ({
      success: true as const,
      message: (say) => say.done.notice.updated,
      notice: await updateNotice(id, body),
    }),
  }),

  route({
    method: 'DELETE',
    path: paths.notice.delete(':id'),
    summary: 'Deletes a notice.',
    who: 'administrator',
    answer: Done,
    run: async ({ id }) => {
      await deleteNotice(id);
      return { success: true as const, message: (say) => say.done.notice.deleted };
    },
  }),
];
