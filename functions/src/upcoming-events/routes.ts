import { Done } from '@club-portal/contract/answers';
import { paths } from '@club-portal/contract/paths';
import { ListQuery } from '@club-portal/contract/queries';
import {
  UpcomingEventDone,
  UpcomingEventInput,
  UpcomingEventList,
  UpcomingEventUpdate,
} from '@club-portal/contract/upcoming-event';
import { route } from '../http/route.ts';
import {
  addUpcomingEvent,
  deleteUpcomingEvent,
  listAllUpcomingEvents,
  listUpcomingEvents,
  updateUpcomingEvent,
} from './store.ts';

export const upcomingEventRoutes = [
  route({
    method: 'GET',
    path: paths.upcomingEvent.fetch,
    summary:
      'Upcoming events, the next one first. With all=1 an administrator gets those that are over too, the latest date first, in pages with limit and cursor.',
    who: 'anyone or administrator',
    query: ListQuery,
    answer: UpcomingEventList,
    cacheable: (query) => !query.all,
    run: async ({ query, administrator }) => {
      if (!query.all || !administrator) return { success: true as const, events: await listUpcomingEvents() };
      const { items, next } = await listAllUpcomingEvents(query);
      return { success: true as const, events: items, ...(next !== undefined && { next }) };
    },
  }),

  route({
    method: 'POST',
    path: paths.upcomingEvent.add,
    summary: 'Announces an upcoming event.',
    who: 'administrator',
    body: UpcomingEventInput,
    answer: UpcomingEventDone,
    status: 201,
    addsOnce: true,
    run: async ({ body, once }) => ({
      success: true as const,
      message: (say) => say.done.upcomingEvent.added,
      event: await addUpcomingEvent(body, once),
    }),
  }),

  route({
    method: 'PUT',
    path: paths.upcomingEvent.update(':id'),
    summary: 'Changes an event. 409 with the current one if the version sent is not current any more.',
    who: 'administrator',
    body: UpcomingEventUpdate,
    answer: UpcomingEventDone,
    run: async ({ id, body }) => ({
      success: true as const,
      message: (say) => say.done.upcomingEvent.updated,
      event: await updateUpcomingEvent(id, body),
    }),
  }),

  route({
    method: 'DELETE',
    path: paths.upcomingEvent.delete(':id'),
    summary: 'Deletes an event.',
    who: 'administrator',
    answer: Done,
    run: async ({ id }) => {
      await deleteUpcomingEvent(id);
      return { success: true as const, message: (say) => say.done.upcomingEvent.deleted };
    },
  }),
];
