import { CALENDAR_MONTH_MOST, type CalendarEntry, CalendarMonth } from '@club-portal/contract/calendar';
import { dayAfter, lastDayOf } from '@club-portal/contract/last-day';
import { listedMonths, monthAfter } from '@club-portal/contract/months';
import { publishedLists } from '@club-portal/contract/published-lists';
import type { Shown } from '@club-portal/contract/shown';
import { timeInIndia, todayInIndia } from '@club-portal/contract/today';
import { someOf } from '@club-portal/contract/translations';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { weeksOf } from '@club-portal/contract/weeks';
import type { DocumentSnapshot, Query, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { type RecordFields, withDefaults } from './documents.ts';
import { PublishedList } from './published.ts';

export const events = firestore.collection('events');
const eventRecords = firestore.collection('galleries');

type Month = Omit<CalendarMonth, 'success'>;

/** The months whose entries are published: this one and the next two. A change of an event publishes them again. */
export function publishedMonths(): PublishedList<Month>[] {
  return listedMonths(todayInIndia().slice(0, 7)).map(publishedMonth);
}

/** Deletes the published entries of the previous month. */
export function forgetLastMonth(): Promise<void> {
  return publishedMonth(monthAfter(todayInIndia().slice(0, 7), -1)).forget();
}

/** The entries of a month `YYYY-MM` as visitors get them: published, or read from the records. */
export async function readCalendar(month: string): Promise<Month> {
  const list = publishedMonth(month);
  return publishedMonths().some(({ name }) => name === list.name) ? list.read() : readMonth(month);
}

/** Valid until the month is over, because later changes do not publish the month again. */
function publishedMonth(month: string): PublishedList<Month> {
  return new PublishedList(publishedLists.month(month), {
    schema: CalendarMonth.omit({ success: true }),
    load: (transaction) => readMonth(month, transaction),
    answer: (found) => ({ body: found, until: timeInIndia(`${monthAfter(month, 1)}-01T00:00`) }),
  });
}

/**
 * The announced events and the event records of a month `YYYY-MM`, by day and time. An event with a record appears
 * once, and an event of several days in each of its months. Costs at most 400 reads.
 */
async function readMonth(month: string, transaction?: Transaction): Promise<Month> {
  const days = weeksOf(month).flat();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const after = dayAfter(last, 1);
  const ready = eventRecords.where('status', '==', 'ready');
  const isIn = (entry: CalendarEntry) =>
    entry.date.slice(0, 7) <= month && lastDayOf(entry).slice(0, 7) >= month;
  const read = (query: Query) => (transaction ? transaction.get(query) : query.get());
  const [announced, ending, recorded, recordedEnding] = await Promise.all(
    [
      events.where('date', '>=', first).where('date', '<', after).orderBy('date'),
      events.where('lastDay', '>=', first).orderBy('lastDay'),
      ready.where('position', '>=', first).where('position', '<', after).orderBy('position', 'desc'),
      ready.where('lastDay', '>=', first).orderBy('lastDay'),
    ].map((query) => read(query.limit(CALENDAR_MONTH_MOST))),
  );
  const begunBefore = (found?: QuerySnapshot) =>
    (found?.docs ?? []).filter((event) => event.get('date') < first);
  const found = [
    ...[...begunBefore(ending), ...(announced?.docs ?? [])]
      .filter((event) => !event.get('record'))
      .map(toEntry('upcomingEvent')),
    ...[...begunBefore(recordedEnding), ...(recorded?.docs ?? [])].map(toEntry('eventRecord')),
  ]
    .filter((entry) => lastDayOf(entry) >= first)
    .toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)));
  return { entries: found.filter(isIn), around: found.filter((entry) => !isIn(entry)) };
}

type InCalendar = Shown<
  UpcomingEvent,
  'title' | 'date' | 'lastDay' | 'start' | 'end' | 'location' | 'club' | 'cancelled' | 'translations',
  | 'description'
  | 'link'
  | 'picture'
  | 'poster'
  | 'attachments'
  | 'sequence'
  | 'record'
  | 'registration'
  | 'registered'
>;

const defaults: Omit<InCalendar, keyof RecordFields> = {
  title: '',
  date: '',
  lastDay: '',
  start: '',
  end: '',
  location: '',
  club: '',
  cancelled: false,
  translations: {},
};

export function toEntry(kind: CalendarEntry['kind']) {
  return (document: DocumentSnapshot): CalendarEntry => {
    const { translations, ...fields } = withDefaults(document.data() ?? {}, defaults);
    return { kind, _id: document.id, ...fields, translations: someOf(translations, ['title', 'location']) };
  };
}

/** All-day events come before those with a time. */
function momentOf({ date, start, title }: CalendarEntry): string {
  return `${date} ${start} ${title}`;
}
