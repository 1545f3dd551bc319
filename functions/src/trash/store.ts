import type { Actor } from '@club-portal/contract/access';
import type { TrashedRecord } from '@club-portal/contract/trash';
import { functionsOf } from '../entities.ts';
import { alreadyExists } from '../errors.ts';
import { firestore } from '../firestore.ts';
import type { Page, PageRequest } from '../records/pages.ts';
import { emptyTrash, findTrashed, listTrash } from '../records/trash.ts';
import { requireRight } from '../rights.ts';

/** Lists the trash, latest deletion first. */
export function listDeleted(actor: Actor, page: PageRequest): Promise<Page<TrashedRecord>> {
  requireRight(actor, 'trash.list', {});
  return listTrash(page);
}

/**
 * Restores a record where it was, or files to their record. Throws 404 if they are not in the trash or belong to a club
 * that the actor has no rights to, 409 if the place of the record is taken or the record of the files is missing, 413
 * if the record would have too many files.
 */
export async function restoreDeleted(actor: Actor, id: string): Promise<void> {
  const { collection, record, isOfFiles, list } = await findTrashed(actor, id);
  const { restore, restoreFiles } = functionsOf(list ?? collection);
  if (!isOfFiles) return restore?.(actor, id);
  if (!(await firestore.collection(collection).doc(record).get()).exists)
    throw alreadyExists((say) => say.api.trash.withoutRecord);
  await restoreFiles?.(actor, record, id);
}

/** Destroys the entries deleted up to this time. */
export async function emptyDeleted(actor: Actor, until: Date): Promise<void> {
  requireRight(actor, 'trash.destroy', {});
  await emptyTrash(actor, until);
}
