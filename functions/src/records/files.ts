import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import type { StoredObject } from '../media/stored-object.ts';
import './firestore.ts';

/**
 * The portal's files. `galleries/{id}/…` is public and immutable; `uploads/{uid}/…` is on its way in. Storage's client
 * is loaded when it is first used, which most calls never do.
 */
const bucket = () => getStorage().bucket();

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Writes a new object; its name has never been used before, and Storage holds us to that. */
export async function writeObject(path: string, object: StoredObject): Promise<void> {
  await write(path, object).catch((error: { code?: unknown }) => {
    // Storage's client repeats a write whose answer was lost, and is told that the object is there.
    if (error.code !== 412) throw error;
  });
}

async function write(path: string, { contentType, content, disposition }: StoredObject): Promise<void> {
  const contentDisposition = disposition && { contentDisposition: disposition };
  const metadata = { contentType, cacheControl: IMMUTABLE, ...contentDisposition };
  const preconditionOpts = { ifGenerationMatch: 0 };
  if ('copyOf' in content) {
    // The sender's own metadata stays behind.
    const options = { ...metadata, metadata: {}, preconditionOpts };
    await bucket().file(content.copyOf).copy(bucket().file(path), options);
    return;
  }
  const options = { resumable: false, contentType, metadata, preconditionOpts };
  await bucket().file(path).save(Buffer.from(content), options);
}

/** Makes browsers save an object that is there already; false if they do. */
export async function makeAttachment(path: string): Promise<boolean> {
  const file = bucket().file(path);
  const [{ contentDisposition }] = await file.getMetadata();
  if (contentDisposition === 'attachment') return false;
  await file.setMetadata({ contentDisposition: 'attachment' });
  return true;
}

export async function readObject(path: string): Promise<Buffer> {
  const [bytes] = await bucket().file(path).download();
  return bytes;
}

/** Where an administrator's browser may send large files; the storage rules hold it to that. */
export function stagingFolder(uid: string): string {
  return `uploads/${uid}`;
}

/** A large file that waits to be taken in. */
export interface StagedFile {
  path: string;
  /** What the sender called it. */
  name: string;
  /** Bytes. */
  size: number;
}

/** Null if there is no such object. */
export async function findStagedFile(path: string): Promise<StagedFile | null> {
  const [metadata] = await bucket()
    .file(path)
    .getMetadata()
    .catch((error: { code?: unknown }) => {
      if (error.code === 404) return [null];
      throw error;
    });
  if (!metadata) return null;
  const name = metadata.metadata?.name ?? path.split('/').at(-1) ?? '';
  return { path, name: String(name), size: Number(metadata.size) };
}

/** The first bytes of an object, as many as tell what it is. */
export async function readStart(path: string): Promise<Buffer> {
  const [bytes] = await bucket().file(path).download({ start: 0, end: 8191 });
  return bytes;
}

/** Staged files that have been waiting since before `before`. */
export async function listStaleStagedFiles(before: Date): Promise<string[]> {
  const [files] = await bucket().getFiles({ prefix: 'uploads/' });
  const isStale = (created: string | undefined) => created !== undefined && new Date(created) < before;
  return files.filter((file) => isStale(file.metadata.timeCreated)).map((file) => file.name);
}

/** Paths of all objects whose path begins so. */
export async function listObjects(prefix: string): Promise<string[]> {
  const [files] = await bucket().getFiles({ prefix });
  return files.map((file) => file.name);
}

/** Removes every object whose path begins so; what is gone already is no error. */
export async function deleteObjectsUnder(prefix: string): Promise<void> {
  await deleteObjects(await listObjects(prefix));
}

/** What is gone already is no error. */
export async function deleteObjects(paths: string[]): Promise<void> {
  await Promise.all(paths.map((path) => bucket().file(path).delete({ ignoreNotFound: true })));
}

/** The address at which Storage's rules let everybody read an object. */
export function addressOf(path: string): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  const host = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
  return `${host}/v0/b/${getApp().options.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
}
