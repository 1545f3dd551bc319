import type { EventRecordInput } from '@club-portal/contract/event-record';
import type { ChosenFile } from '../media/prepare-file.ts';
import type { KeptState } from '../ui/forms/submitting.ts';

/** A file of an upload, as it is sent. It has a place only if the administrator asked to keep places. */
export type QueuedFile = Omit<ChosenFile, 'chosen' | 'place'> & Partial<Pick<ChosenFile, 'place'>>;

/** What an administrator has asked to upload. It never changes. */
export interface Upload {
  id: string;
  /** Id of the administrator. */
  owner: string;
  /** ms since 1970. */
  createdAt: number;
  /** Of the event, to show. */
  title: string;
  /**
   * The event that is added, or kept in this state, with its first files; the id of the item that gets all of them, or of the
   * one that gets them when they are approved; or that of the submission to which they belong.
   */
  to:
    | { input: EventRecordInput; key: string; state?: KeptState | undefined }
    | { gallery: string }
    | { record: string; key: string }
    | { submission: string };
  files: readonly QueuedFile[];
}

/** The progress of an upload. */
export interface UploadState {
  /** Names in Storage of the staged files, by their ids. */
  staged: Record<string, string>;
  /** Number of batches that the server has stored. */
  batches: number;
  /** Id of the item or the submission. Empty before the server has stored the first batch. */
  gallery: string;
}

/*
 * Uploads in the browser's database, so that they survive a reload. Files are stored once, and the small state beside
 * them after each step. A browser may refuse it, or have no room: then an upload lasts as long as the page.
 */

const UPLOADS = 'uploads';
const STATES = 'upload-states';

let opened: Promise<IDBDatabase> | undefined;

/** False if the browser refuses. */
export async function storeUpload(upload: Upload): Promise<boolean> {
  return attempt(() => change(UPLOADS, (store) => store.put(upload, upload.id)));
}

export async function storeState(id: string, state: UploadState): Promise<void> {
  await attempt(() => change(STATES, (store) => store.put(state, id)));
}

export async function dropUpload(id: string): Promise<void> {
  await attempt(() => change(UPLOADS, (store) => store.delete(id)));
  await attempt(() => change(STATES, (store) => store.delete(id)));
}

/** The stored uploads of an administrator, the oldest first. */
export async function storedUploads(owner: string): Promise<Upload[]> {
  const all = await read<Upload[]>(UPLOADS, (store) => store.getAll()).catch(() => []);
  return all.filter((upload) => upload.owner === owner).sort((a, b) => a.createdAt - b.createdAt);
}

export async function isStored(id: string): Promise<boolean> {
  return (await read(UPLOADS, (store) => store.getKey(id)).catch(() => undefined)) !== undefined;
}

export async function storedState(id: string): Promise<UploadState | undefined> {
  return read<UploadState | undefined>(STATES, (store) => store.get(id)).catch(() => undefined);
}

async function attempt(work: () => Promise<void>): Promise<boolean> {
  return work().then(
    () => true,
    () => false,
  );
}

async function change(name: string, work: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  const transaction = (await open()).transaction(name, 'readwrite');
  work(transaction.objectStore(name));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

async function read<Found>(name: string, work: (store: IDBObjectStore) => IDBRequest): Promise<Found> {
  return answerOf<Found>(work((await open()).transaction(name).objectStore(name)));
}

function open(): Promise<IDBDatabase> {
  opened ??= openDatabase().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('club-portal', 1);
  request.onupgradeneeded = () => {
    for (const name of [UPLOADS, STATES]) request.result.createObjectStore(name);
  };
  return answerOf(request);
}

function answerOf<Found>(request: IDBRequest): Promise<Found> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
