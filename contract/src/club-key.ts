import { z } from 'zod';
import { type Club, clubs, clubsForUpload } from './content/clubs.ts';
import { requiredOr, saying } from './field-codes.ts';

/** The key of one of the clubs that `offered` returns when a value is checked, or one of `others`. */
export function keyOf(offered: () => readonly Club[], ...others: string[]) {
  return z
    .string({ error: requiredOr('choice') })
    .refine((key) => others.includes(key) || offered().some((club) => club.key === key), saying('choice'));
}

/** The key of any club, including archived ones. */
export const clubKey = keyOf(clubs);

/** The club of a new record. Empty text means that it does not belong to a club. */
export const optionalClub = keyOf(clubsForUpload, '');

/** Like {@link optionalClub}, for a stored record: it may keep an archived club. */
export const keptClub = keyOf(clubs, '');
