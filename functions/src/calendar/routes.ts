import { CalendarMonth, CalendarQuery } from '@club-portal/contract/calendar';
import { paths } from '@club-portal/contract/paths';
import { route } from '../http/route.ts';
import { entriesOf } from '../records/calendar-months.ts';

export const calendarRoutes = [
  route({
    method: 'GET',
    path: paths.calendar,
    summary:
      'The events of a month, announced and recorded, in the order of their days. `month` is YYYY-MM. At most a hundred of each kind.',
    action: 'calendar.see',
    query: CalendarQuery,
    answer: CalendarMonth,
    cacheable: () => true,
    run: async ({ query }) => ({ entries: await entriesOf(query.month) }),
  }),
];
