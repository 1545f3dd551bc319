import { z } from 'zod';
import { Done } from './answers.ts';
import { email, optionalText, personName, recordFields, recordId, version } from './fields.ts';

/** The form in the viewer: a visitor asks to take a picture, video or PDF of a gallery item down. */
export const TakedownInput = z.object({
  /** Id of the gallery item, and the address of its file. */
  gallery: recordId,
  url: z.string().min(1).max(2000),
  name: personName(100),
  email,
  reason: optionalText(2000).default(''),
});
export type TakedownInput = z.infer<typeof TakedownInput>;

export const TakedownUpdate = z.object({ done: z.boolean(), version: version.optional() });
export type TakedownUpdate = z.infer<typeof TakedownUpdate>;

/** `title`, `date` and `club` are the event's, as they were when somebody asked. */
export const TakedownRequest = z.object({
  ...recordFields,
  gallery: z.string(),
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

export const TakedownList = z.object({
  success: z.literal(true),
  requests: z.array(TakedownRequest),
  next: z.string().optional(),
});
export type TakedownList = z.infer<typeof TakedownList>;

/** How many requests nobody has dealt with yet. */
export const OpenTakedowns = z.object({ success: z.literal(true), open: z.number().int() });
export type OpenTakedowns = z.infer<typeof OpenTakedowns>;

export const TakedownDone = Done.extend({ request: TakedownRequest });
