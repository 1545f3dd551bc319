import { z } from 'zod';
import { optionalLine } from './fields.ts';
import type { Translations } from './in-language.ts';
import { uploadLimits } from './limits.ts';
import { sentTranslations, translations } from './translations.ts';

/** A person's description of a picture. */
export const alternativeText = optionalLine(uploadLimits.altCharacters);

/** The description in other languages, as sent. */
export const sentAlternatives = sentTranslations({ alt: alternativeText });
/** The same in answers. Missing in answers of earlier releases, and if nobody wrote one. */
export const alternatives = translations({ alt: z.string() }).optional();
export type Alternatives = Translations<{ alt: string }>;

/** A file that stays in a list, with its description. Fields that are not sent keep their values. */
export const arrangedFile = z.object({
  id: z.string().min(1).max(128),
  alt: alternativeText.optional(),
  translations: sentAlternatives.optional(),
});

/** One stored rendering of a picture. `width` is in px. */
export const PictureSize = z.object({ url: z.string(), width: z.number().int() });

/** A picture of a record. `width` and `height` are upright, in px. */
export const Picture = z.object({
  url: z.string(),
  alt: z.string(),
  translations: alternatives,
  width: z.number().int(),
  height: z.number().int(),
  /** WebP renderings, narrowest first. */
  sizes: z.array(PictureSize),
  /** A tiny `data:` picture shown until the real one is loaded. */
  placeholder: z.string(),
  /** The dominant colour, `#rrggbb`. */
  colour: z.string(),
});
export type Picture = z.infer<typeof Picture>;
