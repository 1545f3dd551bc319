import { z } from 'zod';
import { GalleryImage } from './event-record.ts';
import { CLUB_PICTURES_MOST } from './limits.ts';
import { UpcomingEvent } from './upcoming-event.ts';

/**
 * What a club's page shows of the club's records: the number of students who have joined, the next event that is not
 * cancelled, and pictures of the newest year with events, newest event first.
 */
export const ClubAnswer = z.object({
  success: z.literal(true),
  members: z.number().int(),
  next: UpcomingEvent.nullable(),
  pictures: z.array(GalleryImage).max(CLUB_PICTURES_MOST),
});
export type ClubAnswer = z.infer<typeof ClubAnswer>;
