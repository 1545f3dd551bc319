import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Request } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { photograph } from '../api/files.ts';

/** The form that uploads a record of an event, and its files. */

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A small picture, which is quick to send and to render. */
export const picture = await photograph(60, 40);

export function jpeg(name: string, buffer: Buffer = picture): ChosenFile {
  return { name, mimeType: 'image/jpeg', buffer };
}

export function pdfFile(name: string, buffer: Buffer): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer };
}

/** Fills in what is required: club Sport, 18 November 2026. Without `files` it chooses none. */
export async function fillUpload(page: Page, title: string, files: ChosenFile[] = []): Promise<void> {
  await page.getByLabel('Title *').fill(title);
  await page.getByLabel('Theme *').fill('Workshop');
  await page.getByLabel('Date *').fill('2026-11-18');
  await page.getByLabel('Club *').selectOption('sport');
  if (files.length > 0) await chooseFiles(page, files);
}

/** Chooses files and waits until the form shows them. The form must not have files yet. */
export async function chooseFiles(page: Page, files: ChosenFile[]): Promise<void> {
  await page.getByLabel('Files', { exact: true }).setInputFiles(files);
  await expect.poll(() => chosenFiles(page).count()).toBe(files.length);
}

/** Chooses files on the disk. Playwright needs seconds to pass large buffers to the page. */
export async function chooseFromDisk(page: Page, files: Record<string, Buffer>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chosen-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const chosen = Object.entries(files).map(([name, bytes]) => ({ path: join(folder, name), bytes }));
  await Promise.all(chosen.map(({ path, bytes }) => writeFile(path, bytes)));
  await page.getByLabel('Files', { exact: true }).setInputFiles(chosen.map(({ path }) => path));
}

export function chosenFiles(page: Page): Locator {
  return page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
}

export function upload(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Upload Event' }).click();
}

/** The multipart form of a request. */
export function sentForm(request: Request): Promise<FormData> {
  const headers = { 'Content-Type': request.headers()['content-type'] ?? '' };
  return new Response(new Uint8Array(request.postDataBuffer() ?? []), { headers }).formData();
}
