import { administrationSentences } from '@club-portal/contract/sentences/administration';

const { states, notPublished } = administrationSentences.submission;

/** The states of drafts, as choices of a list's filter. */
export const draftStates = Object.entries(states).map(([value, label]) => ({
  value,
  label,
  group: notPublished,
}));

/** Whether the list shows only drafts. */
export function isDraftState(value: string): boolean {
  return Object.hasOwn(states, value);
}
