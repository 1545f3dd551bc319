import type { Actor } from '@club-portal/contract/access';
import type { NamedPicture } from '@club-portal/contract/content/named-pictures';
import { contentParts } from '@club-portal/contract/content/parts';
import {
  idOfUpload,
  isUploaded,
  nameOfUpload,
  type PictureUse,
  type Size,
} from '@club-portal/contract/content/uploaded-picture';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { invalid, notFound } from '../errors.ts';
import { deleteReleased, release, takeIn } from '../files/ledger.ts';
import { streamObject } from '../files/objects.ts';
import { CONTENT_FOLDER } from '../files/uploaded-pictures.ts';
import { firestore } from '../firestore.ts';
import type { ContentPicture } from '../media/content-picture.ts';
import { authorize, requireRight } from '../rights.ts';
import type { Sentence } from '../sentences.ts';

/**
 * `contentPictures/{id}`: use, club (of an emblem uploaded for a club's page), files (path, contentType), size (if it
 * is in the name), lookAt. Pictures uploaded for the content. The sweep checks each after `lookAt`, and deletes it if
 * nothing refers to it.
 */
const pictures = firestore.collection('contentPictures');

const DAY_MS = 24 * 60 * 60 * 1000;

interface StoredFile {
  path: string;
  contentType: string;
}

function isOfClub(use: PictureUse, club: string): boolean {
  return use === 'emblem' && club !== '';
}

/** Throws 403 unless the actor may upload a picture for this use, or the emblem of this club. */
export function requirePictureRight(actor: Actor, use: PictureUse, club: string): void {
  if (isOfClub(use, club)) requireRight(actor, 'clubPicture.add', { club });
  else requireRight(actor, 'content.update', {});
}

/** Stores a picture, or the emblem of this club. Returns its name for the content. */
export async function keepPicture(
  actor: Actor,
  use: PictureUse,
  { extension, files, size }: ContentPicture,
  club = '',
): Promise<string> {
  requirePictureRight(actor, use, club);
  let name = '';
  await takeIn({ owner: pictures.doc(), files, within: CONTENT_FOLDER }, ({ entry, folder, nameIn }) =>
    firestore.runTransaction(async (transaction) => {
      nameIn(transaction);
      transaction.create(pictures.doc(entry), {
        use,
        ...(isOfClub(use, club) && { club }),
        files: files.map(({ main: { name, contentType } }) => ({ path: `${folder}/${name}`, contentType })),
        ...(size && { size }),
        lookAt: Timestamp.fromMillis(Date.now() + DAY_MS),
      });
      name = nameOfUpload(entry, extension, size);
      return true;
    }),
  );
  return name;
}

/** Returns a file of a picture: `ID-NAME`, without the extension. Throws 404. */
export async function readDraftFile(actor: Actor, id: string) {
  const [, picture = '', name = ''] = /^([A-Za-z0-9]{20})-(\w+)$/.exec(id) ?? [];
  const document = picture === '' ? undefined : await pictures.doc(picture).get();
  const club: string | undefined = document?.get('club');
  if (club === undefined) requireRight(actor, 'content.read', {});
  else requireRight(actor, 'clubPicture.read', { club });
  const files: StoredFile[] = document?.get('files') ?? [];
  const found = files.find(({ path }) => path.startsWith(`${CONTENT_FOLDER}/${picture}/${name}.`));
  if (!found) throw notFound((say) => say.api.record.notFound);
  return { name: id, contentType: found.contentType, content: await streamObject(found.path) };
}

/** Throws 400 with a sentence for each uploaded picture that no longer exists, or was uploaded for another use. */
export async function requireUploads(transaction: Transaction, named: NamedPicture[]): Promise<void> {
  const uploads = named.filter(({ file }) => isUploaded(file));
  if (uploads.length === 0) return;
  const documents = await transaction.getAll(
    ...uploads.map(({ file }) => pictures.doc(idOfUpload(file) as string)),
  );
  const wrong = uploads.flatMap(({ path, use, file }, index): [string, Sentence][] => {
    const document = documents[index];
    if (!document?.exists) return [[path, (say) => say.api.content.pictureGone]];
    const isForIt = document.get('use') === use && nameOf(document) === file;
    return isForIt ? [] : [[path, (say) => say.api.content.pictureOfOtherUse]];
  });
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

/** Whether an uploaded picture exists and was uploaded for this use. */
export async function isKept(actor: Actor, file: string, use: PictureUse): Promise<boolean> {
  requireRight(actor, 'content.read', {});
  const document = await pictures.doc(idOfUpload(file) as string).get();
  return document.get('use') === use;
}

function nameOf(document: DocumentSnapshot): string {
  const [{ path } = { path: '' }] = document.get('files') as StoredFile[];
  const size: Size | undefined = document.get('size');
  return nameOfUpload(document.id, path.split('.').at(-1) ?? '', size);
}

/** Returns the ids of uploaded pictures in the JSON of a value. */
export function uploadsInJson(json: string): string[] {
  const names = json.match(/"uploads\/[\w-]{20,30}\.\w+"/g) ?? [];
  return [...new Set(names.map((name) => idOfUpload(name.slice(1, -1)) ?? ''))];
}

/**
 * For the sweep: deletes pictures that are older than a day and appear in no draft, pending submission, public content
 * or version. Returns their number.
 */
export async function deleteUnusedPictures(now: Date): Promise<number> {
  const { docs } = await pictures.where('lookAt', '<', Timestamp.fromDate(now)).get();
  let deleted = 0;
  for (const { id } of docs) if (await deleteIfUnused(id, now)) deleted += 1;
  return deleted;
}

/** The submissions pending for the page of a club. None for a picture of the whole content. */
async function submissionsOf(
  transaction: Transaction,
  club: string | undefined,
): Promise<DocumentSnapshot[]> {
  if (club === undefined) return [];
  const submissions = firestore.collection('submissions').where('collection', '==', 'clubs');
  return (await transaction.get(submissions.where('record', '==', club))).docs;
}

function deleteIfUnused(id: string, now: Date): Promise<boolean> {
  return firestore
    .runTransaction(async (transaction) => {
      const [document, ...parts] = await transaction.getAll(
        pictures.doc(id),
        ...contentParts.map((part) => firestore.collection('content').doc(part)),
      );
      const inVersion = await transaction.get(
        firestore.collection('contentVersions').where('pictures', 'array-contains', id).limit(1),
      );
      if (!document?.exists) return null;
      const waiting = await submissionsOf(transaction, document.get('club'));
      const isNamed =
        !inVersion.empty ||
        [...parts, ...waiting].some((one) => JSON.stringify(one.data() ?? {}).includes(id));
      if (isNamed) {
        transaction.update(document.ref, { lookAt: Timestamp.fromMillis(now.getTime() + DAY_MS) });
        return null;
      }
      const files: StoredFile[] = document.get('files');
      const released = release(
        transaction,
        authorize({ system: 'sweeper' }, 'content.update', document, {}),
        files.map(({ path }) => path),
      );
      transaction.delete(document.ref);
      return released;
    })
    .then(async (released) => {
      if (released) await deleteReleased(released);
      return released !== null;
    });
}
