import { momentInIndia } from './today.ts';
import type { UpcomingEvent } from './upcoming-event.ts';

/** Whether an announced event has begun and has no record yet. */
export function canBeRecorded({ date, start, cancelled, record }: UpcomingEvent): boolean {
  return !cancelled && !record && `${date}T${start || '00:00'}` <= momentInIndia();
}
