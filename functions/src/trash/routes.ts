import { trashPaths } from '@club-portal/contract/administration-paths';
import { Done } from '@club-portal/contract/answers';
import { EmptyTrashQuery, TrashList, TrashQuery } from '@club-portal/contract/trash';
import { deleteRoute } from '../http/record-routes.ts';
import { route } from '../http/route.ts';
import { destroyTrashed } from '../records/trash.ts';
import { emptyDeleted, listDeleted, restoreDeleted } from './store.ts';

export const trashRoutes = [
  route({
    method: 'GET',
    path: trashPaths.list,
    summary:
      'Deleted notices, announced events and event records, and files that have left one, with what each has. What was deleted last is first, in pages.',
    action: 'trash.list',
    query: TrashQuery,
    answer: TrashList,
    run: async ({ actor, query }) => {
      const { items, next } = await listDeleted(actor, { ...query, limit: query.limit ?? 50 });
      return { trash: items, ...(next !== undefined && { next }) };
    },
  }),

  route({
    method: 'POST',
    path: trashPaths.restore(':id'),
    summary:
      'Puts a deleted record back where it was, with its files, its evidence and its published report; or files into their record. `id` is that of the entry. 404 if it is not in the trash any more, 409 if files have no record to come back to.',
    action: 'trash.restore',
    answer: Done,
    run: async ({ id, actor }) => {
      await restoreDeleted(actor, id);
      return { message: (say) => say.success.trash.restored };
    },
  }),

  deleteRoute(
    'trash.destroy',
    trashPaths.destroy(':id'),
    'Deletes a record in the trash for good, with its files and its evidence.',
    (say) => say.success.trash.destroyed,
    destroyTrashed,
  ),

  route({
    method: 'DELETE',
    path: trashPaths.empty,
    summary: 'Deletes for good what was deleted until this time.',
    action: 'trash.destroy',
    query: EmptyTrashQuery,
    answer: Done,
    deadlineMs: 50_000,
    run: async ({ actor, query }) => {
      await emptyDeleted(actor, new Date(query.until));
      return { message: (say) => say.success.trash.emptied };
    },
  }),
];
