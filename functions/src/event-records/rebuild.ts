import type { Actor } from '@club-portal/contract/access';
import { foldersOf } from '../files/ledger.ts';
import { deleteObjects, listObjects, makeAttachment, readObjectIfThere } from '../files/objects.ts';
import { pathsOf } from '../files/stored-pictures.ts';
import { isUnsafe } from '../media/open-pdf.ts';
import { type RebuiltPictures, rebuildPictures } from '../records/owned-files.ts';
import { eventRecords, filesOf, folderOf } from './documents.ts';
import { fileListOf } from './files.ts';

export interface RebuildCounts extends RebuiltPictures {
  /** Number of PDFs with scripts that browsers opened until now. */
  pdfs: number;
}

export async function listEventRecordIds(): Promise<string[]> {
  const { docs } = await eventRecords
    .where('status', '==', 'ready')
    .orderBy('position', 'desc')
    .select()
    .get();
  return docs.map(({ id }) => id);
}

/**
 * Makes again what is missing of an item's pictures. Makes browsers save PDFs with scripts. Deletes objects that no file
 * names. It can be interrupted and repeated.
 */
export async function rebuildEventRecord(actor: Actor, id: string): Promise<RebuildCounts> {
  const list = fileListOf(actor, id);
  let pdfs = 0;
  for (const { kind, path } of await list.read()) {
    const pdf = kind === 'pdf' && (await readObjectIfThere(path));
    if (pdf && (await isUnsafe(pdf)) && (await makeAttachment(path))) pdfs += 1;
  }
  const rebuilt = await rebuildPictures(list);
  const objects = await listObjects(`${folderOf(id)}/`);
  // The ledger is read before the record: what was taken in meanwhile is then named by one of them.
  const folders = await foldersOf(list.owner);
  const named = new Set(filesOf(await list.owner.get()).flatMap(pathsOf));
  const isOver = (path: string) => !named.has(path) && !folders.some((one) => path.startsWith(`${one}/`));
  await deleteObjects(objects.filter(isOver));
  return { ...rebuilt, pdfs };
}
