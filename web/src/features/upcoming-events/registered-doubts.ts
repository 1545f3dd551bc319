import { lastDayOf } from '@club-portal/contract/last-day';
import type { RegistrationSettings } from '@club-portal/contract/registration-settings';
import { losingSeats } from '@club-portal/contract/registration-state';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import type { SubmissionAnswer } from '@club-portal/contract/submission-answer';
import { todayInIndia } from '@club-portal/contract/today';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import type { FoundDoubt } from '../../ui/forms/doubts.tsx';
import { registeredFor } from './registered-for.ts';

/** Fields about which people who have registered are told again if they change. */
export const toldFacts = ['date', 'lastDay', 'start', 'end', 'location', 'cancelled'];

type Settings = RegistrationSettings | null | undefined;

/** How many would lose their seat or their place on the waiting list. */
export function unseatOf(settings: Settings, { registered }: Pick<UpcomingEvent, 'registered'>): number {
  return settings ? losingSeats(settings, registered ?? {}) : 0;
}

/** What new settings mean for people who have registered for `event`, and, if it `isMoved`, its new day and place. */
export function doubtsOfRegistered(
  event: UpcomingEvent,
  settings: Settings,
  { isMoved, facts }: { isMoved: boolean; facts: readonly unknown[] },
): FoundDoubt[] {
  const sentences = administrationSentences.doubts;
  const people = registeredFor(event);
  const losing = unseatOf(settings, event);
  const isToCome = lastDayOf(event) >= todayInIndia();
  return [
    ...(losing > 0 ? [{ sentence: sentences.losing(losing), values: [losing] }] : []),
    ...(people > 0 && isMoved && isToCome
      ? [{ sentence: sentences.moved(people, areTeams(event)), values: facts }]
      : []),
  ];
}

/** Whether people register as teams, which count as one. */
function areTeams({ registration }: UpcomingEvent): boolean {
  return (registration?.most ?? 1) > 1;
}

/** What an approver is asked before a changed event is published, and how many may lose their seat or place. */
export function consequencesOf({ fields, preview: { events } }: SubmissionAnswer) {
  if (!events) return { doubts: [], unseat: 0 };
  const changed = fields.filter(({ name }) => toldFacts.includes(name));
  const settings = events.registration as Settings;
  return {
    doubts: doubtsOfRegistered(events, settings, { isMoved: changed.length > 0, facts: changed }),
    unseat: unseatOf(settings, events),
  };
}
