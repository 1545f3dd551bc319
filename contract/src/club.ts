import { z } from 'zod';
import { answer } from './answers.ts';
import { GalleryImage } from './event-record.ts';
import { CLUB_PICTURES_MOST } from './limits.ts';
import { UpcomingEvent } from './upcoming-event.ts';

/**
 * What a club's page shows of the club's records: the number of students who have joined, the next event that is not
 * cancelled, and pictures of the newest year with events, newest event first.
 */
export const ClubAnswer = answer({
  members: z.number().int(),
  next: UpcomingEvent.nullable(),
  pictures: z.array(GalleryImage).max(CLUB_PICTURES_MOST),
});
export type ClubAnswer = z.infer<typeof ClubAnswer>;
