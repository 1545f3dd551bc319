import { z } from 'zod';
import { Done } from './answers.ts';
import { optionalLink, recordFields, requiredText, version } from './fields.ts';

const content = {
  title: requiredText(200),
  link: optionalLink,
  visible: z.boolean(),
};

/** The values of the form that adds a notice. */
export const NoticeInput = z.object({
  title: content.title,
  link: content.link.default(''),
  visible: content.visible.default(true),
});
export type NoticeInput = z.infer<typeof NoticeInput>;

/** Accepts the whole notice as it was read. A missing field keeps its value. An empty `link` clears it. */
export const NoticeUpdate = z.object({
  title: content.title,
  link: content.link.optional(),
  visible: content.visible.optional(),
  version: version.optional(),
});
export type NoticeUpdate = z.infer<typeof NoticeUpdate>;

export const Notice = z.object({
  ...recordFields,
  title: z.string(),
  link: z.string(),
  visible: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

/** `next` is the cursor of the next page, if there was a `limit`. */
export const NoticeList = z.object({
  success: z.literal(true),
  notices: z.array(Notice),
  next: z.string().optional(),
});
export type NoticeList = z.infer<typeof NoticeList>;

export const NoticeDone = Done.extend({ notice: Notice });
export type NoticeDone = z.infer<typeof NoticeDone>;
