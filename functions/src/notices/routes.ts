import { withFilesPaths } from '@club-portal/contract/administration-paths';
import { AttachmentQuery } from '@club-portal/contract/attachment';
import {
  NoticeAnswer,
  NoticeDone,
  NoticeInput,
  NoticeList,
  NoticeUpdate,
} from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { dispositionOf, streamObject } from '../files/objects.ts';
import { attachmentRoutes, preparePdfs } from '../http/attachment-routes.ts';
import { recordRoutes } from '../http/record-routes.ts';
import { LONG_MS, route } from '../http/route.ts';
import { describeFile, fileStream } from '../http/sent-file.ts';
import { findAttachment, notices, readNotice } from './store.ts';

export const noticeRoutes = [
  ...recordRoutes(notices, {
    paths: paths.notice,
    listKey: 'notices',
    itemKey: 'notice',
    input: NoticeInput,
    update: NoticeUpdate,
    done: NoticeDone,
    list: NoticeList,
    words: (say) => say.success.notice,
    summaries: {
      fetch:
        'Notices that are shown now, the pinned ones first, then the newest. With all=1 an administrator gets all of them with their texts, newest first, in pages with limit and cursor.',
      add: 'Publishes a notice.',
      update: 'Changes a notice. 409 with the current one if the version sent is not current any more.',
      delete: 'Deletes a notice.',
    },
    withFiles: {
      path: withFilesPaths.notice,
      summary:
        'Publishes a notice together with its PDFs, sent as `files`: all or nothing. 413 for more than five.',
      prepare: preparePdfs,
    },
  }),

  route({
    method: 'GET',
    path: paths.notice.read(':id'),
    summary: 'One notice with its text, as visitors read it. 404 if it is not shown now.',
    action: 'notice.see',
    answer: NoticeAnswer,
    isShared: () => true,
    run: async ({ id }) => ({ ...(await readNotice(id)) }),
  }),

  route({
    method: 'GET',
    path: paths.notice.file(':id'),
    summary: 'A PDF of a notice, also of one that is not shown. `file` is the id of the attachment.',
    action: 'notice.list',
    query: AttachmentQuery,
    answer: fileStream,
    contentType: 'application/pdf',
    deadlineMs: LONG_MS,
    run: async ({ id, actor, query, http }) => {
      const { path, name, contentType } = await findAttachment(actor, id, query.file);
      const disposition = await dispositionOf(path);
      const stream = await streamObject(path);
      describeFile(http, { name, contentType, disposition });
      return stream;
    },
  }),

  ...attachmentRoutes(notices, {
    paths: paths.notice,
    itemKey: 'notice',
    done: NoticeDone,
    words: (say) => say.success.notice,
    summaries: {
      attach: 'Adds a PDF to a notice, sent as `files`. 413 if the notice has five.',
      detach: 'Removes a PDF from a notice. `file` is the id of the attachment.',
    },
  }),
];
