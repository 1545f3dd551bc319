import type { SubmissionAnswer } from '@club-portal/contract/submission-answer';
import { doubtsOfRegistered, type Settings, toldFacts, unseatOf } from './registered-doubts.ts';

/** What an approver is asked before a changed event is published, and how many may lose something then. */
export function consequencesOf({ fields, preview: { events } }: SubmissionAnswer) {
  if (!events) return { doubts: [], unseat: 0 };
  const changed = fields.filter(({ name }) => toldFacts.includes(name));
  const settings = events.registration as Settings;
  return {
    doubts: doubtsOfRegistered(events, settings, { isMoved: changed.length > 0, facts: changed }),
    unseat: unseatOf(settings, events),
  };
}
