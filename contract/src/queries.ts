import './zod-settings.ts';
import { z } from 'zod';
import { type FieldCode, saying } from './field-codes.ts';

/** Number of records on a page, from 1 to `most`. */
export function limitTo(most: number) {
  return z
    .string()
    .refine((text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most, saying('limit', { maximum: most }))
    .meta({ pattern: '^[1-9][0-9]{0,3}$' })
    .transform(Number);
}

const limit = limitTo(1000).optional();
export const cursor = z.string().min(1).max(400).optional();

/** For a call without a query. All calls refuse unknown names, because each of them would bypass the cache. */
export const NoQuery = z.strictObject({});

/**
 * A list in pages, latest first. `next` of an answer is the `cursor` of the next page. Without `limit`, the whole list.
 */
export const PageQuery = z.strictObject({ limit, cursor });
export type PageQuery = z.infer<typeof PageQuery>;

/**
 * With `?all=1` administrators also get the records that visitors do not see. It has no effect for anybody else.
 * `limit` and `cursor` work only in the administrators' list. The visitors' list has no pages, because each cursor
 * would bypass the cache.
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
