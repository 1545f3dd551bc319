import { getStorage } from 'firebase-admin/storage';
import type { StoredObject } from '../media/prepare.ts';
import './firestore.ts';

/** The portal's files. `galleries/{id}/…` is public and immutable; `uploads/{uid}/…` is on its way in. */
const bucket = getStorage().bucket();

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Writes a new object; its name has never been used before, and Storage holds us to that. */
export async function writeObject(path: string, object: Omit<StoredObject, 'name'>): Promise<void> {
  await bucket.file(path).save(Buffer.from(object.bytes), {
    resumable: false,
    contentType: object.contentType,
    metadata: { cacheControl: IMMUTABLE },
    preconditionOpts: { ifGenerationMatch: 0 },
  });
}

export async function readObject(path: string): Promise<Buffer> {
  const [bytes] = await bucket.file(path).download();
  return bytes;
}

/** Removes every object whose path begins so; what is gone already is no error. */
export async function deleteObjectsUnder(prefix: string): Promise<void> {
  const [files] = await bucket.getFiles({ prefix });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}

export async function deleteObjects(paths: string[]): Promise<void> {
  await Promise.all(paths.map((path) => bucket.file(path).delete({ ignoreNotFound: true })));
}

/** The address at which Storage's rules let everybody read an object. */
export function addressOf(path: string): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  const host = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
  return `${host}/v0/b/${bucket.name}/o/${encodeURIComponent(path)}?alt=media`;
}
