import type { RegistrationInput } from '@club-portal/contract/registration';

/** What a student lets this browser remember for the next form. */
export type Remembered = Pick<RegistrationInput, 'name' | 'email' | 'roll' | 'year'>;

const KEY = 'registrant';

export function readRemembered(): Remembered | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    // Storage is damaged or refused.
    return null;
  }
}

export function remember({ name, email, roll, year }: Remembered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ name, email, roll, year }));
  } catch {
    // Storage is full or refused: the next form is empty.
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is refused, so nothing was stored.
  }
}
