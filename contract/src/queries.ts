import { z } from 'zod';
import { requiredOr } from './fields.ts';
import { messages } from './messages.ts';

/** `?all=1` adds what visitors do not see, for administrators; for anybody else it changes nothing. */
export const ListQuery = z.object({
  all: z
    .enum(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
});
export type ListQuery = z.infer<typeof ListQuery>;

const cursor = z.string().min(1).max(400).optional();

/** An unknown club has no items; a year is four digits. Without `limit` the answer holds all that match. */
export const GalleryQuery = z.object({
  club: z.string().trim().toLowerCase().min(1).max(50).optional(),
  year: z
    .string()
    .regex(/^(19|20|21)\d\d$/, messages.field.year)
    .transform(Number)
    .optional(),
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/, messages.field.limit)
    .transform(Number)
    .optional(),
  cursor,
});
export type GalleryQuery = z.infer<typeof GalleryQuery>;

/** Without `club`, all clubs. */
export const ReportQuery = z.object({
  club: z.string().trim().toLowerCase().min(1).max(50).optional(),
  year: z
    .string({ error: requiredOr(messages.field.year) })
    .regex(/^(19|20|21)\d\d$/, messages.field.year)
    .transform(Number),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ImagesQuery = z.object({ cursor });
export type ImagesQuery = z.infer<typeof ImagesQuery>;
