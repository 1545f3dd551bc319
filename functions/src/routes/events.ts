import { Done } from '@club-portal/contract/answers';
import { EventDone, EventInput, EventList, EventUpdate } from '@club-portal/contract/event';
import { messages } from '@club-portal/contract/messages';
import { paths } from '@club-portal/contract/paths';
import { ListQuery } from '@club-portal/contract/queries';
import { route } from '../route.ts';
import { addEvent, deleteEvent, listAllEvents, listUpcomingEvents, updateEvent } from '../stores/events.ts';

export const eventRoutes = [
  route({
    method: 'GET',
    path: paths.event.fetch,
    summary:
      'Upcoming events, the next one first. With all=1 an administrator gets those that are over too, the latest date first, in pages with limit and cursor.',
    who: 'anyone or administrator',
    query: ListQuery,
    answer: EventList,
    cacheable: (query) => !query.all,
    run: async ({ query, administrator }) => {
      if (!query.all || !administrator) return { success: true as const, events: await listUpcomingEvents() };
      const { items, next } = await listAllEvents(query);
      return { success: true as const, events: items, ...(next !== undefined && { next }) };
    },
  }),

  route({
    method: 'POST',
    path: paths.event.add,
    summary: 'Announces an upcoming event.',
    who: 'administrator',
    body: EventInput,
    answer: EventDone,
    status: 201,
    addsOnce: true,
    run: async ({ body, once }) => ({
      success: true as const,
      message: messages.event.added,
      event: await addEvent(body, once),
    }),
  }),

  route({
    method: 'PUT',
    path: paths.event.update(':id'),
    summary: 'Changes an event. 409 with the current one if the version sent is not current any more.',
    who: 'administrator',
    body: EventUpdate,
    answer: EventDone,
    run: async ({ id, body }) => ({
      success: true as const,
      message: messages.event.updated,
      event: await updateEvent(id, body),
    }),
  }),

  route({
    method: 'DELETE',
    path: paths.event.delete(':id'),
    summary: 'Deletes an event.',
    who: 'administrator',
    answer: Done,
    run: async ({ id }) => {
      await deleteEvent(id);
      return { success: true as const, message: messages.event.deleted };
    },
  }),
];
