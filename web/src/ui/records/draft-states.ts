import { administrationSentences } from '@club-portal/contract/sentences/administration';

const { states, notPublished } = administrationSentences.submission;

/** Choices of a list's filter for what is not published. */
export const draftStates = Object.entries(states).map(([value, label]) => ({
  value,
  label,
  group: notPublished,
}));

/** Whether the list shows only what is not published. */
export function isDraftState(value: string): boolean {
  return Object.hasOwn(states, value);
}
