import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { bucket } from './objects.ts';

const compress = promisify(gzip);

/** An answer of the API as a public object. */
export interface PublicAnswer {
  /** The version of the list that it shows. */
  version: string;
  json: string;
}

/**
 * Writes the object, replacing an earlier one. The storage rules let nobody get it while its list has another version.
 * Browsers check each time whether it has changed.
 */
export async function publishAnswer(path: string, { version, json }: PublicAnswer): Promise<void> {
  await bucket()
    .file(path)
    .save(await compress(json), {
      resumable: false,
      metadata: {
        contentType: 'application/json',
        contentEncoding: 'gzip',
        cacheControl: 'no-cache',
        metadata: { version },
      },
    });
}

/** Returns the version of the existing answer. Undefined if there is none. */
export async function versionOfAnswer(path: string): Promise<unknown> {
  try {
    const [{ metadata }] = await bucket().file(path).getMetadata();
    return metadata?.version;
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) return undefined;
    throw error;
  }
}
