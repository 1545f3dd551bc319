import { todayInIndia } from './today.ts';
import type { UpcomingEvent } from './upcoming-event.ts';

/** The next event of a club that is not cancelled. `events` are sorted by day. */
export function nextOfClub<Event extends Pick<UpcomingEvent, 'club' | 'cancelled'>>(
  events: readonly Event[],
  club: string,
): Event | undefined {
  return events.find((event) => event.club === club && !event.cancelled);
}

/** The years that always have a tab. */
const ALWAYS = [2024, 2023, 2022];
const LAST = 2024;

/** The years of a club's tabs, newest first, and the newest year with recorded events that is not in the future. */
interface ClubYears {
  years: number[];
  newest: number;
}

/**
 * 2024, 2023 and 2022, every later year with recorded events, and the years of announced events that have no record. A
 * future year is probably a mistake in a record. It has a tab, because links and search lead to the record, but is not
 * shown first.
 * @param filled years with recorded events
 */
export function clubYears(
  filled: readonly number[],
  unrecorded: readonly { date: string }[] = [],
  today = todayInIndia(),
): ClubYears {
  const later = filled.filter((year) => year > LAST);
  const announced = unrecorded.map(({ date }) => Number(date.slice(0, 4)));
  const years = [...new Set([...ALWAYS, ...later, ...announced])].sort((a, b) => b - a);
  return { years, newest: years.find((year) => filled.includes(year) && `${year}` <= today) ?? LAST };
}
