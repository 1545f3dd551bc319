import { uploadLimits } from '@club-portal/contract/limits';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { type Unsent, unsent } from '../lib/forms/unsent.ts';
import { ApiError, isSessionOver, serverMessage, unreachable } from '../lib/requests/api.ts';
import { messageOf } from '../ui/forms/submitting.ts';
import { toast } from '../ui/toast.ts';
import { bytesOf } from './plan-upload.ts';
import { forgetStaged, type Sent, sendBatch } from './send-batch.ts';
import type { StageFile } from './storage-client.tsx';
import {
  dropUpload,
  isStored,
  type QueuedFile,
  storedState,
  storedUploads,
  storeState,
  storeUpload,
  type Upload,
  type UploadState,
} from './upload-store.ts';

/*
 * Uploads continue while the administrator uses other pages. Each one is sent in batches, and the server stores a batch
 * completely or not at all: the first batch adds the event, the others add files to it. A batch may be sent again at
 * any time, because it has an Idempotency-Key.
 */

/** `elsewhere`: another tab of this browser sends it. */
type Phase = 'waiting' | 'sending' | 'preparing' | 'offline' | 'elsewhere' | 'failed';

/** An upload as displayed. */
export interface QueuedUpload extends Upload {
  state: UploadState;
  sent: Sent;
  phase: Phase;
  /** Sentence of the failure. */
  problem: string;
  /** The form that started it still shows it. */
  isFollowed: boolean;
}

/** What the first batch has added: an item, or a submission. */
interface Added {
  _id: string;
}

interface Entry {
  /** Replaced at each change. */
  shown: QueuedUpload;
  /** Aborted when the upload is over. */
  abort: AbortController;
  /** The form that waits for the first batch. */
  follower?: { resolve: (item: Added | null) => void; reject: (error: unknown) => void } | undefined;
  /** Waits for all batches, and reports the result itself. */
  whole?: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  /** It is stored in the browser's database. */
  isKept: boolean;
  isSessionOver: boolean;
  /** Ends the pause before the next attempt. */
  wake: () => void;
}

/** Pauses before an upload without a follower is tried again, ms. */
const PAUSES = [2_000, 10_000, 30_000];
const LONGEST_PAUSE = 60_000;

const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
let snapshot: readonly QueuedUpload[] = [];

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function queuedUploads(): readonly QueuedUpload[] {
  return snapshot;
}

/** What the queue needs of the page. */
interface Host {
  openStaging: () => Promise<StageFile>;
  /** Reads the lists again. */
  onSaved: () => void;
  /** Asks who is signed in, so that the page notices the end of a session. */
  onSessionOver: () => void;
}

let host: Host | undefined;
/** `navigator.onLine` is wrong in some networks. Its changes are right. */
let isOffline = false;
const noticeOffline = () => {
  isOffline = true;
};
const noticeOnline = () => {
  isOffline = false;
  for (const entry of entries.values()) entry.wake();
};

/** The administration passes what the queue needs, and restarts the uploads from before a reload. */
export async function connect(given: Host, owner: string): Promise<void> {
  host = given;
  unsent.add(asUnsent);
  addEventListener('offline', noticeOffline);
  addEventListener('online', noticeOnline);
  for (const entry of [...entries.values()]) {
    // The uploads of another administrator wait in the browser's database.
    if (entry.shown.owner !== owner) stop(entry);
    else if (entry.isSessionOver) retry(entry.shown.id);
  }
  for (const upload of await storedUploads(owner)) {
    const state = await storedState(upload.id);
    if (entries.has(upload.id)) continue;
    const entry = enter(upload, state);
    entry.isKept = true;
    void run(entry);
  }
}

/** Starts an upload. It continues on other pages. `onKept` is called as soon as it would survive a reload. */
export async function enqueue(upload: Upload, onKept?: () => void): Promise<void> {
  const entry = entries.get(upload.id) ?? enter(upload);
  entry.isKept = await storeUpload(upload);
  if (entry.isKept) onKept?.();
  void run(entry);
}

/**
 * Starts an upload that its form shows until the first batch is sent.
 * @returns the item after the first batch, or null if the form was left
 */
export function follow(upload: Upload, onKept: () => void): Promise<Added | null> {
  return new Promise((resolve, reject) => {
    const entry = enter(upload);
    entry.follower = { resolve, reject };
    show(entry, { isFollowed: true });
    void enqueue(upload, onKept);
  });
}

/** Sends an upload whose result the caller reports. Resolves when the server has all of its files. */
export function sendWhole(upload: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    enter(upload).whole = { resolve, reject };
    void enqueue(upload);
  });
}

/**
 * Resolves when no upload is left whose id begins with `start`, including those from before a reload. Dismisses failed
 * ones.
 */
export async function whenOver(start: string): Promise<void> {
  const rest = () => snapshot.filter(({ id }) => id.startsWith(start));
  for (const { id, phase } of rest()) if (phase === 'failed') discard(id);
  if (rest().length === 0) return;
  await new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      if (rest().some(({ phase }) => phase !== 'failed')) return;
      stop();
      resolve();
    });
  });
  return whenOver(start);
}

/** The form was closed, so the panel shows the upload. */
export function unfollow(id: string): void {
  const entry = entries.get(id);
  if (entry) release(entry, null);
}

function release(entry: Entry, item: Added | null): void {
  if (!entry.follower) return;
  entry.follower.resolve(item);
  entry.follower = undefined;
  show(entry, { isFollowed: false });
}

export function retry(id: string): void {
  const entry = entries.get(id);
  if (!entry) return;
  if (entry.shown.phase === 'failed') void run(entry);
  else entry.wake();
}

/** Ends an upload. Files that the server has stored stay. */
export function discard(id: string): void {
  const entry = entries.get(id);
  if (!entry) return;
  const cancelled = new DOMException('Cancelled', 'AbortError');
  entry.follower?.reject(cancelled);
  entry.whole?.reject(cancelled);
  remove(entry);
}

const asUnsent: Unsent = {
  isUnsent,
  drop: () => {
    for (const id of [...entries.keys()]) discard(id);
  },
};

function isUnsent(): boolean {
  return snapshot.some(({ phase }) => phase !== 'elsewhere');
}

function enter(upload: Upload, stored?: UploadState): Entry {
  const { id, to, files } = upload;
  const state = stored ?? { staged: {}, batches: 0, gallery: idIn(to) };
  const there = files.filter((file, index) => index < doneOf({ files, state }) || state.staged[file.id]);
  const entry: Entry = {
    abort: new AbortController(),
    isKept: false,
    isSessionOver: false,
    wake: () => undefined,
    shown: {
      ...upload,
      state,
      sent: Object.fromEntries(there.map((file) => [file.id, file.file.size])),
      phase: 'waiting',
      problem: '',
      isFollowed: false,
    },
  };
  entries.set(id, entry);
  publish();
  return entry;
}

/** The id of the record that gets the files, if it already exists. */
function idIn(to: Upload['to']): string {
  if ('gallery' in to) return to.gallery;
  return 'submission' in to ? to.submission : '';
}

/** Number of files that the server has stored. */
export function doneOf({ files, state }: Pick<QueuedUpload, 'files' | 'state'>): number {
  return Math.min(files.length, state.batches * uploadLimits.files);
}

function remove(entry: Entry): void {
  stop(entry);
  void dropUpload(entry.shown.id);
}

function stop(entry: Entry): void {
  entry.abort.abort();
  entry.wake();
  entries.delete(entry.shown.id);
  publish();
}

function show(entry: Entry, changes: Partial<QueuedUpload>): void {
  if (entry.abort.signal.aborted) return;
  entry.shown = { ...entry.shown, ...changes };
  publish();
}

async function keepState(entry: Entry, changes: Partial<UploadState>): Promise<void> {
  const state = { ...entry.shown.state, ...changes };
  show(entry, { state });
  await storeState(entry.shown.id, state);
}

function publish(): void {
  snapshot = [...entries.values()].map(({ shown }) => shown);
  for (const listener of listeners) listener();
  const change = isUnsent() ? addEventListener : removeEventListener;
  change('beforeunload', ask);
}

function ask(event: Event): void {
  event.preventDefault();
}

/** Sends an upload until it is complete, or fails. */
async function run(entry: Entry): Promise<void> {
  const { id } = entry.shown;
  entry.isSessionOver = false;
  show(entry, { phase: 'elsewhere', problem: '' });
  await alone(id, async () => {
    if (entry.abort.signal.aborted) return;
    if (entry.isKept) {
      // Another tab may have sent a part of it, or all.
      if (!(await isStored(id))) {
        remove(entry);
        entry.whole?.resolve();
        return;
      }
      show(entry, { state: (await storedState(id)) ?? entry.shown.state });
    }
    await sendAll(entry);
  });
}

/** Only one tab sends an upload at a time. When that tab is closed, another one continues. */
async function alone(id: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  await (locks ? locks.request(`upload ${id}`, work) : work());
}

async function sendAll(entry: Entry): Promise<void> {
  const { signal } = entry.abort;
  // Without files, only the event itself is sent.
  const batches = Math.max(1, Math.ceil(entry.shown.files.length / uploadLimits.files));
  let failures = 0;
  let isStagedAgain = false;
  while (entry.shown.state.batches < batches && !signal.aborted) {
    try {
      const item = await sendBatch(entry.shown, {
        signal,
        openStaging,
        onPhase: (phase) => show(entry, { phase }),
        onSent: (sent) => show(entry, { sent: { ...entry.shown.sent, ...sent } }),
        onStaged: (id, name) => keepState(entry, { staged: { ...entry.shown.state.staged, [id]: name } }),
      });
      failures = 0;
      await keepState(entry, { batches: entry.shown.state.batches + 1, gallery: item._id });
      host?.onSaved();
      announce(entry, item, batches);
    } catch (error) {
      if (signal.aborted) return;
      if (!isStagedAgain && error instanceof ApiError && Object.hasOwn(error.fields, 'staged')) {
        // The server has used or swept the staged files, so they must be sent again.
        isStagedAgain = true;
        forgetStaged(entry.shown.files);
        await keepState(entry, { staged: {} });
        continue;
      }
      const mayWait = isOffline ? isLost(error) : !entry.follower && isPassing(error);
      if (mayWait) await pause(entry, PAUSES[failures++] ?? LONGEST_PAUSE);
      else return fail(entry, error);
    }
  }
  if (signal.aborted) return;
  remove(entry);
  entry.whole?.resolve();
}

/** The first batch adds the event. Only the last one makes it complete, and only then is it announced. */
function announce(entry: Entry, item: Added, batches: number): void {
  const { title, to, state } = entry.shown;
  const isLast = state.batches === batches;
  const isForm = entry.follower !== undefined;
  release(entry, item);
  if (entry.whole || !isLast || (isForm && batches === 1)) return;
  if ('input' in to) toast.success(to.state ? messageOf(to.state) : successSentences.eventRecord.added);
  else if ('record' in to) toast.success(messageOf('submitted'));
  if (batches > 1 || !('key' in to)) toast.success(administrationSentences.upload.finished(title));
}

function fail(entry: Entry, error: unknown): void {
  const waiting = entry.follower ?? entry.whole;
  if (waiting) {
    // The form keeps the input.
    remove(entry);
    waiting.reject(error);
    return;
  }
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  const { addFailed } = administrationSentences.eventRecord;
  show(entry, { phase: 'failed', problem: fields[0] ?? serverMessage(error, addFailed) });
  entry.isSessionOver = isSessionOver(error);
  if (entry.isSessionOver) host?.onSessionOver();
  else toast.error(addFailed);
  if (!(error instanceof ApiError)) console.error(error);
}

/** Whether there was no answer. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Whether the same request may succeed later. */
function isPassing(error: unknown): boolean {
  return isLost(error) || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
}

/** Waits for `ms`, for the connection, or for a user who presses Retry. */
async function pause(entry: Entry, ms: number): Promise<void> {
  show(entry, { phase: 'offline' });
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => entry.wake(), ms);
    entry.wake = () => {
      clearTimeout(timer);
      entry.wake = () => undefined;
      resolve();
    };
  });
}

let staging: Promise<StageFile> | undefined;

async function openStaging(): Promise<StageFile> {
  if (!host) throw unreachable();
  staging ??= host.openStaging().catch((error: unknown) => {
    staging = undefined;
    throw error;
  });
  return staging;
}

/** From 0 to 1. `undefined` while the server processes the sent files. */
export function shareSent(files: readonly QueuedFile[], sent: Sent): number | undefined {
  const total = bytesOf(files);
  const bytes = files.reduce((sum, { id, file }) => sum + Math.min(sent[id] ?? 0, file.size), 0);
  return bytes >= total ? undefined : bytes / total;
}
