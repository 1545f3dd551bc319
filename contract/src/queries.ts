import './zod-settings.ts';
import { z } from 'zod';
import { type FieldCode, saying } from './field-codes.ts';

/** A page's length, from 1 to `most`. */
export function limitTo(most: number) {
  return z
    .string()
    .refine((text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most, saying('limit', { maximum: most }))
    .meta({ pattern: '^[1-9][0-9]{0,3}$' })
    .transform(Number);
}

const limit = limitTo(1000).optional();
export const cursor = z.string().min(1).max(400).optional();

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
      addIssue({ code: 'custom', path: [name], message: 'onlyWithAll' satisfies FieldCode });
    }
  }
});
export type ListQuery = z.infer<typeof ListQuery>;
