import { type RegistrableEvent, registrationState } from '@club-portal/contract/registration-state';
import { registrationStateSentences } from '@club-portal/contract/sentences/registration-state';

const words: Partial<Record<string, string>> = registrationStateSentences;

/** Whether people can register for an event now, as shown in lists. Empty if there is nothing to say. */
export function registrationInList(event: RegistrableEvent): string {
  return words[registrationState(event, Date.now())] ?? '';
}
