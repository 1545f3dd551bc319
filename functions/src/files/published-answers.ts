import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { bucket } from './objects.ts';

const compress = promisify(gzip);

/** An answer of the API as an object that everybody may get. */
export interface PublicAnswer {
  /** Which version of the list it shows. */
  version: string;
  json: string;
}

/**
 * Writes the object in place of an earlier one. The storage rules let nobody get it while its list names another version.
 * Browsers ask each time whether it has changed.
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

/** The version of the existing answer. Undefined if there is none. */
export async function versionOfAnswer(path: string): Promise<unknown> {
  try {
    const [{ metadata }] = await bucket().file(path).getMetadata();
    return metadata?.version;
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) return undefined;
    throw error;
  }
}
