import { noticeRoutes } from './notices/routes.ts';
import { notices } from './notices/store.ts';
import { upcomingEventRoutes } from './upcoming-events/routes.ts';
import { upcomingEvents } from './upcoming-events/store.ts';

/** The entities that are only the records of one collection. */
export const crudEntities = [
  { routes: noticeRoutes, store: notices },
  { routes: upcomingEventRoutes, store: upcomingEvents },
];
