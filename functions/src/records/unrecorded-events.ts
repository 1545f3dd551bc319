import { CalendarEntry } from '@club-portal/contract/calendar';
import { lastDayOf } from '@club-portal/contract/last-day';
import { publishedLists } from '@club-portal/contract/published-lists';
import { timeInIndia, todayInIndia } from '@club-portal/contract/today';
import { z } from 'zod';
import { events, toEntry } from './calendar-months.ts';
import { nextOf, PublishedList } from './published.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The announced events that are searched, latest first. Each costs one read. */
const MOST = 300;

/** The announced events that have no record and are not cancelled. Visitors get those that are over. */
export const publishedUnrecorded = new PublishedList(publishedLists.unrecorded, {
  schema: z.array(CalendarEntry),
  load: async (transaction) => {
    const latest = events.orderBy('date', 'desc').limit(MOST);
    const { docs } = await (transaction ? transaction.get(latest) : latest.get());
    return docs
      .filter((event) => !event.get('record'))
      .map(toEntry('upcomingEvent'))
      .filter(({ cancelled }) => !cancelled);
  },
  answer: (entries) => ({
    body: { entries: entries.filter(isOver) },
    until: nextOf(entries.map((entry) => timeInIndia(`${lastDayOf(entry)}T00:00`) + DAY_MS)),
  }),
});

/** The past announced events without a record, latest first. */
export async function listUnrecorded(): Promise<CalendarEntry[]> {
  return (await publishedUnrecorded.read()).filter(isOver);
}

function isOver(entry: CalendarEntry): boolean {
  return lastDayOf(entry) < todayInIndia();
}
