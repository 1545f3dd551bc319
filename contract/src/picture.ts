import { z } from 'zod';
import { optionalLine } from './fields.ts';
import { uploadLimits } from './limits.ts';

/** What a picture shows, as a person wrote it. */
export const alternativeText = optionalLine(uploadLimits.altCharacters);

/** One stored rendering of a picture. `width` is in px. */
export const PictureSize = z.object({ url: z.string(), width: z.number().int() });

/** A picture of a record. `width` and `height` are upright, in px. */
export const Picture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** WebP renderings, narrowest first. */
  sizes: z.array(PictureSize),
  /** A tiny `data:` picture for the time until the real one is loaded. */
  placeholder: z.string(),
  /** The dominant colour, `#rrggbb`. */
  colour: z.string(),
});
export type Picture = z.infer<typeof Picture>;
