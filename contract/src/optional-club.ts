import { z } from 'zod';
import { clubKeys, clubsForUpload } from './content/clubs.ts';

/** The club of a new record. Empty text means that it is not of one club. */
export const optionalClub = z.enum(['', ...clubsForUpload.map(({ key }) => key)]);

/** As {@link optionalClub}, for a stored record: it may keep a club that was archived. */
export const keptClub = z.enum(['', ...clubKeys]);
