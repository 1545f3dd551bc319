import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeCsv } from '@club-portal/contract/csv';
import type { EventRecord } from '@club-portal/contract/event-record';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { en } from '../sentences.ts';
import { listTitled, readEventRecord } from './administration.ts';

/** The page that imports past events, and sheets and folders for it. */

const words = en.eventImport;

/** A folder on the disk with these files, by path. */
export async function folderOf(files: Record<string, Uint8Array>): Promise<string> {
  const outer = await mkdtemp(join(tmpdir(), 'past-events-'));
  onTestFinished(() => rm(outer, { recursive: true }));
  const folder = join(outer, 'Old events');
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return folder;
}

interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function csvSheet(rows: string[][]): SentFile {
  const [headings = [], ...lines] = rows;
  return { name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(writeCsv(headings, lines)) };
}

export async function xlsxSheet(rows: string[][]): Promise<SentFile> {
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Old', rows }] }));
  return { name: 'old.xlsx', mimeType: 'application/octet-stream', buffer };
}

export function zipFile(name: string, bytes: Uint8Array): SentFile {
  return { name, mimeType: 'application/zip', buffer: Buffer.from(bytes) };
}

export async function chooseSheet(page: Page, sheet: SentFile): Promise<void> {
  await page.getByLabel(words.sheet).setInputFiles(sheet);
  await page.getByText(`${sheet.name}: `).waitFor();
}

/** Waits for the page's summary of the rows: `3 new, 1 wrong`. */
export async function waitForCounts(page: Page, counts: Partial<Record<keyof typeof words.counts, number>>) {
  const said = Object.entries(counts).map(([state, count]) => words.counts[state as 'new'](count));
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${said.join(', ')}$`) })
    .waitFor();
}

/** The names of the files of each record whose title starts so, by title. */
export async function recordsTitled(beginning: string): Promise<Record<string, string[]>> {
  const records: EventRecord[] = await listTitled('gallery', beginning);
  const whole = await Promise.all(records.map(({ _id }) => readEventRecord(_id)));
  const entries = whole.map(({ title, files }) => [title, files.map(({ name }) => name)] as const);
  // Two records with one title would hide each other.
  if (new Set(entries.map(([title]) => title)).size < entries.length) throw new Error('There is a double.');
  return Object.fromEntries(entries);
}
