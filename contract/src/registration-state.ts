import { lastDayOf } from './last-day.ts';
import type { RegisteredCounts, RegistrationSettings } from './registration-settings.ts';
import { timeInIndia } from './today.ts';

/*
 * Whether an event takes registrations now. A file of its own without schemas, because the pages of events load it.
 */

/** What has to be known of an event. */
export interface RegistrableEvent {
  date: string;
  lastDay: string;
  start: string;
  end?: string | undefined;
  cancelled: boolean;
  registration?: Pick<RegistrationSettings, 'opens' | 'closes' | 'waitingList'> | null | undefined;
  registered?: RegisteredCounts | undefined;
}

/** `waiting`: open, and who registers waits for a seat. */
export type RegistrationState = 'none' | 'notYet' | 'open' | 'waiting' | 'full' | 'closed';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the event begins, in ms since 1970. One without a time begins when its first day is over: until then people may come. */
export function beginningOf({ date, start }: Pick<RegistrableEvent, 'date' | 'start'>): number {
  return start ? timeInIndia(`${date}T${start}`) : timeInIndia(`${date}T00:00`) + DAY_MS;
}

/** When registration closes, in ms since 1970: at the time that the organiser chose, at the latest when the event is over. */
export function closingOf(event: RegistrableEvent): number {
  const { registration } = event;
  const over = timeInIndia(`${lastDayOf({ ...event, end: event.end })}T00:00`) + DAY_MS;
  return registration?.closes ? Math.min(timeInIndia(registration.closes), over) : beginningOf(event);
}

export function registrationState(event: RegistrableEvent, now: number): RegistrationState {
  const { registration, registered, cancelled } = event;
  if (!registration) return 'none';
  if (cancelled || now >= closingOf(event)) return 'closed';
  if (registration.opens && now < timeInIndia(registration.opens)) return 'notYet';
  if (!registered?.isFull) return 'open';
  return registration.waitingList ? 'waiting' : 'full';
}

/** Whether a seat may still be given back. */
export function canReturnSeat(
  event: Pick<RegistrableEvent, 'date' | 'start'> & {
    registration?: Pick<RegistrationSettings, 'returnHours'> | null | undefined;
  },
  now: number,
): boolean {
  const hours = event.registration?.returnHours ?? 0;
  return now < beginningOf(event) - hours * 60 * 60 * 1000;
}
