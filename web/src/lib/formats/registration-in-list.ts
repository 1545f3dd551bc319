import { type RegistrableEvent, registrationState } from '@club-portal/contract/registration-state';
import { registrationStateSentences } from '@club-portal/contract/sentences/registration-state';

const words: Partial<Record<string, string>> = registrationStateSentences;

/** What a list says of an event: whether people can register for it now. Empty if that does not need to be said. */
export function registrationInList(event: RegistrableEvent): string {
  return words[registrationState(event, Date.now())] ?? '';
}
