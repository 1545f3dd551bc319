import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { inParallel } from './in-parallel.ts';
import { readLines } from './json-lines.ts';
import { digestOf, type StoredObject } from './objects.ts';
import { Refusal } from './refusal.ts';

/** What is in a backup. It is written last, in one step: a folder without it is no complete backup. */
export const Manifest = z.object({
  format: z.literal(1),
  project: z.string(),
  bucket: z.string(),
  isLocal: z.boolean(),
  /** All documents are as they were at this moment. ISO 8601. */
  documentsReadAt: z.string(),
  finishedAt: z.string(),
  documents: z.number(),
  users: z.number(),
  files: z.number(),
  /** Bytes of all files together. */
  fileBytes: z.number(),
  parts: z.array(z.object({ file: z.string(), lines: z.number(), bytes: z.number(), sha256: z.string() })),
  /** Files that a record names and Storage has not. */
  missingFiles: z.array(z.object({ record: z.string(), file: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';
export const USERS = 'users/users.jsonl';
export const HASH_PARAMETERS = 'users/hash-parameters.json';
export const OBJECTS = 'storage/files.jsonl';

export function writeManifest(directory: string, manifest: Manifest): void {
  const unfinished = join(directory, `${MANIFEST}.unfinished`);
  writeFileSync(unfinished, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(unfinished, join(directory, MANIFEST));
  const folder = openSync(directory, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** `id` is the SHA-256 of the manifest, and so of all that it names. Throws a Refusal without a complete backup. */
export function readManifest(directory: string): { manifest: Manifest; id: string } {
  const path = join(directory, MANIFEST);
  if (!existsSync(path))
    throw new Refusal(`${directory} is no complete backup: it has no ${MANIFEST}. Run npm run backup again.`);
  const text = readFileSync(path, 'utf8');
  const { data, error } = Manifest.safeParse(JSON.parse(text));
  if (!data) throw new Refusal(`${path} cannot be read: ${z.prettifyError(error)}`);
  return { manifest: data, id: createHash('sha256').update(text).digest('hex') };
}

/** Reads all of a backup. Throws a Refusal that names what is missing or has other bytes than when it was made. */
export async function verifyBackup(directory: string, manifest: Manifest): Promise<void> {
  const wrong: string[] = [];
  const verify = async ({ file, sha256 }: { file: string; sha256: string }) => {
    const path = join(directory, file);
    if (!/^[a-z]+\/[^/\\]+$/.test(file)) wrong.push(`${file} is no place in a backup`);
    else if (!existsSync(path)) wrong.push(`${file} is missing`);
    else if ((await digestOf(path)).sha256 !== sha256) wrong.push(`${file} was changed`);
  };
  await inParallel(manifest.parts, 4, verify);
  if (wrong.length === 0) await inParallel(readLines<StoredObject>(join(directory, OBJECTS)), 4, verify);
  if (wrong.length > 0)
    throw new Refusal(`This backup is damaged. Nothing was written.\n${wrong.sort().join('\n')}`);
}
