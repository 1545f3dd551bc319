import { randomBytes } from 'node:crypto';
import { hasScripts } from '../media/pdf-scripts.ts';
import { renderPicture } from '../media/picture.ts';
import type { PreparedFile } from '../media/prepare.ts';
import { deleteObjects, listObjects, makeAttachment, readObject, writeObject } from '../records/files.ts';
import { firestore, versionOf } from '../records/firestore.ts';
import {
  galleries,
  type ImageSource,
  objectsOf,
  type StoredFile,
  toStoredFile,
  writeImages,
} from './documents.ts';
import { publishing } from './store.ts';

export interface Rebuilt {
  /** Pictures whose sizes were made anew. */
  pictures: number;
  /** PDFs with scripts that browsers used to open. */
  papers: number;
  /** Names of pictures of which nothing is left to make them from. */
  lost: string[];
}

export async function listGalleryIds(): Promise<string[]> {
  const { docs } = await galleries.where('status', '==', 'ready').orderBy('position', 'desc').select().get();
  return docs.map(({ id }) => id);
}

/**
 * Makes what is missing of an item's pictures (sizes, the report's JPEG, measures, placeholder) from the largest
 * rendering that is there, keeps browsers from opening PDFs with scripts, and removes objects that no file names. Can be interrupted and repeated; an item that
 * somebody changes meanwhile is left for the next time.
 */
export async function rebuildGallery(id: string): Promise<Rebuilt> {
  const document = await galleries.doc(id).get();
  const files = document.get('files') as StoredFile[];
  const objects = new Set(await listObjects(`galleries/${id}/`));
  const folder = `galleries/${id}/${randomBytes(8).toString('hex')}`;
  const rebuilt: Rebuilt = { pictures: 0, papers: 0, lost: [] };

  const complete: StoredFile[] = [];
  for (const [index, file] of files.entries()) {
    if (file.kind === 'pdf' && objects.has(file.path) && (await hasScripts(await readObject(file.path)))) {
      if (await makeAttachment(file.path)) rebuilt.papers += 1;
    }
    const source = sourceOf(file, objects);
    if (file.kind !== 'image' || isComplete(file, objects)) complete.push(file);
    else if (source === undefined) {
      rebuilt.lost.push(file.name);
      complete.push(file);
    } else {
      const prepared = await prepareAgain(file, await readObject(source), String(index));
      await Promise.all(objectsOf(prepared).map((object) => writeObject(`${folder}/${object.name}`, object)));
      complete.push({ ...toStoredFile(prepared, folder), contentType: 'image/webp' });
      rebuilt.pictures += 1;
    }
  }

  if (rebuilt.pictures > 0) {
    await publishing(document.get('club'), () =>
      firestore.runTransaction(async (transaction) => {
        const current = await transaction.get(document.ref);
        if (!current.exists || versionOf(current) !== versionOf(document)) {
          throw new Error(`Gallery ${id} was changed meanwhile; run this again.`);
        }
        transaction.update(document.ref, { files: complete });
        writeImages(transaction, id, { ...(document.data() as ImageSource), files: complete });
      }),
    );
  }
  const named = new Set(complete.flatMap(pathsOf));
  await deleteObjects([...objects].filter((path) => !named.has(path)));
  return rebuilt;
}

async function prepareAgain(file: StoredFile, bytes: Buffer, baseName: string): Promise<PreparedFile> {
  const picture = await renderPicture(bytes, baseName, file.name);
  const { kind, contentType, size, name, alt } = file;
  return { kind, contentType, size, name, alt, main: picture.largest, picture };
}

function pathsOf({ path, sizes = [], report }: StoredFile): string[] {
  return [path, ...sizes.map((size) => size.path), ...(report === undefined ? [] : [report])];
}

function isComplete(file: StoredFile, objects: Set<string>): boolean {
  const isDescribed =
    file.sizes?.length && file.report && file.width && file.height && file.placeholder && file.colour;
  return Boolean(isDescribed) && pathsOf(file).every((path) => objects.has(path));
}

/** The best object that is left of a picture. */
function sourceOf(file: StoredFile, objects: Set<string>): string | undefined {
  const widestFirst = (file.sizes ?? []).toSorted((a, b) => b.width - a.width).map(({ path }) => path);
  return [file.path, ...widestFirst, file.report].find((path) => path !== undefined && objects.has(path));
}
