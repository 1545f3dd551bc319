import { join } from 'node:path';
import { formerPathsIn, withPublished } from '../../contract/src/content/published.ts';
import { renderPublicPages } from '../../functions/src/rendering/render-site.ts';
import type { ReadUpload } from '../../web/site/uploaded-pictures.ts';
import { writeSite } from '../../web/site/write-site.ts';
import { addressOfBucket, findBucketName } from '../conditions/bucket.ts';
import type { Project } from '../conditions/condition.ts';
import { DATABASE } from '../conditions/database.ts';
import { root } from './repository.ts';

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents#Document */
interface StoredDocument {
  updateTime: string;
  fields?: Record<string, { stringValue?: string }>;
}

/**
 * Writes content published in the browser into the pages that were built from the department's folder, so that a
 * deployment does not undo it. Returns when it was last published, or empty text.
 */
export async function writePublishedPages(project: Project): Promise<string> {
  const stored = await findPublished(project);
  if (!stored) return '';
  const json = Object.fromEntries(
    Object.entries(stored.fields ?? {}).map(([part, { stringValue }]) => [part, stringValue]),
  );
  const files = await renderPublicPages(withPublished(json), readFrom(project), formerPathsIn(json));
  await writeSite(join(root, 'web', 'dist'), files);
  return stored.updateTime;
}

/** Reads the files of pictures uploaded in the browser, like `functions/src/files/uploaded-pictures.ts`. */
function readFrom({ google }: Project): ReadUpload {
  return async (id, name) => {
    const bucket = addressOfBucket((await findBucketName(google)) ?? '');
    return google.readBytes(`${bucket}/o/${encodeURIComponent(`content/${id}/${name}`)}?alt=media`);
  };
}

/** When something was last published, or empty text. */
export async function publishedAt(project: Project): Promise<string> {
  return (await findPublished(project))?.updateTime ?? '';
}

/** The document written by `functions/src/content/current.ts`. */
function findPublished({ google }: Project): Promise<StoredDocument | null> {
  return google.find<StoredDocument>(`${DATABASE}/documents/content/published`);
}
