import { CALENDAR_MONTH_MOST, CalendarEntry } from '@club-portal/contract/calendar';
import { listedMonths, monthAfter } from '@club-portal/contract/months';
import { publishedLists } from '@club-portal/contract/published-lists';
import type { Shown } from '@club-portal/contract/shown';
import { timeInIndia, todayInIndia } from '@club-portal/contract/today';
import { someOf } from '@club-portal/contract/translations';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { firestore } from '../firestore.ts';
import { type RecordFields, withDefaults } from './documents.ts';
import { PublishedList } from './published.ts';

export const events = firestore.collection('events');
const eventRecords = firestore.collection('galleries');

/** The months whose entries are published: this one and the next two. A change of an event publishes them again. */
export function publishedMonths(): PublishedList<CalendarEntry[]>[] {
  return listedMonths(todayInIndia().slice(0, 7)).map(publishedMonth);
}

/** Deletes what was published of the month before this one. */
export function forgetLastMonth(): Promise<void> {
  return publishedMonth(monthAfter(todayInIndia().slice(0, 7), -1)).forget();
}

/** The entries of a month `YYYY-MM` as visitors get them: published, or read from the records. */
export async function entriesOf(month: string): Promise<CalendarEntry[]> {
  const list = publishedMonth(month);
  return publishedMonths().some(({ name }) => name === list.name) ? list.read() : readMonth(month);
}

/** It is right until the month is over: then no change publishes it again. */
function publishedMonth(month: string): PublishedList<CalendarEntry[]> {
  return new PublishedList(publishedLists.month(month), {
    schema: z.array(CalendarEntry),
    load: (transaction) => readMonth(month, transaction),
    answer: (entries) => ({ body: { entries }, until: timeInIndia(`${monthAfter(month, 1)}-01T00:00`) }),
  });
}

/**
 * The announced events and the event records of a month `YYYY-MM`, in the order of their days and times. An event with
 * a record is there once, and an announced one of several days in each of its months. Costs at most 300 reads.
 */
async function readMonth(month: string, transaction?: Transaction): Promise<CalendarEntry[]> {
  const after = `${month}-99`;
  const read = (query: Query) => (transaction ? transaction.get(query) : query.get());
  const [announced, ending, recorded] = await Promise.all(
    [
      events.where('date', '>=', month).where('date', '<', after).orderBy('date'),
      events.where('lastDay', '>=', month).orderBy('lastDay'),
      eventRecords
        .where('status', '==', 'ready')
        .where('position', '>=', month)
        .where('position', '<', after)
        .orderBy('position', 'desc'),
    ].map((query) => read(query.limit(CALENDAR_MONTH_MOST))),
  );
  const begunBefore = (ending?.docs ?? []).filter((event) => event.get('date') < month);
  const entries = [
    ...[...begunBefore, ...(announced?.docs ?? [])]
      .filter((event) => !event.get('record'))
      .map(toEntry('upcomingEvent')),
    ...(recorded?.docs ?? []).map(toEntry('eventRecord')),
  ];
  return entries.toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)));
}

type InCalendar = Shown<
  UpcomingEvent,
  'title' | 'date' | 'lastDay' | 'start' | 'end' | 'location' | 'club' | 'cancelled' | 'translations',
  'description' | 'link' | 'picture' | 'attachments' | 'sequence' | 'record'
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

/** Events that take the day come before those with a time. */
function momentOf({ date, start, title }: CalendarEntry): string {
  return `${date} ${start} ${title}`;
}
