import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadLimits } from '../../contract/src/limits.ts';

const TIMEOUT_MS = 120_000;
/** The portal accepts no larger file. */
const MOST_BYTES = uploadLimits.videoBytes;

/** Where a file of the old site comes from. */
export type FileSource =
  | { kind: 'local'; name: string; path: string }
  | { kind: 'download'; name: string; url: URL }
  | { kind: 'refused'; name: string; problem: string };

/** Makes the origin of an allowed host: https, unless it is written with `http://`. */
export function originOf(host: string): string {
  return new URL(host.includes('://') ? host : `https://${host}`).origin;
}

/**
 * A file in the folder `files/` beside the export takes precedence over its address. An address is only used if its
 * origin is allowed. Cloudinary stores `http:` addresses of files that it also serves over https.
 */
export function findSource(address: string, directory: string, allowed: ReadonlySet<string>): FileSource {
  let url: URL;
  let name: string;
  try {
    url = new URL(address);
    name = lastSegment(url);
  } catch {
    return { kind: 'refused', name: address, problem: 'is no address' };
  }
  const path = join(directory, 'files', name);
  if (name !== '' && existsSync(path)) return { kind: 'local', name, path };
  if (url.protocol === 'http:' && !allowed.has(url.origin)) url.protocol = 'https:';
  if (allowed.has(url.origin)) return { kind: 'download', name, url };
  const problem = `comes from ${url.host}, which is not allowed: add --host ${url.host}, or put the file into ${join(directory, 'files')}`;
  return { kind: 'refused', name, problem };
}

/** Decoded, without folders. Throws if a `%` does not start an encoded character. */
function lastSegment({ pathname }: URL): string {
  const last = decodeURIComponent(pathname).split(/[/\\]/).at(-1) ?? '';
  return last === '.' || last === '..' ? '' : last;
}

/** Throws an error whose message says what is wrong with the file. */
export async function readSource(source: FileSource, mostBytes = MOST_BYTES): Promise<Buffer> {
  if (source.kind === 'local') return readFileSync(source.path);
  if (source.kind === 'refused') throw new Error(source.problem);
  const { url } = source;
  // A redirect could lead to a host that is not allowed.
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new Error(`${url.host} answers ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error(`has more than ${mostBytes / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
