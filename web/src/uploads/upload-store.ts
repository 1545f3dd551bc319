import type { EventRecordInput } from '@club-portal/contract/event-record';
import { browserDatabase } from '../lib/browser-database.ts';
import type { ChosenFile } from '../media/prepare-file.ts';
import type { KeptState } from '../ui/forms/submitting.ts';

/** A file of an upload, as it is sent. It has a place only if the administrator asked to keep places. */
export type QueuedFile = Omit<ChosenFile, 'chosen' | 'place'> & Partial<Pick<ChosenFile, 'place'>>;

/** What an administrator wants to upload. It never changes. */
export interface Upload {
  id: string;
  /** Id of the administrator. */
  owner: string;
  /** ms since 1970. */
  createdAt: number;
  /** The event's title, for display. */
  title: string;
  /**
   * The event to add, or to keep in this state, with its first files; the id of the item that gets all of them, or of
   * the one that gets them when approved; or that of the submission that they belong to.
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
  /** Names in Storage of the staged files, by id. */
  staged: Record<string, string>;
  /** Number of batches that the server has stored. */
  batches: number;
  /** Id of the item or the submission. Empty until the server has stored the first batch. */
  gallery: string;
}

/*
 * Uploads in the browser's database, so that they survive a reload. Files are stored once, and the small state
 * separately after each step. A browser may refuse it, or have no room: then an upload lasts as long as the page.
 */

const UPLOADS = 'uploads';
const STATES = 'upload-states';

const { change, read } = browserDatabase('club-portal', (database) => {
  for (const name of [UPLOADS, STATES]) database.createObjectStore(name);
});

/** Resolves to false if the browser refuses. */
export async function storeUpload(upload: Upload): Promise<boolean> {
  return attempt(() =>
    change([UPLOADS], (transaction) => transaction.objectStore(UPLOADS).put(upload, upload.id)),
  );
}

export async function storeState(id: string, state: UploadState): Promise<void> {
  await attempt(() => change([STATES], (transaction) => transaction.objectStore(STATES).put(state, id)));
}

export async function dropUpload(id: string): Promise<void> {
  await attempt(() => change([UPLOADS], (transaction) => transaction.objectStore(UPLOADS).delete(id)));
  await attempt(() => change([STATES], (transaction) => transaction.objectStore(STATES).delete(id)));
}

/** The stored uploads of an administrator, oldest first. */
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
