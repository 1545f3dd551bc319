import { paths } from '@club-portal/contract/paths';
import {
  UpcomingEventAnswer,
  UpcomingEventDone,
  UpcomingEventInput,
  UpcomingEventList,
  UpcomingEventUpdate,
} from '@club-portal/contract/upcoming-event';
import { recordRoutes } from '../http/record-routes.ts';
import { route } from '../http/route.ts';
import { upcomingEvents } from './store.ts';

export const upcomingEventRoutes = [
  ...recordRoutes(upcomingEvents, {
    paths: paths.upcomingEvent,
    thing: 'upcomingEvent',
    one: 'event',
    many: 'events',
    input: UpcomingEventInput,
    update: UpcomingEventUpdate,
    done: UpcomingEventDone,
    list: UpcomingEventList,
    words: (say) => say.done.upcomingEvent,
    summaries: {
      fetch:
        'Upcoming events, the next one first. With all=1 an administrator gets those that are over too, the latest date first, in pages with limit and cursor.',
      add: 'Announces an upcoming event.',
      update: 'Changes an event. 409 with the current one if the version sent is not current any more.',
      delete: 'Deletes an event.',
    },
  }),

  route({
    method: 'GET',
    path: paths.upcomingEvent.read(':id'),
    summary:
      'One event, also after its date, with the id of its record if it has one. 410 if it was deleted.',
    action: 'upcomingEvent.see',
    answer: UpcomingEventAnswer,
    cacheable: () => true,
    run: async ({ id }) => ({ success: true as const, event: await upcomingEvents.read(id) }),
  }),
];
