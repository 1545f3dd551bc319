import { z } from 'zod';
import { Done } from './answers.ts';
import { optionalText, personName } from './fields.ts';

/** What a file of evidence is. */
export const evidenceUses = ['attendance', 'notice', 'certificate', 'letter', 'other'] as const;
export type EvidenceUse = (typeof evidenceUses)[number];

/** A file that only administrators get: a PDF or a photograph of a paper. */
export const EvidenceFile = z.object({
  id: z.string(),
  use: z.enum(evidenceUses),
  /** The cleaned file name of the sender. Only for display. */
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.number().int(),
});
export type EvidenceFile = z.infer<typeof EvidenceFile>;

/** A row of the attendance list. */
export const Attendee = z.object({ name: personName(200), roll: optionalText(40) });
export type Attendee = z.infer<typeof Attendee>;

/** When and where a photograph was taken, as its camera said. */
export const PicturePlace = z.object({
  /** `YYYY-MM-DDTHH:MM`, local time. Empty if it is unknown. */
  takenAt: z.string(),
  /** Degrees, north is positive. Null if it is unknown. */
  latitude: z.number().min(-90).max(90).nullable(),
  /** Degrees, east is positive. Null if it is unknown. */
  longitude: z.number().min(-180).max(180).nullable(),
});
export type PicturePlace = z.infer<typeof PicturePlace>;

/** What is kept of an event for accreditation and that visitors never see. */
export const Evidence = z.object({
  /** Id of the gallery item. */
  gallery: z.string(),
  files: z.array(EvidenceFile),
  attendance: z.array(Attendee),
  /** By the id of the item's file. */
  places: z.record(z.string(), PicturePlace),
});
export type Evidence = z.infer<typeof Evidence>;

export const EvidenceAnswer = z.object({ success: z.literal(true), evidence: Evidence });
export type EvidenceAnswer = z.infer<typeof EvidenceAnswer>;

export const EvidenceDone = Done.extend({ evidence: Evidence });
export type EvidenceDone = z.infer<typeof EvidenceDone>;
