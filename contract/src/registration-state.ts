import { lastDayOf } from './last-day.ts';
import type { RegisteredCounts, RegistrationSettings } from './registration-settings.ts';
import { momentInIndia, timeInIndia } from './today.ts';

/*
 * Whether an event accepts registrations now. In a separate file without schemas, because the pages of events load it.
 */

/** The fields of an event that matter here. */
export interface RegistrableEvent {
  date: string;
  lastDay: string;
  start: string;
  end?: string | undefined;
  cancelled: boolean;
  registration?: Pick<RegistrationSettings, 'opens' | 'closes' | 'waitingList'> | null | undefined;
  registered?: RegisteredCounts | undefined;
}

/** The states of an event with registration. `waiting`: open, but new registrations go on the waiting list. */
export const registrationStates = ['notYet', 'open', 'waiting', 'full', 'closed'] as const;
export type RegistrationState = (typeof registrationStates)[number] | 'none';

/** `T24:00` is the end of a day. Times are compared as texts. */
function beginning({ date, start }: Pick<RegistrableEvent, 'date' | 'start'>): string {
  return `${date}T${start || '24:00'}`;
}

function closing(event: RegistrableEvent): string {
  const closes = event.registration?.closes;
  const over = `${lastDayOf({ ...event, end: event.end })}T24:00`;
  return closes ? (closes < over ? closes : over) : beginning(event);
}

/**
 * When the event begins, in ms since 1970. An event without a time begins at the end of its first day: until then
 * people may come.
 */
export function beginningOf(event: Pick<RegistrableEvent, 'date' | 'start'>): number {
  return timeInIndia(beginning(event));
}

/**
 * When registration closes, in ms since 1970: at the time that the organiser chose, but no later than the end of the
 * event.
 */
export function closingOf(event: RegistrableEvent): number {
  return timeInIndia(closing(event));
}

export function registrationState(event: RegistrableEvent, now: number): RegistrationState {
  const { registration, registered, cancelled } = event;
  if (!registration) return 'none';
  const moment = momentInIndia(new Date(now));
  if (cancelled || moment >= closing(event)) return 'closed';
  if (moment < registration.opens) return 'notYet';
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

/** How many registrations lose a seat or a place on the waiting list under these settings. */
export function losingSeats(
  { capacity, waitingList }: Pick<RegistrationSettings, 'capacity' | 'waitingList'>,
  { seated = 0, waiting = 0 }: Partial<RegisteredCounts>,
): number {
  if (capacity === null) return 0;
  return Math.max(0, (waitingList ? seated : seated + waiting) - capacity);
}
