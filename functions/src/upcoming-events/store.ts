import { DEFAULT_LOCATION } from '@club-portal/contract/limits';
import { todayInIndia } from '@club-portal/contract/today';
import { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { byDate } from '../records/pages.ts';
import { recordStore } from '../records/record-store.ts';

/**
 * Visitors see the next one first; an event leaves on the day after its date. Administrators have the latest date first,
 * so that those that are over stand last.
 */
export const upcomingEvents = recordStore({
  collection: 'events',
  schema: UpcomingEvent,
  defaults: { title: '', description: '', date: '', location: DEFAULT_LOCATION, link: '' },
  order: byDate,
  visible: (collection) => collection.where('date', '>=', todayInIndia()).orderBy('date'),
  staysVisible: ({ date }) => date >= todayInIndia(),
  notFoundMessage: (say) => say.api.upcomingEvent.notFound,
});

export const publishedUpcomingEvents = upcomingEvents.published;
