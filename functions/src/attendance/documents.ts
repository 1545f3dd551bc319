import { lastDayOf } from '@club-portal/contract/last-day';
import { DOOR_HOURS_AFTER } from '@club-portal/contract/limits';
import { timeInIndia } from '@club-portal/contract/today';
import { firestore } from '../firestore.ts';
import type { RegisteredEvent } from '../records/registered-event.ts';

/**
 * `doorLinks/{id}`: event, club, name (of the helper), keyHash, createdAt, usedAt, endedAt (when the organiser ended
 * it), expireAt. Only the helper's link contains the key itself.
 */
export const doorLinks = firestore.collection('doorLinks');

const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

type Days = Pick<RegisteredEvent, 'date' | 'lastDay' | 'end'>;

/** When the door of an event closes, ms since 1970. */
export function doorEndOf(event: Days): number {
  return timeInIndia(`${lastDayOf(event)}T00:00`) + DAY_MS + DOOR_HOURS_AFTER * HOUR_MS;
}
