import type { Actor } from '@club-portal/contract/access';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { foldersOf, takeIn } from '../files/ledger.ts';
import { deleteObjects, listObjects, makeAttachment, readObject } from '../files/objects.ts';
import { isComplete, pathsOf, prepareAgain, sourceOf } from '../files/stored-pictures.ts';
import { versionOf } from '../firestore.ts';
import { hasScripts } from '../media/pdf-scripts.ts';
import type { PreparedFile } from '../media/prepare.ts';
import { eventRecords, filesOf, folderOf, type StoredFile, toStoredFile } from './documents.ts';
import { changeEventRecord } from './store.ts';

export interface RebuildCounts {
  /** Number of pictures whose sizes were made again. */
  pictures: number;
  /** Number of PDFs with scripts that browsers opened until now. */
  pdfs: number;
  /** Names of pictures that have no object left. */
  lost: string[];
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
 * Makes the missing parts of an item's pictures (sizes, the JPEG for the report, width and height, placeholder) from
 * the largest stored rendering. Makes browsers save PDFs with scripts. Deletes objects that no file names. It can be
 * interrupted and repeated. Throws if the item is changed at the same time; then run it again.
 */
export async function rebuildEventRecord(actor: Actor, id: string): Promise<RebuildCounts> {
  const document = await eventRecords.doc(id).get();
  const objects = new Set(await listObjects(`${folderOf(id)}/`));
  const rebuilt: RebuildCounts = { pictures: 0, pdfs: 0, lost: [] };
  /** By the ids of the files. */
  const made = new Map<string, PreparedFile>();
  for (const [index, file] of filesOf(document).entries()) {
    if (file.kind === 'pdf' && objects.has(file.path) && (await hasScripts(await readObject(file.path)))) {
      if (await makeAttachment(file.path)) rebuilt.pdfs += 1;
    }
    if (file.kind !== 'image' || isComplete(file, objects)) continue;
    const source = sourceOf(file, objects);
    if (source === undefined) rebuilt.lost.push(file.name);
    else made.set(file.id, await prepareAgain(file, source, String(index)));
  }
  if (made.size > 0) await replaceObjects(actor, document, made);
  rebuilt.pictures = made.size;
  // The ledger is read before the record: what was taken in meanwhile is then named by one of them.
  const folders = await foldersOf(document.ref);
  const named = new Set(filesOf(await document.ref.get()).flatMap(pathsOf));
  const isOver = (path: string) => !named.has(path) && !folders.some((one) => path.startsWith(`${one}/`));
  await deleteObjects([...objects].filter(isOver));
  return rebuilt;
}

/** Gives pictures new objects. Throws if the item was changed meanwhile. */
async function replaceObjects(
  actor: Actor,
  document: DocumentSnapshot,
  made: Map<string, PreparedFile>,
): Promise<void> {
  const { ref: owner, id } = document;
  await takeIn({ owner, files: [...made.values()], within: folderOf(id) }, ({ folder, nameIn }) => {
    const again = (file: StoredFile): StoredFile => {
      const prepared = made.get(file.id);
      if (!prepared) return file;
      return { ...file, ...toStoredFile(prepared, folder, file.id), contentType: 'image/webp' };
    };
    return changeEventRecord(actor, 'eventRecord.update', id, (transaction, found) => {
      if (versionOf(found) !== versionOf(document)) {
        throw new Error(`Event record ${id} was changed meanwhile; run this again.`);
      }
      nameIn(transaction);
      return { files: filesOf(found).map(again) };
    });
  });
}
