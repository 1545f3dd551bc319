import { randomBytes } from 'node:crypto';
import { hasScripts } from '../media/pdf-scripts.ts';
import { objectsOf } from '../media/prepare.ts';
import { deleteObjects, listObjects, makeAttachment, readObject, writeObject } from '../records/files.ts';
import { firestore, versionOf } from '../records/firestore.ts';
import { foldersOf } from '../records/object-sets.ts';
import { isComplete, pathsOf, prepareAgain, sourceOf } from '../records/stored-pictures.ts';
import {
  changeImages,
  eventRecords,
  filesOf,
  imageSourceOf,
  type StoredFile,
  toStoredFile,
} from './documents.ts';
import { publishing } from './store.ts';

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
export async function rebuildEventRecord(id: string): Promise<RebuildCounts> {
  const document = await eventRecords.doc(id).get();
  const files = filesOf(document);
  const objects = new Set(await listObjects(`galleries/${id}/`));
  const folder = `galleries/${id}/${randomBytes(8).toString('hex')}`;
  const rebuilt: RebuildCounts = { pictures: 0, pdfs: 0, lost: [] };

  const complete: StoredFile[] = [];
  for (const [index, file] of files.entries()) {
    if (file.kind === 'pdf' && objects.has(file.path) && (await hasScripts(await readObject(file.path)))) {
      if (await makeAttachment(file.path)) rebuilt.pdfs += 1;
    }
    const source = sourceOf(file, objects);
    if (file.kind !== 'image' || isComplete(file, objects)) complete.push(file);
    else if (source === undefined) {
      rebuilt.lost.push(file.name);
      complete.push(file);
    } else {
      const prepared = await prepareAgain(file, source, String(index));
      await Promise.all(objectsOf(prepared).map((object) => writeObject(`${folder}/${object.name}`, object)));
      complete.push({ ...file, ...toStoredFile(prepared, folder, file.id), contentType: 'image/webp' });
      rebuilt.pictures += 1;
    }
  }

  if (rebuilt.pictures > 0) {
    await publishing([document.get('club')], () =>
      firestore.runTransaction(async (transaction) => {
        const current = await transaction.get(document.ref);
        if (!current.exists || versionOf(current) !== versionOf(document)) {
          throw new Error(`Event record ${id} was changed meanwhile; run this again.`);
        }
        transaction.update(document.ref, { files: complete });
        const source = imageSourceOf(document);
        changeImages(transaction, id, source, { ...source, files: complete });
      }),
    );
  }
  // The sets are read before the record: what was taken in meanwhile is then named by one of them.
  const folders = await foldersOf(document.ref);
  const named = new Set(filesOf(await document.ref.get()).flatMap(pathsOf));
  const isOver = (path: string) => !named.has(path) && !folders.some((one) => path.startsWith(`${one}/`));
  await deleteObjects([...objects].filter(isOver));
  return rebuilt;
}
