import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../refusal.ts';
import type { Bucket } from './project.ts';

/** A file of Storage as a line of a backup. */
export interface StoredObject extends Digest, Description {
  name: string;
  /** Path of the bytes in the folder of the backup. */
  file: string;
}

interface Digest {
  size: number;
  sha256: string;
  /** Base64, as Storage returns it. */
  md5: string;
}

interface Description {
  headers: Partial<Record<(typeof headerNames)[number], string>>;
  /** Includes download tokens, so that addresses with a token keep working. */
  metadata: Record<string, string>;
}

const headerNames = [
  'contentType',
  'cacheControl',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
] as const;

/** Below this, one request is faster than a session that can be resumed. Bytes. */
const SMALL = 8 * 1024 * 1024;

type RemoteFile = ReturnType<Bucket['file']>;

/**
 * Copies a file of Storage into the folder, unless it already exists with the same bytes. A copy gets its name only
 * when complete. Returns null if the file was deleted meanwhile.
 */
export async function download(remote: RemoteFile, directory: string): Promise<StoredObject | null> {
  const { name, metadata } = remote;
  const file = `files/${fileNameOf(name)}`;
  const path = join(directory, file);
  const isComplete = ({ size, md5 }: Digest) =>
    size === Number(metadata.size) && md5 === (metadata.md5Hash ?? md5);
  const kept = existsSync(path) ? await digestOf(path) : null;
  const copy = kept && isComplete(kept) ? kept : await copyTo(path, remote);
  if (copy === null) return null;
  if (!isComplete(copy))
    throw new Refusal(`${name} came with other bytes than Storage says. Run this again.`);
  return { name, file, ...copy, ...describe(remote) };
}

async function copyTo(path: string, remote: RemoteFile): Promise<Digest | null> {
  const unfinished = `${path}.unfinished`;
  try {
    // Compressed files are kept as stored.
    const bytes = remote.createReadStream({ decompress: false });
    const digest = await digesting(bytes, createWriteStream(unfinished, { flush: true }));
    renameSync(unfinished, path);
    return digest;
  } catch (error) {
    rmSync(unfinished, { force: true });
    if ((error as { code?: unknown }).code === 404) return null;
    throw error;
  }
}

/** Writes a file of the backup into the bucket. */
export async function upload(
  bucket: Bucket,
  { name, file, size, headers, metadata }: StoredObject,
  directory: string,
): Promise<void> {
  const target = { destination: name, metadata: { ...headers, metadata } };
  await bucket.upload(join(directory, file), { ...target, resumable: size > SMALL });
}

/** Whether a file in the bucket equals that of the backup. */
export function isSame(remote: RemoteFile, { md5, size, headers, metadata }: StoredObject): boolean {
  const { md5Hash, size: remoteSize } = remote.metadata;
  const found = { md5: md5Hash, size: Number(remoteSize), ...describe(remote) };
  return JSON.stringify(found) === JSON.stringify({ md5, size, headers, metadata });
}

function describe({ metadata }: RemoteFile): Description {
  const set = headerNames.filter((name) => typeof metadata[name] === 'string' && metadata[name] !== '');
  const own = Object.entries(metadata.metadata ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    headers: Object.fromEntries(set.map((name) => [name, metadata[name]])),
    metadata: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
  };
}

/** A flat name, so that `a` and `a/b` can both be files. File systems allow at most 255 bytes. */
function fileNameOf(name: string): string {
  const flat = encodeURIComponent(name).replace(/^\./, '%2E').replaceAll('*', '%2A');
  return flat.length <= 200 ? flat : `sha256-${createHash('sha256').update(name).digest('hex')}`;
}

export function digestOf(path: string): Promise<Digest> {
  return digesting(createReadStream(path));
}

/** Reads all bytes, and writes them to `target`, if there is one. */
async function digesting(source: Readable, target: Writable = nowhere()): Promise<Digest> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  let size = 0;
  async function* read(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sha256.update(chunk);
      md5.update(chunk);
      size += chunk.byteLength;
      yield chunk;
    }
  }
  await pipeline(source, read, target);
  return { size, sha256: sha256.digest('hex'), md5: md5.digest('base64') };
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** Does the work for each item, at most eight at a time. */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items].values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
