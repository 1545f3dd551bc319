import { eventKey } from '@club-portal/contract/doubts';
import { eventImportSentences as words } from '@club-portal/contract/sentences/event-import';
import { ApiError } from '../../lib/requests/api.ts';
import { type ChosenFile, prepareFile } from '../../media/prepare-file.ts';
import { sendWhole, whenOver } from '../../uploads/upload-queue.ts';
import { newUpload } from '../../uploads/use-upload.ts';
import { findRecorded } from './event-import.api.ts';
import { type PlannedRow, planRow } from './plan-row.ts';
import type { Picture } from './take-file.ts';

/** Its message is a sentence for the user. */
export class RowProblem extends Error {}

/**
 * Sends what the portal lacks of a row, with the calls of the form. It asks for the record first, so it can be called
 * again at any time: what an earlier call has sent is found, and uploads that it has queued are waited for. Returns
 * sentences about files that cannot be sent. Throws RowProblem, ApiError, or `AbortError` if the user has cancelled the
 * upload.
 */
export async function sendRow(row: PlannedRow, keepsPlaces: boolean): Promise<string[]> {
  const { event, input } = row;
  if (!event) throw new RowProblem(words.failed);
  const key = `import ${await digest(eventKey(event))}`;
  for (let attempt = 1; ; attempt += 1) {
    await whenOver(key);
    const recorded = await connected(() => findRecorded([event]));
    const record = recorded.get(eventKey(event)) ?? null;
    const { state, lacking, wrong } = planRow(row, row.pictures, record);
    if (state === 'there') return [];
    if (state === 'wrong') throw new RowProblem(wrong.join(' '));
    const { files, refusals } = await prepared(lacking);
    if (record && files.length === 0) throw new RowProblem(refusals.join(' '));
    const to = record ? { gallery: record._id } : input && { input, key };
    if (!to) throw new RowProblem(words.failed);
    const upload = newUpload(event.title, to, files, keepsPlaces);
    try {
      await sendWhole({ ...upload, id: `${key} ${upload.id}` });
      return refusals;
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) throw new RowProblem(words.inTrash);
      // An attempt whose answer was lost has added the record after it was asked for, or the record has another title
      // now.
      const isSent = error instanceof ApiError && error.status === 422;
      if (!isSent) throw error;
      if (attempt > 1) throw new RowProblem(words.sentBefore);
    }
  }
}

const PAUSE_MS = 5000;

/** Waits for the connection, like the upload queue. */
async function connected<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, PAUSE_MS);
      });
    }
  }
}

/** The server derives the id of the record from this key, so an event of a sheet can become only one record. */
async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One by one, because a decoded picture needs memory for all its pixels. */
async function prepared(pictures: readonly Picture[]) {
  const files: ChosenFile[] = [];
  const refusals: string[] = [];
  for (const { name, open } of pictures) {
    const file = await open().catch(() => null);
    const taken = file ? await prepareFile(file) : words.brokenFile(name);
    if (typeof taken === 'string') refusals.push(taken);
    else files.push(taken);
  }
  return { files, refusals };
}
