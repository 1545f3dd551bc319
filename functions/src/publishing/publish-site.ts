import { randomUUID } from 'node:crypto';
import { clubKeys } from '@club-portal/contract/content/clubs';
import { writtenContent } from '@club-portal/contract/content/in-language';
import { formerPaths, publishedContent, readContent } from '../content/current.ts';
import { enqueuePublisher, PUBLISHER_SECONDS, publicationDocument } from '../content/publication.ts';
import { listsOfClub } from '../event-records/lists.ts';
import { readUpload } from '../files/uploaded-pictures.ts';
import { firestore, versionOf } from '../firestore.ts';
import { log } from '../log.ts';
import { renderPublicPages } from '../rendering/render-site.ts';
import { type Release, releaseSite } from './release-site.ts';

/**
 * Builds the pages of what is published, if they are not live yet, and records when visitors get them. Only one
 * publisher works at a time. Throws if it fails: the queue tries again.
 */
export async function publishSite(release: Release = releaseSite): Promise<void> {
  const owner = randomUUID();
  if (!(await begin(owner))) return;
  try {
    const version = await readContent();
    // The first visitor of a new club gets its lists like all others.
    const lists = clubKeys().flatMap(listsOfClub);
    await Promise.all(lists.map((list) => list.renewIfUntrusted()));
    await release(await renderPublicPages(writtenContent(), readUpload, formerPaths()));
    await end(owner, version);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await publicationDocument.update({ state: 'failed', problem: problem.slice(0, 500), until: 0 });
    throw error;
  }
}

/** Whether there is work that no other publisher is doing. */
function begin(owner: string): Promise<boolean> {
  return firestore.runTransaction(async (transaction) => {
    const document = await transaction.get(publicationDocument);
    const isBusy = document.get('state') === 'running' && document.get('until') > Date.now();
    if (!document.exists || document.get('state') === 'live' || isBusy) return false;
    const until = Date.now() + PUBLISHER_SECONDS * 1000;
    transaction.update(publicationDocument, { state: 'running', owner, until, problem: '' });
    return true;
  });
}

/**
 * Another user may have published something else in the meantime. Then there is another task, or the sweep takes care
 * of it.
 */
function end(owner: string, version: string): Promise<void> {
  return firestore.runTransaction(async (transaction) => {
    const [document, now] = await transaction.getAll(publicationDocument, publishedContent);
    if (!document || !now || document.get('owner') !== owner) return;
    const isCurrent = versionOf(now) === version;
    const isOpen = now.get('institute') !== undefined;
    transaction.update(publicationDocument, { state: isCurrent ? 'live' : 'waiting', until: 0, isOpen });
  });
}

/** For the sweep: resumes publications whose publisher has died. Returns their number. */
export async function resumePublication(): Promise<number> {
  const document = await publicationDocument.get();
  const state = document.get('state');
  const isDead = state === 'running' && document.get('until') < Date.now();
  if (!document.exists || !(state === 'waiting' || state === 'failed' || isDead)) return 0;
  log.warn('A publication goes on', { state });
  await enqueuePublisher();
  return 1;
}
