import { z } from 'zod';
import { requiredOr } from './fields.ts';
import { GALLERY_PAGE_MOST, HOME_GALLERY_PAGE_SIZE } from './limits.ts';
import { messages } from './messages.ts';

function limitTo(most: number) {
  const message = messages.field.limit(most);
  return z
    .string()
    .regex(/^[1-9]\d{0,3}$/, message)
    .refine((text) => Number(text) <= most, message)
    .transform(Number);
}

const limit = limitTo(1000).optional();
const cursor = z.string().min(1).max(400).optional();

/** Of a call that takes no query. An unknown name is refused everywhere: it would make a cached answer new. */
export const NoQuery = z.strictObject({});

/** A list in pages, the latest first: `next` of an answer is the `cursor` of the next. Without `limit`, all of it. */
export const PageQuery = z.strictObject({ limit, cursor });
export type PageQuery = z.infer<typeof PageQuery>;

/**
 * `?all=1` adds what visitors do not see, for administrators; for anybody else it changes nothing. `limit` and
 * `cursor` page the administrators' list; the visitors' has no pages, and would be cached anew with each cursor.
 */
export const ListQuery = PageQuery.extend({
  all: z
    .enum(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
}).superRefine(({ all, limit, cursor }, { addIssue }) => {
  for (const [name, value] of Object.entries({ limit, cursor })) {
    if (!all && value !== undefined) {
      addIssue({ code: 'custom', path: [name], message: messages.request.onlyWithAll });
    }
  }
});
export type ListQuery = z.infer<typeof ListQuery>;

/**
 * An unknown club has no items; a year is four digits. An answer holds at most a hundred items. With `year=newest` it is what a club's page shows first: a page of the newest year with events, and all such years.
 */
export const GalleryQuery = z
  .strictObject({
    club: z.string().trim().toLowerCase().min(1).max(50).optional(),
    year: z
      .string()
      .regex(/^((19|20|21)\d\d|newest)$/, messages.field.year)
      .transform((year) => (year === 'newest' ? year : Number(year)))
      .optional(),
    limit: limitTo(GALLERY_PAGE_MOST).optional(),
    cursor,
  })
  .superRefine(({ club, year, limit, cursor }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (year !== 'newest') return;
    if (club === undefined) refuse('club', messages.field.required);
    if (limit !== undefined) refuse('limit', messages.field.notWithNewest);
    if (cursor !== undefined) refuse('cursor', messages.field.notWithNewest);
  });
export type GalleryQuery = z.infer<typeof GalleryQuery>;

/** Without `club`, all clubs. */
export const ReportQuery = z.strictObject({
  club: z.string().trim().toLowerCase().min(1).max(50).optional(),
  year: z
    .string({ error: requiredOr(messages.field.year) })
    .regex(/^(19|20|21)\d\d$/, messages.field.year)
    .transform(Number),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** A page of pictures from either end; a cursor leads on in the order in which it was given out. */
export const ImagesQuery = z.strictObject({
  order: z.enum(['newest', 'oldest']).default('newest'),
  limit: limitTo(HOME_GALLERY_PAGE_SIZE).optional(),
  cursor,
});
export type ImagesQuery = z.infer<typeof ImagesQuery>;
