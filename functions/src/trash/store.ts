import type { Actor } from '@club-portal/contract/access';
import type { TrashedRecord } from '@club-portal/contract/trash';
import { crudEntities } from '../crud-entities.ts';
import { eventRecords } from '../event-records/documents.ts';
import { restoreEventRecord } from '../event-records/store.ts';
import type { Page, PageRequest } from '../records/pages.ts';
import { emptyTrash, findTrashed, listTrash } from '../records/trash.ts';
import { requireRight } from '../rights.ts';

const restores = new Map([
  ...crudEntities.map(({ store: { collection, restore } }) => [collection, restore] as const),
  [eventRecords.id, restoreEventRecord] as const,
]);

/** Lists what was deleted last first. */
export function listDeleted(actor: Actor, page: PageRequest): Promise<Page<TrashedRecord>> {
  requireRight(actor, 'trash.list', {});
  return listTrash(page);
}

/** Puts a record back where it was. Throws 404 if it is not in the trash, 409 if its place is taken. */
export async function restoreDeleted(actor: Actor, id: string): Promise<void> {
  const { collection } = await findTrashed(id);
  await restores.get(collection)?.(actor, id);
}

/** Destroys what was deleted until this time. */
export async function emptyDeleted(actor: Actor, until: Date): Promise<void> {
  requireRight(actor, 'trash.destroy', {});
  await emptyTrash(actor, until);
}
