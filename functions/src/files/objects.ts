import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { STORAGE_ORIGIN } from '@club-portal/contract/storage-origin';
import { type Blank, withBlanks } from '@club-portal/contract/video/video-source';
import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import type { StoredObject } from '../media/stored-object.ts';
import '../firestore.ts';
import { headerText } from './header-text.ts';
import { sentStream } from './sent-stream.ts';

/**
 * `galleries/{id}/…` and `files/{set}/…` contain public files that never change; visitors read those of a notice only
 * while it is shown ({@link showObject}), and none of a record in the trash ({@link closeObjects}) or of a submission.
 * `evidence/{gallery}/…` and `content/{picture}/…` contain files that only the API returns, `reports/{id}/…` and
 * `packs/{id}/…` files that only functions read. `uploads/{uid}/…` contains staged files, which wait to be added to a
 * gallery. The Storage client is loaded on first use, because most calls need no file.
 */
export function bucket() {
  const found = getStorage().bucket();
  found.storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS;
  return found;
}

/**
 * `IdempotencyStrategy` of the Storage client: it repeats each call whose connection broke. All calls here can be
 * repeated. With its default, the client no longer repeats any call after several objects were deleted at once, because
 * each deletion turns repeating off for all calls and restores what it found.
 */
const RETRY_ALWAYS = 0;

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files that may be hidden. */
const SOON_OVER = 'private, max-age=60';
const NEVER_KEPT = 'private, no-store';

/** Writes a new object. Never replaces one. With a submission, it is closed for as long as that exists. */
export async function writeObject(path: string, object: StoredObject, submission?: string): Promise<void> {
  await write(path, object, submission).catch((error: { code?: unknown }) => {
    // The Storage client repeats a write if the answer was lost. The second write then fails because the object exists.
    if (error.code !== 412) throw error;
  });
}

async function write(
  path: string,
  { contentType, content, disposition, savedAs }: StoredObject,
  submission?: string,
): Promise<void> {
  const named = savedAs && `; filename*=UTF-8''${headerText(savedAs)}`;
  const contentDisposition = disposition && { contentDisposition: `${disposition}${named ?? ''}` };
  const cacheControl = path.startsWith('evidence/') ? NEVER_KEPT : IMMUTABLE;
  const custom: Record<string, string> = submission === undefined ? {} : { submission };
  const metadata = { contentType, cacheControl, ...contentDisposition, metadata: custom };
  const preconditionOpts = { ifGenerationMatch: 0 };
  if ('copyOf' in content) {
    const { copyOf, blanks } = content;
    if (blanks.length > 0) {
      const options = { resumable: false, metadata, preconditionOpts };
      const original = bucket().file(copyOf).createReadStream();
      await pipeline(original, emptying(blanks), bucket().file(path).createWriteStream(options));
      return;
    }
    // Do not copy the metadata set by the sender.
    const options = { ...metadata, preconditionOpts };
    await bucket().file(copyOf).copy(bucket().file(path), options);
    return;
  }
  const options = { resumable: false, contentType, metadata, preconditionOpts };
  await bucket().file(path).save(Buffer.from(content), options);
}

/** Passes an object through, from its start, with these places in it overwritten. */
function emptying(blanks: readonly Blank[]) {
  return async function* (pieces: AsyncIterable<Uint8Array>) {
    let at = 0;
    for await (const piece of pieces) {
      yield withBlanks(piece, at, blanks);
      at += piece.byteLength;
    }
  };
}

/** The time in which visitors may read an object: milliseconds since 1970. */
export interface ShownTime {
  from: number;
  until: number;
}

export const ALWAYS: ShownTime = { from: 0, until: Date.UTC(9999, 11, 31) };
export const NEVER: ShownTime = { from: 0, until: 0 };

/**
 * Lets visitors read an object only in this time. The storage rules check the metadata. They do not check an address
 * with a download token, which Firebase creates for everybody who may read the object. So the object is written again,
 * which ends its tokens. Returns false if nothing had to be changed. A missing object is no error.
 */
export async function showObject(path: string, time: ShownTime): Promise<boolean> {
  const { from, until } = time;
  const file = bucket().file(path);
  const shown = { shownFrom: String(from), shownUntil: String(until) };
  try {
    const [found] = await file.getMetadata();
    const { metadata = {} } = found;
    const isSet = metadata.shownFrom === shown.shownFrom && metadata.shownUntil === shown.shownUntil;
    const isShown = from <= Date.now() && Date.now() < until;
    if (isSet && (isShown || !metadata.firebaseStorageDownloadTokens)) return false;
    await writeAgain(file, found, { cacheControl: SOON_OVER, metadata: shown });
    return true;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 404) return false;
    // Another change has written it in the meantime.
    if (code === 412) return showObject(path, time);
    throw error;
  }
}

type File = ReturnType<ReturnType<typeof bucket>['file']>;
type FileMetadata = File['metadata'];

/**
 * Ends the download tokens of an object. Throws 404 or 412 if it was deleted or written in the meantime: it must not
 * come back.
 */
async function writeAgain(
  file: File,
  { generation, contentType, contentDisposition }: FileMetadata,
  changes: { cacheControl?: string; metadata: FileMetadata['metadata'] },
): Promise<void> {
  await file.copy(file, {
    ...(contentType !== undefined && { contentType }),
    ...(contentDisposition !== undefined && { contentDisposition }),
    ...changes,
    ...(generation !== undefined && { preconditionOpts: { ifGenerationMatch: generation } }),
  });
}

/**
 * Hides objects from visitors for as long as the entry in the trash exists: the storage rules look for it. So one
 * transaction shows them again. Tokens end, as in {@link showObject}. A missing object is no error.
 */
export async function closeObjects(paths: string[], entry: string): Promise<void> {
  await Promise.all(paths.map((path) => closeObject(path, entry)));
}

async function closeObject(path: string, entry: string): Promise<void> {
  const file = bucket().file(path);
  // Nobody gets a token any longer.
  const closed = await nullIfMissing(file.setMetadata({ metadata: { trash: entry } }));
  if (!closed) return;
  const [found] = closed;
  const { firebaseStorageDownloadTokens: tokens, ...metadata } = found.metadata ?? {};
  if (!tokens) return;
  const { cacheControl } = found;
  try {
    await writeAgain(file, found, { ...(cacheControl && { cacheControl }), metadata });
  } catch (error) {
    const { code } = error as { code?: unknown };
    // Another change has written it in the meantime.
    if (code === 412) return closeObject(path, entry);
    if (code !== 404) throw error;
  }
}

/**
 * Overwrites places in a stored object. Its address and metadata do not change. The object is read into memory. Returns
 * false if it was changed or deleted in the meantime.
 */
export async function emptyPlaces(path: string, blanks: readonly Blank[]): Promise<boolean> {
  const file = bucket().file(path);
  const found = await nullIfMissing(file.getMetadata());
  const bytes = found && (await readObjectIfThere(path));
  if (!bytes) return false;
  const { generation, metageneration, contentType = '', cacheControl, metadata = {} } = found[0];
  try {
    await file.save(withBlanks(bytes, 0, blanks) as Buffer, {
      resumable: false,
      contentType,
      metadata: { contentType, ...(cacheControl && { cacheControl }), metadata },
      preconditionOpts: { ifGenerationMatch: generation ?? 0, ifMetagenerationMatch: metageneration ?? 0 },
    });
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 412) return false;
    throw error;
  }
}

/** Returns `attachment` for a PDF that browsers save instead of opening it. */
export async function dispositionOf(path: string): Promise<string> {
  const [{ contentDisposition = 'attachment' }] = await bucket().file(path).getMetadata();
  return contentDisposition.split(';')[0] ?? '';
}

/** Changes a stored object so that browsers save it instead of opening it. Returns false if they do so already. */
export async function makeAttachment(path: string): Promise<boolean> {
  const file = bucket().file(path);
  const [{ contentDisposition = 'inline' }] = await file.getMetadata();
  if (contentDisposition.startsWith('attachment')) return false;
  await file.setMetadata({ contentDisposition: contentDisposition.replace(/^[^;]*/, 'attachment') });
  return true;
}

export async function readObject(path: string): Promise<Buffer> {
  const [bytes] = await bucket().file(path).download();
  return bytes;
}

/** Like {@link readObject}, but returns null if the object is missing. */
export function readObjectIfThere(path: string): Promise<Buffer | null> {
  return nullIfMissing(readObject(path));
}

/** Returns the answer of a call to Storage, or null if the object is missing. */
export function nullIfMissing<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  return call.catch((error: { code?: unknown }) => {
    if (error.code === 404) return null;
    throw error;
  });
}

/** Like {@link readObject}, for an answer. Throws before it begins if the object cannot be read. */
export async function streamObject(path: string): Promise<ReadableStream<Uint8Array>> {
  const stream = bucket().file(path).createReadStream();
  await once(stream, 'readable');
  return sentStream(stream);
}

export async function listObjects(prefix: string): Promise<string[]> {
  const [files] = await bucket().getFiles({ prefix });
  return files.map((file) => file.name);
}

/** Throws if the bucket cannot be read. Costs one operation of Storage, and needs no right to the bucket itself. */
export async function listOneObject(): Promise<void> {
  await bucket().getFiles({ maxResults: 1, autoPaginate: false });
}

/** A missing object is no error. */
export async function deleteObjectsUnder(prefix: string): Promise<void> {
  await deleteObjects(await listObjects(prefix));
}

/** A missing object is no error. */
export async function deleteObjects(paths: string[]): Promise<void> {
  await Promise.all(paths.map((path) => bucket().file(path).delete({ ignoreNotFound: true })));
}

/** The public URL of an object. The storage rules decide who may read it. */
export function addressOf(path: string): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  const host = emulator ? `http://${emulator}` : STORAGE_ORIGIN;
  return `${host}/v0/b/${getApp().options.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
}

/** Writes an object from a stream, replacing an earlier one. Readers see it once it is complete. */
export async function writeStream(
  path: string,
  contentType: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const metadata = { contentType, cacheControl: 'private, no-store' };
  await pipeline(content, bucket().file(path).createWriteStream({ resumable: false, metadata }));
}

/** Size of an object in bytes. */
export async function sizeOf(path: string): Promise<number> {
  const [{ size }] = await bucket().file(path).getMetadata();
  return Number(size);
}

/** Reads at most `length` bytes from `start` on. */
export async function readPiece(path: string, start: number, length: number): Promise<Buffer> {
  const [bytes] = await bucket()
    .file(path)
    .download({ start, end: start + length - 1 });
  return bytes;
}
