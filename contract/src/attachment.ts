import { z } from 'zod';

/**
 * A PDF of a notice or of an announced event. `size` is in bytes. `name` is the cleaned file name of the sender, only
 * for display.
 */
export const Attachment = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  size: z.number().int(),
});
export type Attachment = z.infer<typeof Attachment>;

/** Names one attachment of a record. */
export const AttachmentQuery = z.strictObject({ file: z.string().min(1).max(128) });
