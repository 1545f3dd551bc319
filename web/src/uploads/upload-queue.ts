import { eventFilePaths } from '@club-portal/contract/administration-paths';
import type { UploadToken } from '@club-portal/contract/administrator';
import type { EventRecord, EventRecordDone } from '@club-portal/contract/event-record';
import { uploadLimits } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { type Unsent, unsent } from '../lib/forms/unsent.ts';
import { ApiError, isSessionOver, request, serverMessage, unreachable } from '../lib/requests/api.ts';
import { sendForm } from '../lib/requests/send-form.ts';
import { toast } from '../ui/toast.ts';
import { bytesOf, planUpload, shareOut, uploadForm } from './plan-upload.ts';
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
 * Uploads that go on while the administrator works elsewhere. Each one is sent in batches, which the server takes in
 * whole: the first batch adds the event, the others add files to it. A batch may be sent again at any time, because it
 * has an Idempotency-Key.
 */

/** `elsewhere`: another tab of this browser sends it. */
export type Phase = 'waiting' | 'sending' | 'preparing' | 'offline' | 'elsewhere' | 'failed';

/** An upload as it is shown. */
export interface ShownUpload {
  id: string;
  title: string;
  files: readonly QueuedFile[];
  /** Id of the item, as soon as it is there. */
  gallery: string;
  /** Number of files that the server has taken in. */
  done: number;
  /** Sent bytes of each file, by its id. */
  sent: Sent;
  phase: Phase;
  /** Sentence of the failure. */
  problem: string;
  /** The form that has begun it still shows it. */
  isFollowed: boolean;
}

/** Sent bytes of each file, by its id. */
export type Sent = Readonly<Record<string, number>>;

interface Entry {
  upload: Upload;
  state: UploadState;
  shown: ShownUpload;
  abort: AbortController;
  /** Of the form that waits for the first batch. */
  follower?: { resolve: (item: EventRecord | null) => void; reject: (error: unknown) => void } | undefined;
  /** The browser's database has it. */
  isKept: boolean;
  isOver: boolean;
  isSessionOver: boolean;
  /** Ends the pause before the next attempt. */
  wake: () => void;
}

/** Files and forms that are sent at the same time. */
const LANES = 3;
/** Pauses before an upload that nobody follows is tried again, ms. */
const PAUSES = [2_000, 10_000, 30_000];
const LONGEST_PAUSE = 60_000;

const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
let snapshot: readonly ShownUpload[] = [];

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownUploads(): readonly ShownUpload[] {
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
let stage: StageFile | undefined;

/** The administration gives the queue what it needs, and its uploads of before a reload go on. */
export async function connect(given: Host, owner: string): Promise<void> {
  host = given;
  unsent.add(asUnsent);
  addEventListener('offline', noticeOffline);
  addEventListener('online', noticeOnline);
  for (const entry of [...entries.values()]) {
    // The uploads of another administrator wait in the browser's database.
    if (entry.upload.owner !== owner) stop(entry);
    else if (entry.isSessionOver) retry(entry.upload.id);
  }
  for (const upload of await storedUploads(owner)) {
    const state = (await storedState(upload.id)) ?? newState(upload);
    if (entries.has(upload.id)) continue;
    const entry = enter(upload, state);
    entry.isKept = true;
    void run(entry);
  }
}

/**
 * Begins an upload. It goes on if the page that has begun it is left.
 * @param onKept called as soon as it would survive a reload
 * @returns the item after the first batch, or null if the follower has gone away
 */
export async function follow(upload: Upload, onKept: () => void): Promise<EventRecord | null> {
  const entry = enter(upload, newState(upload));
  const done = new Promise<EventRecord | null>((resolve, reject) => {
    entry.follower = { resolve, reject };
  });
  show(entry, { isFollowed: true });
  entry.isKept = await storeUpload(upload);
  if (entry.isKept) onKept();
  void run(entry);
  return done;
}

/** Begins an upload that nobody follows. */
export async function enqueue(upload: Upload): Promise<void> {
  const entry = enter(upload, newState(upload));
  entry.isKept = await storeUpload(upload);
  void run(entry);
}

/** The form has gone away, so the upload is shown with the others. */
export function unfollow(id: string): void {
  const entry = entries.get(id);
  if (!entry?.follower) return;
  entry.follower.resolve(null);
  entry.follower = undefined;
  show(entry, { isFollowed: false });
}

export function retry(id: string): void {
  const entry = entries.get(id);
  if (!entry) return;
  if (entry.shown.phase === 'failed') void run(entry);
  else entry.wake();
}

/** Ends an upload. What the server has taken in stays. */
export function discard(id: string): void {
  const entry = entries.get(id);
  if (!entry) return;
  entry.follower?.reject(new DOMException('Cancelled', 'AbortError'));
  leave(entry);
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

function newState({ to }: Upload): UploadState {
  return { staged: {}, batches: 0, gallery: 'gallery' in to ? to.gallery : '' };
}

function enter(upload: Upload, state: UploadState): Entry {
  const { id, title, files } = upload;
  const done = files.slice(0, state.batches * uploadLimits.files);
  const there = files.filter((file) => done.includes(file) || state.staged[file.id]);
  const entry: Entry = {
    upload,
    state,
    abort: new AbortController(),
    isKept: false,
    isOver: false,
    isSessionOver: false,
    wake: () => undefined,
    shown: {
      id,
      title,
      files,
      gallery: state.gallery,
      done: done.length,
      sent: Object.fromEntries(there.map((file) => [file.id, file.file.size])),
      phase: 'waiting',
      problem: '',
      isFollowed: false,
    },
  };
  entries.set(id, entry);
  show(entry, {});
  return entry;
}

function leave(entry: Entry): void {
  stop(entry);
  void dropUpload(entry.upload.id);
}

function stop(entry: Entry): void {
  entry.isOver = true;
  entry.abort.abort();
  entry.wake();
  entries.delete(entry.upload.id);
  publish();
}

function show(entry: Entry, changes: Partial<ShownUpload>): void {
  entry.shown = { ...entry.shown, ...changes };
  publish();
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

/** Sends an upload until it is complete or cannot go on. */
async function run(entry: Entry): Promise<void> {
  const { upload } = entry;
  entry.isSessionOver = false;
  show(entry, { phase: 'elsewhere', problem: '' });
  await alone(upload.id, async () => {
    if (entry.isOver) return;
    if (entry.isKept) {
      // Another tab may have sent a part of it, or all.
      if (!(await isStored(upload.id))) return leave(entry);
      entry.state = (await storedState(upload.id)) ?? entry.state;
    }
    await sendAll(entry);
  });
}

/** Only one tab sends an upload at a time. A tab that is closed makes room for the next one. */
async function alone(id: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  await (locks ? locks.request(`upload ${id}`, work) : work());
}

async function sendAll(entry: Entry): Promise<void> {
  const { upload } = entry;
  const batches = Math.ceil(upload.files.length / uploadLimits.files);
  let failures = 0;
  let isStagedAgain = false;
  while (entry.state.batches < batches && !entry.isOver) {
    try {
      const item = await sendBatch(entry);
      failures = 0;
      entry.state = { ...entry.state, batches: entry.state.batches + 1, gallery: item._id };
      await storeState(upload.id, entry.state);
      host?.onSaved();
      showAdded(entry, item, batches);
    } catch (error) {
      if (entry.isOver) return;
      if (!isStagedAgain && error instanceof ApiError && Object.hasOwn(error.fields, 'staged')) {
        isStagedAgain = true;
        await forgetStaged(entry);
        continue;
      }
      const mayWait = isOffline ? isLost(error) : !entry.follower && isPassing(error);
      if (mayWait) await pause(entry, PAUSES[failures++] ?? LONGEST_PAUSE);
      else return fail(entry, error);
    }
  }
  if (!entry.isOver) leave(entry);
}

/** After the first batch the event is there. Its other files follow. */
function showAdded(entry: Entry, item: EventRecord, batches: number): void {
  const { upload, state, follower } = entry;
  const done = Math.min(upload.files.length, state.batches * uploadLimits.files);
  show(entry, { gallery: item._id, done });
  if (follower) {
    entry.follower = undefined;
    follower.resolve(item);
    show(entry, { isFollowed: false });
  } else if (state.batches === 1 && 'input' in upload.to) toast.success(doneSentences.eventRecord.added);
  const isLast = state.batches === batches;
  if (isLast && (batches > 1 || 'gallery' in upload.to)) {
    toast.success(administrationSentences.upload.finished(upload.title));
  }
}

function fail(entry: Entry, error: unknown): void {
  const { follower } = entry;
  if (follower) {
    // The form has it again.
    leave(entry);
    follower.reject(error);
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

/** Waits for `ms`, for the connection, or for somebody who presses Retry. */
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

/** The server has used or swept the staged files, so they must be sent again. */
async function forgetStaged(entry: Entry): Promise<void> {
  for (const { id } of entry.upload.files) known.delete(id);
  entry.state = { ...entry.state, staged: {} };
  await storeState(entry.upload.id, entry.state);
}

async function sendBatch(entry: Entry): Promise<EventRecord> {
  const { upload, abort } = entry;
  const { signal } = abort;
  const { batches, gallery } = entry.state;
  const files = upload.files.slice(batches * uploadLimits.files, (batches + 1) * uploadLimits.files);
  const { inForm, staged } = planUpload(files);
  const sent = (changes: Sent) => {
    if (!entry.isOver) show(entry, { sent: { ...entry.shown.sent, ...changes } });
  };
  show(entry, { phase: 'sending' });
  await stageAll(entry, staged, sent);
  const names = new Map(staged.map((file) => [file.id, stagedName(entry, file) ?? '']));
  const isNew = 'input' in upload.to && batches === 0;
  const [path, input, key] =
    'input' in upload.to && isNew
      ? [paths.eventRecord.upload, upload.to.input, upload.to.key]
      : [eventFilePaths.attach(gallery), null, `${upload.id} ${batches}`];
  const { item } = await inLane(() =>
    sendForm<EventRecordDone>(path, uploadForm(input, files, names), {
      headers: { 'Idempotency-Key': key },
      signal,
      onProgress: (bytes, total) => {
        sent(shareOut(inForm, bytes, total));
        if (bytes >= total && !entry.isOver) show(entry, { phase: 'preparing' });
      },
    }),
  );
  sent(Object.fromEntries(files.map(({ id, file }) => [id, file.size])));
  return item;
}

/** Sends the files to Storage that are not there yet, several at once. */
async function stageAll(
  entry: Entry,
  files: readonly QueuedFile[],
  sent: (changes: Sent) => void,
): Promise<void> {
  const missing = files.filter((file) => !stagedName(entry, file));
  if (missing.length === 0) return;
  const { signal } = entry.abort;
  const stageFile = await openStage();
  const permission = await request<UploadToken>('POST', paths.administrator.uploadToken, { signal });
  const results = await Promise.allSettled(
    missing.map((file) =>
      inLane(async () => {
        const onProgress = (bytes: number) => sent({ [file.id]: bytes });
        const name = await stageFile(permission, file, { signal, onProgress });
        known.set(file.id, name);
        entry.state = { ...entry.state, staged: { ...entry.state.staged, [file.id]: name } };
        await storeState(entry.upload.id, entry.state);
      }),
    ),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Names in Storage of files whose upload has gone back to its form. */
const known = new Map<string, string>();

function stagedName({ state }: Entry, { id }: QueuedFile): string | undefined {
  return state.staged[id] ?? known.get(id);
}

async function openStage(): Promise<StageFile> {
  if (!host) throw unreachable();
  stage ??= await host.openStaging();
  return stage;
}

let running = 0;
const queued: (() => void)[] = [];

async function inLane<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= LANES) await new Promise<void>((resolve) => queued.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = queued.shift();
    if (next) next();
    else running -= 1;
  }
}

/** From 0 to 1. `undefined` while the server processes the sent files. */
export function shareSent(files: readonly QueuedFile[], sent: Sent): number | undefined {
  const total = bytesOf(files);
  const bytes = files.reduce((sum, { id, file }) => sum + Math.min(sent[id] ?? 0, file.size), 0);
  return bytes >= total ? undefined : bytes / total;
}
