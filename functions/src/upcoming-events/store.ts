import { DEFAULT_LOCATION } from '@club-portal/contract/limits';
import { todayInIndia } from '@club-portal/contract/today';
import { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { byDate } from '../records/pages.ts';
import { recordStore } from '../records/record-store.ts';

/**
 * Visitors see the next event first, and no event after its date. Administrators see all events, the latest date first,
 * so that past events are at the end. The store of the event records writes `record`.
 */
export const upcomingEvents = recordStore({
  collection: 'events',
  schema: UpcomingEvent,
  defaults: {
    title: '',
    description: '',
    date: '',
    location: DEFAULT_LOCATION,
    link: '',
    club: '',
    start: '',
    end: '',
    cancelled: false,
    record: '',
  },
  order: byDate,
  visible: (collection) => [collection.where('date', '>=', todayInIndia()).orderBy('date')],
  staysVisible: ({ date }) => date >= todayInIndia(),
  forVisitors: ({ record: _, ...event }) => event,
  notFoundMessage: (say) => say.api.upcomingEvent.notFound,
});

export const publishedUpcomingEvents = upcomingEvents.published;
