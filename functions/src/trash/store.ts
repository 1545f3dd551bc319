import type { Actor } from '@club-portal/contract/access';
import type { TrashedRecord } from '@club-portal/contract/trash';
import { crudEntities } from '../crud-entities.ts';
import { alreadyExists } from '../errors.ts';
import { eventRecords } from '../event-records/documents.ts';
import { restoreEventFiles, restoreEventRecord } from '../event-records/store.ts';
import { restoreEvidence } from '../evidence/store.ts';
import { firestore } from '../firestore.ts';
import type { Page, PageRequest } from '../records/pages.ts';
import { emptyTrash, findTrashed, listTrash } from '../records/trash.ts';
import { requireRight } from '../rights.ts';

interface Restores {
  restore: (actor: Actor, entry: string) => Promise<void>;
  restoreFiles: (actor: Actor, record: string, entry: string) => Promise<void>;
}

/** How the records of each collection come back, and files that have left one of them. */
const restores = new Map<string, Restores>([
  ...crudEntities.map(({ store }) => [store.collection, store] as const),
  [eventRecords.id, { restore: restoreEventRecord, restoreFiles: restoreEventFiles }] as const,
]);

/** Lists what was deleted last first. */
export function listDeleted(actor: Actor, page: PageRequest): Promise<Page<TrashedRecord>> {
  requireRight(actor, 'trash.list', {});
  return listTrash(page);
}

/**
 * Puts a record back where it was, or files into their record. Throws 404 if they are not in the trash or of a club of others, 409 if the place of the
 * record is taken, or if files have no record to come back to, 413 if it would have too many.
 */
export async function restoreDeleted(actor: Actor, id: string): Promise<void> {
  const { collection, record, isOfFiles, list } = await findTrashed(actor, id);
  const store = restores.get(collection);
  if (!isOfFiles) return store?.restore(actor, id);
  if (!(await firestore.collection(collection).doc(record).get()).exists)
    throw alreadyExists((say) => say.api.trash.withoutRecord);
  if (list === 'evidence') await restoreEvidence(actor, record, id);
  else await store?.restoreFiles(actor, record, id);
}

/** Destroys what was deleted until this time. */
export async function emptyDeleted(actor: Actor, until: Date): Promise<void> {
  requireRight(actor, 'trash.destroy', {});
  await emptyTrash(actor, until);
}
