import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from './project.ts';
import { Refusal } from './refusal.ts';

/** A file of Storage as a line of a backup. */
export interface StoredObject {
  name: string;
  /** Path of the bytes in the folder of the backup. */
  file: string;
  size: number;
  sha256: string;
  /** Base64, as Storage gives it. */
  md5: string;
  headers: Headers;
  /** Download tokens too: an address with a token goes on working. */
  metadata: Record<string, string>;
}

type Headers = Partial<Record<(typeof headerNames)[number], string>>;

const headerNames = [
  'contentType',
  'cacheControl',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
] as const;

const PAGE = 1000;
/** Below this, one request is faster than a session that can be resumed. Bytes. */
const SMALL = 8 * 1024 * 1024;

type RemoteFile = ReturnType<Bucket['file']>;

/** The files of the bucket, with their metadata, sorted by name. */
export async function* listFiles(bucket: Bucket): AsyncGenerator<RemoteFile> {
  let query: object | null = { autoPaginate: false, maxResults: PAGE };
  while (query) {
    const [files, next]: [RemoteFile[], object | null, unknown] = await bucket.getFiles(query);
    yield* files;
    query = next;
  }
}

/**
 * Copies a file of Storage into the folder, unless it is there already with the same bytes. A copy gets its name once
 * it is complete. Returns null if the file was deleted meanwhile.
 */
export async function download(remote: RemoteFile, directory: string): Promise<StoredObject | null> {
  const { name, metadata } = remote;
  const file = `files/${fileNameOf(name)}`;
  const path = join(directory, file);
  const expected = { size: Number(metadata.size), md5: metadata.md5Hash };
  const kept = existsSync(path) ? await digestOf(path) : null;
  const isKept = kept !== null && kept.md5 === expected.md5 && kept.size === expected.size;
  const copy = isKept ? kept : await copyTo(remote, path, directory);
  if (copy === null) return null;
  if (copy.size !== expected.size || (expected.md5 !== undefined && copy.md5 !== expected.md5))
    throw new Refusal(`${name} came with other bytes than Storage says. Run this again.`);
  return { name, file, ...copy, ...describe(remote) };
}

async function copyTo(remote: RemoteFile, path: string, directory: string): Promise<Digest | null> {
  const unfinished = join(directory, 'unfinished', fileNameOf(remote.name));
  for (const folder of [join(directory, 'files'), join(directory, 'unfinished')])
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  const digest = new Digesting();
  try {
    // Compressed files stay as they are stored.
    const bytes = remote.createReadStream({ decompress: false });
    await pipeline(bytes, digest, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  } catch (error) {
    rmSync(unfinished, { force: true });
    if ((error as { code?: unknown }).code === 404) return null;
    throw error;
  }
  renameSync(unfinished, path);
  return digest.result();
}

/** Writes a file of the backup into the bucket, unless it is there already as it should be. */
export async function upload(
  bucket: Bucket,
  object: StoredObject,
  directory: string,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  if (known.get(object.name) === fingerprint(object)) return;
  const { name, file, size, headers, metadata } = object;
  const target = bucket.file(name).createWriteStream({
    resumable: size > SMALL,
    metadata: { ...headers, metadata },
  });
  await pipeline(createReadStream(join(directory, file)), target);
}

/** Says of each file in the bucket what its bytes and metadata are. */
export async function fingerprintsIn(bucket: Bucket): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for await (const remote of listFiles(bucket)) {
    const { md5Hash = '', size } = remote.metadata;
    known.set(remote.name, fingerprint({ md5: md5Hash, size: Number(size), ...describe(remote) }));
  }
  return known;
}

function fingerprint({ md5, size, headers, metadata }: Omit<StoredObject, 'name' | 'file' | 'sha256'>) {
  return JSON.stringify([md5, size, headers, metadata]);
}

function describe({ metadata }: RemoteFile): Pick<StoredObject, 'headers' | 'metadata'> {
  const set = headerNames.filter((name) => typeof metadata[name] === 'string' && metadata[name] !== '');
  const own = Object.entries(metadata.metadata ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    headers: Object.fromEntries(set.map((name) => [name, metadata[name]])),
    metadata: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
  };
}

/** A flat name, so that `a` and `a/b` can both be files. File systems take at most 255 bytes. */
function fileNameOf(name: string): string {
  const flat = encodeURIComponent(name).replace(/^\./, '%2E').replaceAll('*', '%2A');
  return flat.length <= 200 ? flat : `sha256-${createHash('sha256').update(name).digest('hex')}`;
}

export interface Digest {
  size: number;
  sha256: string;
  /** Base64. */
  md5: string;
}

export async function digestOf(path: string): Promise<Digest> {
  if (!statSync(path).isFile()) throw new Refusal(`${path} is no file.`);
  const digest = new Digesting();
  digest.resume();
  await pipeline(createReadStream(path), digest);
  return digest.result();
}

/** Hands bytes on and digests them. */
class Digesting extends Transform {
  readonly #sha256 = createHash('sha256');
  readonly #md5 = createHash('md5');
  #size = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#sha256.update(chunk);
    this.#md5.update(chunk);
    this.#size += chunk.byteLength;
    done(null, chunk);
  }

  result(): Digest {
    return { size: this.#size, sha256: this.#sha256.digest('hex'), md5: this.#md5.digest('base64') };
  }
}
