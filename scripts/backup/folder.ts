import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { digestOf, inParallel, type StoredObject } from './objects.ts';

/** The contents of a backup. It is written last, in one step, so a folder without it is incomplete. */
export const Manifest = z.object({
  format: z.literal(2),
  project: z.string(),
  bucket: z.string(),
  isLocal: z.boolean(),
  /** All documents are as of this moment. ISO 8601. */
  documentsReadAt: z.string(),
  finishedAt: z.string(),
  documents: z.number(),
  users: z.number(),
  files: z.number(),
  /** Bytes of all files together. */
  fileBytes: z.number(),
  parts: z.array(z.object({ file: z.string(), lines: z.number(), bytes: z.number(), sha256: z.string() })),
  /** Files that a record names but Storage does not have. */
  missingFiles: z.array(z.object({ record: z.string(), file: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;
export type Part = Manifest['parts'][number];

export const MANIFEST = 'manifest.json';
export const USERS = 'users/users.jsonl';
export const HASH_PARAMETERS = 'users/hash-parameters.json';
export const OBJECTS = 'storage/files.jsonl';

/** Writes one JSON value on each line. */
export function writeLines(directory: string, file: string, values: readonly object[]): Part {
  const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
  const path = join(directory, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flush: true });
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { file, lines: values.length, bytes: Buffer.byteLength(text), sha256 };
}

/** Reads what {@link writeLines} wrote. `revive` is that of `JSON.parse`. */
export function readLines<T>(
  directory: string,
  file: string,
  revive?: (key: string, value: unknown) => unknown,
): T[] {
  const lines = readFileSync(join(directory, file), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line, revive));
}

export function writeManifest(directory: string, manifest: Manifest): void {
  const unfinished = join(directory, `${MANIFEST}.unfinished`);
  writeFileSync(unfinished, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  renameSync(unfinished, join(directory, MANIFEST));
  const folder = openSync(directory, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** `id` is the SHA-256 of the manifest, which has the hashes of all files. Throws a Refusal if the backup is incomplete. */
export function readManifest(directory: string): { manifest: Manifest; id: string } {
  const path = join(directory, MANIFEST);
  if (!existsSync(path))
    throw new Refusal(`${directory} is no complete backup: it has no ${MANIFEST}. Run npm run backup again.`);
  const text = readFileSync(path, 'utf8');
  const { data, error } = Manifest.safeParse(JSON.parse(text));
  if (!data) throw new Refusal(`${path} cannot be read: ${z.prettifyError(error)}`);
  return { manifest: data, id: createHash('sha256').update(text).digest('hex') };
}

/** Reads the whole backup. Throws a Refusal that names missing or changed files. */
export async function verifyBackup(directory: string, { parts }: Manifest): Promise<void> {
  const wrong: string[] = [];
  const verify = async ({ file, sha256 }: { file: string; sha256: string }) => {
    const path = join(directory, file);
    if (!/^[a-z]+\/[^/\\]+$/.test(file)) wrong.push(`${file} is no place in a backup`);
    else if (!existsSync(path)) wrong.push(`${file} is missing`);
    else if ((await digestOf(path)).sha256 !== sha256) wrong.push(`${file} was changed`);
  };
  await inParallel(parts, verify);
  if (wrong.length === 0) await inParallel(readLines<StoredObject>(directory, OBJECTS), verify);
  if (wrong.length > 0)
    throw new Refusal(`This backup is damaged. Nothing was written.\n${wrong.sort().join('\n')}`);
}
