import { eventFilePaths, submissionPaths } from '@club-portal/contract/administration-paths';
import type { UploadToken } from '@club-portal/contract/administrator';
import type { EventRecordDone } from '@club-portal/contract/event-record';
import { uploadLimits } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import type { SubmittedCollection } from '@club-portal/contract/record-key';
import type { SubmissionDone } from '@club-portal/contract/submission';
import { request } from '../lib/requests/api.ts';
import { sendForm } from '../lib/requests/send-form.ts';
import { planUpload, shareOut, uploadForm } from './plan-upload.ts';
import type { StageFile } from './storage-client.tsx';
import type { QueuedFile, Upload, UploadState } from './upload-store.ts';

/** Sent bytes of each file, by id. */
export type Sent = Readonly<Record<string, number>>;

interface Sending {
  signal: AbortSignal;
  openStaging: () => Promise<StageFile>;
  /** `preparing`: the server has everything and processes it. */
  onPhase: (phase: 'sending' | 'preparing') => void;
  onSent: (sent: Sent) => void;
  /** A file is in Storage, under a name. */
  onStaged: (id: string, name: string) => Promise<void>;
}

type Stored = Upload & { state: UploadState };

/** Sends the next files of an upload. Returns the item with them, or the submission. */
export async function sendBatch(upload: Stored, sending: Sending): Promise<{ _id: string }> {
  const { batches, gallery } = upload.state;
  const files = upload.files.slice(batches * uploadLimits.files, (batches + 1) * uploadLimits.files);
  const { inForm, staged } = planUpload(files);
  const names = new Map<string, string>();
  for (const { id } of staged) {
    const name = upload.state.staged[id] ?? known.get(id);
    if (name) names.set(id, name);
  }
  sending.onPhase('sending');
  await stageAll(
    staged.filter(({ id }) => !names.has(id)),
    names,
    sending,
  );
  const { to } = upload;
  const [path, fields, key] =
    'key' in to && batches === 0
      ? [...firstOf(to), to.key]
      : [attachTo(to)(gallery), null, `${upload.id} ${batches}`];
  const answer = await inLane(() =>
    sendForm<EventRecordDone | SubmissionDone>(path, uploadForm(fields, files, names), {
      headers: { 'Idempotency-Key': key },
      signal: sending.signal,
      onProgress: (bytes, total) => {
        sending.onSent(shareOut(inForm, bytes, total));
        if (bytes >= total && files.length > 0) sending.onPhase('preparing');
      },
    }),
  );
  sending.onSent(Object.fromEntries(files.map(({ id, file }) => [id, file.size])));
  return 'item' in answer ? answer.item : answer.submission;
}

type To = Upload['to'];

/** Address and fields of the call that adds an event, or a submission. */
function firstOf(to: Extract<To, { key: string }>): [path: string, fields: object] {
  if ('input' in to && !to.state) return [paths.eventRecord.upload, to.input];
  const collection = 'galleries' satisfies SubmittedCollection;
  const submission =
    'input' in to
      ? { collection, values: to.input, state: to.state }
      : // Without values, it only brings files.
        { collection, record: to.record, values: {}, state: 'submitted' };
  return [submissionPaths.addWithFiles, { submission }];
}

/** Whether the files wait for approval. */
function isKept(to: To): boolean {
  return 'submission' in to || 'record' in to || ('input' in to && to.state !== undefined);
}

function attachTo(to: To): (id: string) => string {
  return isKept(to) ? submissionPaths.attach : eventFilePaths.attach;
}

/** Sends files to Storage, several at once. */
async function stageAll(files: readonly QueuedFile[], names: Map<string, string>, sending: Sending) {
  if (files.length === 0) return;
  const { signal } = sending;
  const stageFile = await sending.openStaging();
  const permission = await request<UploadToken>('POST', paths.administrator.uploadToken, { signal });
  const results = await Promise.allSettled(
    files.map((file) =>
      inLane(async () => {
        const onProgress = (bytes: number) => sending.onSent({ [file.id]: bytes });
        const name = await stageFile(permission, file, { signal, onProgress });
        known.set(file.id, name);
        names.set(file.id, name);
        await sending.onStaged(file.id, name);
      }),
    ),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Names in Storage of files whose upload may have gone back to its form. */
const known = new Map<string, string>();

export function forgetStaged(files: readonly QueuedFile[]): void {
  for (const { id } of files) known.delete(id);
}

/** Files and forms that are sent at the same time. */
const LANES = 3;
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
