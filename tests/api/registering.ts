import { paths } from '@club-portal/contract/paths';
import { REGISTRATION_NOTICE } from '@club-portal/contract/registration';
import { vi } from 'vitest';
import { type Answer, bodyOf, call, fromNewAddress, type Session } from './client.ts';

/** The settings of an event with registration. */
export const settings = (changes: object = {}) => ({ capacity: 2, waitingList: true, ...changes });

/** An event a week from now, with registration. Returns its id. */
export async function addRegistrableEvent(
  session: Session,
  { registration, ...changes }: { registration?: object | null; [field: string]: unknown } = {},
): Promise<string> {
  const date = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const json = {
    ...{ title: `Workshop ${crypto.randomUUID().slice(0, 8)}`, description: 'Bring a laptop.', date },
    ...{ start: '10:00', end: '12:00', location: 'Lab 3', club: 'coding' },
    registration: registration === undefined ? settings() : registration,
    ...changes,
  };
  return bodyOf(await call('POST', paths.upcomingEvent.add, { session, json })).event._id;
}

/** What a student types, with a roll number and an address that nobody else has. */
export function student(changes: object = {}) {
  const id = crypto.randomUUID().slice(0, 8);
  return {
    ...{ name: 'Tulsi Nimbalkar', email: `${id}@students.example`, roll: `R-${id}`, year: 'II year' },
    consent: REGISTRATION_NOTICE,
    ...changes,
  };
}

export function register(
  event: string,
  json: object = student(),
  headers = fromNewAddress(),
): Promise<Answer> {
  return call('POST', paths.registration.add, { json: { event, ...json }, headers });
}

/** Waits until the portal has given the seats, and returns the outcome. */
export function outcomeOf(sent: Answer) {
  return vi.waitUntil(
    async () => {
      const json = { receipt: bodyOf(sent).receipt };
      const answer = bodyOf(
        await call('POST', paths.registration.outcome, { json, headers: fromNewAddress() }),
      );
      return answer.outcome === 'asked' ? undefined : answer;
    },
    { timeout: 20_000 },
  );
}
