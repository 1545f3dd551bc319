import { administrationPaths } from '@club-portal/contract/administration-paths';
import { ChangeList, ChangeQuery, LoggedPeople } from '@club-portal/contract/change';
import { logAccess } from '../access/access-log.ts';
import { route } from '../http/route.ts';
import { listChanges, listPeople } from './store.ts';

export const changeRoutes = [
  route({
    method: 'GET',
    path: administrationPaths.log,
    summary:
      'The log of changes, newest first, in pages. `record` is a collection and an id with a hyphen between: notices-ID. `from` and `to` are days in India. Who asks is written into the register.',
    action: 'log.list',
    query: ChangeQuery,
    answer: ChangeList,
    run: async ({ actor, query }) => {
      const { items, next } = await listChanges(actor, query);
      await logAccess(actor, 'changes', items);
      return { changes: items, ...(next !== undefined && { next }) };
    },
  }),

  route({
    method: 'GET',
    path: administrationPaths.loggedPeople,
    summary: 'Everybody who has an entry in the log, also those without a role now, by name.',
    action: 'log.list',
    answer: LoggedPeople,
    run: async ({ actor }) => {
      const people = await listPeople(actor);
      await logAccess(actor, 'changes', people);
      return { people };
    },
  }),
];
