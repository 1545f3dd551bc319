import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPaths } from '@club-portal/contract/administration-paths';
import type { PictureUse } from '@club-portal/contract/content/uploaded-picture';
import type { ContentPart } from '@club-portal/contract/content-part';
import { afterEach, beforeAll, expect } from 'vitest';
import { readContent } from '../../functions/src/content/current.ts';
import { database } from './admin.ts';
import { bodyOf, call, logIn, type Session } from './client.ts';
import { formOf } from './files.ts';

let session: Session;

/** For the tests of a file: their administrator edits the content, and what they publish is removed after each test. */
export function editContent(): void {
  beforeAll(async () => {
    session = await logIn();
  });
  afterEach(removeContent);
}

/** The other tests of this process see the same content. */
export async function removeContent(): Promise<void> {
  for (const name of ['content', 'contentVersions', 'contentPictures'])
    await database.recursiveDelete(database.collection(name));
  await readContent();
}

export const ask = (method: string, path: string, json?: unknown) =>
  call(method, path, { session, ...(json !== undefined && { json }) });

export async function read(part: string): Promise<ContentPart> {
  return bodyOf(await ask('GET', contentPaths.part(part))).content;
}

export async function save(part: string, value: unknown) {
  return ask('PUT', contentPaths.save(part), { value, version: (await read(part)).version });
}

export async function publish(...names: string[]) {
  const drafts = await Promise.all(
    names.map(async (part) => ({ part, version: (await read(part)).version })),
  );
  return ask('POST', contentPaths.publish, { drafts });
}

export const page = (path: string) => readFileSync(join(process.env.SITE_FOLDER ?? '', path), 'utf8');

export async function untilLive(): Promise<void> {
  await expect.poll(async () => (await overview()).publication?.state, { timeout: 30_000 }).toBe('live');
}

export async function overview() {
  return bodyOf(await ask('GET', contentPaths.overview));
}

export function sendPicture(
  use: string,
  bytes: Uint8Array,
  name = 'picture',
  as: Session | undefined = session,
) {
  const raw = formOf({ use }, [{ name, bytes: Buffer.from(bytes) }]);
  return call('POST', contentPaths.upload, { ...(as && { session: as }), raw });
}

/** Returns the name of the picture. */
export async function sentPicture(use: PictureUse, bytes: Uint8Array): Promise<string> {
  const { status, body } = await sendPicture(use, bytes);
  expect([status, body]).toMatchObject([201, { file: expect.stringMatching(/^uploads\//) }]);
  return body.file;
}

export const drawing = (inside: string, root = 'viewBox="0 0 64 64"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`);
export const disk = drawing('<circle cx="32" cy="32" r="30" style="fill:#123456;stroke:none"/>');
