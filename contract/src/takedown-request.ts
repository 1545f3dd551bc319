import { z } from 'zod';
import { answer, Done, pageAnswer } from './answers.ts';
import type { FieldCode } from './field-codes.ts';
import { email, optionalText, personName, recordFields, recordId, version } from './fields.ts';

/**
 * A visitor asks to take down a picture, video or PDF of an event record, or the picture of an announced event.
 * `gallery` or `event` is the record's id, and `url` the address of its file.
 */
export const TakedownInput = z
  .object({
    gallery: recordId.optional(),
    event: recordId.optional(),
    url: z.string().min(1).max(2000),
    name: personName(100),
    email,
    reason: optionalText(2000).default(''),
  })
  .superRefine(({ gallery, event }, { addIssue }) => {
    const refuse = (field: 'gallery' | 'event', message: FieldCode) =>
      addIssue({ code: 'custom', path: [field], message });
    if (gallery === undefined && event === undefined) refuse('gallery', 'required');
    if (gallery !== undefined && event !== undefined) refuse('event', 'invalid');
  });
export type TakedownInput = z.infer<typeof TakedownInput>;

export const TakedownUpdate = z.object({ done: z.boolean(), version: version.optional() });
export type TakedownUpdate = z.infer<typeof TakedownUpdate>;

/**
 * `gallery` is empty in a request about an announced event, `event` in any other. `title`, `date` and `club` are the
 * event's at the time of the request.
 */
export const TakedownRequest = z.object({
  ...recordFields,
  gallery: z.string(),
  event: z.string(),
  url: z.string(),
  kind: z.enum(['image', 'video', 'pdf']),
  alt: z.string(),
  title: z.string(),
  date: z.string(),
  club: z.string(),
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  done: z.boolean(),
});
export type TakedownRequest = z.infer<typeof TakedownRequest>;

export const TakedownList = pageAnswer({ requests: z.array(TakedownRequest) });
export type TakedownList = z.infer<typeof TakedownList>;

/** How many requests nobody has dealt with yet. */
export const OpenTakedowns = answer({ open: z.number().int() });
export type OpenTakedowns = z.infer<typeof OpenTakedowns>;

export const TakedownDone = Done.extend({ request: TakedownRequest });
