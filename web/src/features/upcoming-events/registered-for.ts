import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';

/** How many have registered for an event of the organiser's list, with a seat or on the waiting list. */
export function registeredFor({ registered }: UpcomingEvent): number {
  return (registered?.seated ?? 0) + (registered?.waiting ?? 0);
}
