import type { Actor } from '@club-portal/contract/access';
import { examineVideo } from '@club-portal/contract/video/examine-video';
import { foldersOf } from '../files/ledger.ts';
import {
  deleteObjects,
  emptyPlaces,
  listObjects,
  makeAttachment,
  nullIfMissing,
  readObjectIfThere,
  readPiece,
  sizeOf,
} from '../files/objects.ts';
import { pathsOf } from '../files/stored-pictures.ts';
import { isUnsafe } from '../media/open-pdf.ts';
import { type RebuiltPictures, rebuildPictures } from '../records/owned-files.ts';
import { eventRecords, filesOf, folderOf } from './documents.ts';
import { fileListOf } from './files.ts';

interface RebuildCounts extends RebuiltPictures {
  /** Number of PDFs with scripts that browsers used to open. */
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

/** Paths of all stored videos: in records, submissions and the trash. */
export async function listStoredVideos(): Promise<string[]> {
  const objects = [...(await listObjects('galleries/')), ...(await listObjects('files/'))];
  return objects.filter((path) => /\.(mp4|webm)$/.test(path));
}

/** Erases the time and place that a video contains; see {@link examineVideo}. Can be interrupted and repeated. */
export async function cleanStoredVideo(path: string): Promise<'clean' | 'cleaned' | 'unreadable'> {
  const size = await nullIfMissing(sizeOf(path));
  if (size === null) return 'clean';
  const read = (start: number, length: number) => readPiece(path, start, length);
  const type = path.endsWith('.webm') ? 'video/webm' : 'video/mp4';
  const { blanks, refusal } = await examineVideo({ size, read }, type);
  const isRead = refusal !== 'broken' && refusal !== 'cameraData';
  if (blanks.length === 0) return isRead ? 'clean' : 'unreadable';
  if (!(await emptyPlaces(path, blanks))) return cleanStoredVideo(path);
  return isRead ? 'cleaned' : 'unreadable';
}

/**
 * Makes the missing files of an item's pictures again. Makes browsers save PDFs with scripts. Deletes objects that no
 * file refers to. Can be interrupted and repeated.
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
  // The ledger is read before the record, so what is taken in meanwhile is in at least one of them.
  const folders = await foldersOf(list.owner);
  const named = new Set(filesOf(await list.owner.get()).flatMap(pathsOf));
  const isOver = (path: string) => !named.has(path) && !folders.some((one) => path.startsWith(`${one}/`));
  await deleteObjects(objects.filter(isOver));
  return { ...rebuilt, pdfs };
}
