import { CalendarMonth, CalendarQuery, UnrecordedEvents } from '@club-portal/contract/calendar';
import { paths } from '@club-portal/contract/paths';
import { route } from '../http/route.ts';
import { readCalendar } from '../records/calendar-months.ts';
import { listUnrecorded } from '../records/unrecorded-events.ts';

export const calendarRoutes = [
  route({
    method: 'GET',
    path: paths.calendar,
    summary:
      'The events of a month, announced and recorded, in the order of their days. `around` has those of the other days of its weeks. `month` is YYYY-MM. At most a hundred of each kind.',
    action: 'calendar.see',
    query: CalendarQuery,
    answer: CalendarMonth,
    isShared: () => true,
    run: ({ query }) => readCalendar(query.month),
  }),

  route({
    method: 'GET',
    path: paths.unrecorded,
    summary:
      'The announced events that are over and have no record, the latest first. Not the cancelled ones.',
    action: 'calendar.see',
    answer: UnrecordedEvents,
    isShared: () => true,
    run: async () => ({ entries: await listUnrecorded() }),
  }),
];
