import { Done } from '@club-portal/contract/answers';
import { paths } from '@club-portal/contract/paths';
import { PageQuery } from '@club-portal/contract/queries';
import {
  OpenTakedowns,
  TakedownDone,
  TakedownInput,
  TakedownList,
  TakedownUpdate,
} from '@club-portal/contract/takedown-request';
import { logAccess } from '../access/access-log.ts';
import { countAttempt, takedownsPerAddress } from '../access/attempts.ts';
import { deleteRoute } from '../http/record-routes.ts';
import { route, visitorsBodyBytes } from '../http/route.ts';
import {
  addTakedownRequest,
  countOpenTakedowns,
  deleteTakedownRequest,
  listTakedownRequests,
  updateTakedownRequest,
} from './store.ts';

export const takedownRoutes = [
  route({
    method: 'POST',
    path: paths.takedown.add,
    summary:
      'A visitor asks to take a file of an event record, or the picture of an announced event, down. Names one of the two. 404 if there is no such file.',
    action: 'takedown.add',
    body: TakedownInput,
    bodyLimitBytes: visitorsBodyBytes,
    answer: Done,
    status: 201,
    run: async ({ body, address }) => {
      await countAttempt(takedownsPerAddress(address));
      await addTakedownRequest(body);
      return { message: (say) => say.success.takedown.asked };
    },
  }),

  route({
    method: 'GET',
    path: paths.takedown.fetch,
    summary:
      'Requests to take a picture down, newest first, in pages. Who asks is written into the register.',
    action: 'takedown.list',
    query: PageQuery,
    answer: TakedownList,
    run: async ({ actor, query }) => {
      const { items, next } = await listTakedownRequests(actor, { ...query, limit: query.limit ?? 100 });
      await logAccess(actor, 'takedowns', items);
      return { requests: items, ...(next !== undefined && { next }) };
    },
  }),

  route({
    method: 'GET',
    path: paths.takedown.open,
    summary: 'How many requests to take a picture down nobody has dealt with yet.',
    action: 'takedown.list',
    answer: OpenTakedowns,
    run: async ({ actor }) => ({ open: await countOpenTakedowns(actor) }),
  }),

  route({
    method: 'PUT',
    path: paths.takedown.update(':id'),
    summary: 'Marks a request as done, or as open again.',
    action: 'takedown.update',
    body: TakedownUpdate,
    answer: TakedownDone,
    run: async ({ id, actor, body }) => ({
      message: (say) => say.success.record.updated,
      request: await updateTakedownRequest(actor, id, body),
    }),
  }),

  deleteRoute(
    'takedown.delete',
    paths.takedown.delete(':id'),
    'Deletes a request to take a picture down. The picture stays.',
    (say) => say.success.record.deleted,
    deleteTakedownRequest,
  ),
];
