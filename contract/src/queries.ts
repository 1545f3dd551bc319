import { z } from 'zod';

/** `?all=1` adds what visitors do not see, for administrators; for anybody else it changes nothing. */
export const ListQuery = z.object({
  all: z
    .enum(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
});
export type ListQuery = z.infer<typeof ListQuery>;
