import { lastDayOf } from '@club-portal/contract/last-day';
import type { RegistrationSettings } from '@club-portal/contract/registration-settings';
import { losingSeats } from '@club-portal/contract/registration-state';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { todayInIndia } from '@club-portal/contract/today';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import type { FoundDoubt } from '../../ui/forms/doubts.tsx';
import { registeredFor } from './registered-for.ts';

/** What people who have registered are told again if it changes. */
export const toldFacts = ['date', 'lastDay', 'start', 'end', 'location', 'cancelled'];

export type Settings = RegistrationSettings | null | undefined;

/** How many would lose their seat or their place on the waiting list. */
export function unseatOf(settings: Settings, { registered }: Pick<UpcomingEvent, 'registered'>): number {
  return settings ? losingSeats(settings, registered ?? {}) : 0;
}

/** What new settings mean for those who have registered for `event`, and, if it `isMoved`, its new day and place. */
export function doubtsOfRegistered(
  event: UpcomingEvent,
  settings: Settings,
  { isMoved, facts }: { isMoved: boolean; facts: readonly unknown[] },
): FoundDoubt[] {
  const sentences = administrationSentences.doubts;
  const people = registeredFor(event);
  const losing = unseatOf(settings, event);
  const over = (event.registered?.seated ?? 0) - (settings?.capacity ?? Number.POSITIVE_INFINITY);
  const seats = Math.min(losing, Math.max(0, over));
  const isToCome = lastDayOf(event) >= todayInIndia();
  return [
    ...(seats > 0 ? [{ sentence: sentences.losing(seats), values: [seats] }] : []),
    ...(losing > seats ? [{ sentence: sentences.unlisted(losing - seats), values: [losing - seats] }] : []),
    ...(people > 0 && isMoved && isToCome
      ? [{ sentence: sentences.moved(people, areTeams(event)), values: facts }]
      : []),
  ];
}

/** Whether people register as teams, which count as one. */
function areTeams({ registration }: UpcomingEvent): boolean {
  return (registration?.most ?? 1) > 1;
}
