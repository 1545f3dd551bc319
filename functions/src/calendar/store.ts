import { CALENDAR_MONTH_MOST, type CalendarEntry } from '@club-portal/contract/calendar';
import type { Shown } from '@club-portal/contract/shown';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';
import { type RecordFields, withDefaults } from '../records/documents.ts';

const events = firestore.collection('events');
const eventRecords = firestore.collection('galleries');

/**
 * The announced events and the event records of a month `YYYY-MM`, in the order of their days and times. An event with
 * a record is there once, and an announced one of several days in each of its months. Costs at most 300 reads.
 */
export async function readMonth(month: string): Promise<CalendarEntry[]> {
  const after = `${month}-99`;
  const [announced, ending, recorded] = await Promise.all([
    events
      .where('date', '>=', month)
      .where('date', '<', after)
      .orderBy('date')
      .limit(CALENDAR_MONTH_MOST)
      .get(),
    events.where('lastDay', '>=', month).orderBy('lastDay').limit(CALENDAR_MONTH_MOST).get(),
    eventRecords
      .where('status', '==', 'ready')
      .where('position', '>=', month)
      .where('position', '<', after)
      .orderBy('position', 'desc')
      .limit(CALENDAR_MONTH_MOST)
      .get(),
  ]);
  const begunBefore = ending.docs.filter((event) => event.get('date') < month);
  const entries = [
    ...[...begunBefore, ...announced.docs]
      .filter((event) => !event.get('record'))
      .map(toEntry('upcomingEvent')),
    ...recorded.docs.map(toEntry('eventRecord')),
  ];
  return entries.toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)));
}

type InCalendar = Shown<
  UpcomingEvent,
  'title' | 'date' | 'lastDay' | 'start' | 'end' | 'location' | 'club' | 'cancelled',
  'description' | 'link' | 'picture' | 'sequence' | 'record'
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
};

function toEntry(kind: CalendarEntry['kind']) {
  return (document: DocumentSnapshot): CalendarEntry => ({
    kind,
    _id: document.id,
    ...withDefaults(document.data() ?? {}, defaults),
  });
}

/** Events that take the day come before those with a time. */
function momentOf({ date, start, title }: CalendarEntry): string {
  return `${date} ${start} ${title}`;
}
