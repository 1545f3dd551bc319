import { type Notice, NoticeInput, NoticeUpdate } from '@club-portal/contract/notice';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { notices, toRead } from '../notices/store.ts';
import { requirePdf } from '../records/attachments.ts';
import { attachmentsOf, inOrderOf } from './previewed-files.ts';
import { publishingIn } from './publishing-in-store.ts';
import type { SubmissionKind } from './submission-kind.ts';

export const noticeKind: SubmissionKind<NoticeInput, NoticeUpdate, Notice> = {
  ...publishingIn(notices),
  adding: {
    input: NoticeInput,
    toRecord: (values, fields) => ({ ...values, ...fields }),
    publish: publishingIn(notices).add,
  },
  update: NoticeUpdate,
  requireFit: requirePdf,
  addressOf: (record, { id }) => `${API_BASE}${paths.notice.file(record)}?file=${encodeURIComponent(id)}`,
  withFiles: (record, files) => ({ ...record, attachments: inOrderOf(files, record.attachments) }),
  preview: async ({ attachments = [], ...notice }, waiting) => ({
    notices: await toRead({ ...notice, attachments: [...attachments, ...attachmentsOf(waiting)] }),
  }),
};
