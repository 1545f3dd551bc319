import { setContent, writtenContent } from '@club-portal/contract/content/in-language';
import type { ContentPart, WrittenContent } from '@club-portal/contract/content/parts';
import { formerPathsIn, withPublished } from '@club-portal/contract/content/published';
import { filesOfUpload, idOfUpload } from '@club-portal/contract/content/uploaded-picture';
import { readUpload } from '../files/uploaded-pictures.ts';
import { firestore, versionOf } from '../firestore.ts';
import { log } from '../log.ts';
import { setReportEmblem } from '../reports/report-emblem.ts';

/**
 * `content/published`: what was published of each part, as JSON under the part's name, and the former addresses of the
 * department page. Other parts are as in the folder that the portal was deployed with. The whole content is one read.
 */
export const publishedContent = firestore.doc('content/published');

/** How old a process's copy of the published content may be. */
const FRESH_MS = 30_000;
/** The pause after a failed read. */
const PAUSE_MS = 5000;
/**
 * The longest that all requests sharing this read wait: they must be answered within ten seconds, even if Firestore
 * does not respond.
 */
const PATIENCE_MS = 800;

let readAt = Number.NEGATIVE_INFINITY;
/** A read in progress, and how long requests wait for it. */
let waiting: Promise<unknown> | undefined;
let known = { json: '', time: 0, formerPaths: [] as string[] };

/**
 * Updates `contentIn` and the clubs to what was published at most half a minute ago. If Firestore does not answer in
 * time, the process continues with what it has.
 */
export async function useFreshContent(): Promise<void> {
  if (Date.now() - readAt < FRESH_MS) return;
  waiting ??= Promise.race([
    readContent()
      .catch((error) => {
        readAt = Date.now() - FRESH_MS + PAUSE_MS;
        log.warn('The published content was not read', {}, error);
      })
      .finally(() => {
        waiting = undefined;
      }),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref()),
  ]);
  await waiting;
}

/** Reads what is currently published. Returns its version. Ignores the late answer of an earlier read. */
export async function readContent(): Promise<string> {
  const document = await publishedContent.get();
  const time = document.updateTime?.toMillis() ?? 0;
  const stored = document.data() ?? {};
  readAt = Date.now();
  const json = JSON.stringify(stored);
  const isOlder = document.exists && time < known.time;
  if (json !== known.json && !isOlder) {
    known = { json, time, formerPaths: formerPathsIn(stored) };
    const content = withPublished(stored, warnOfMisfit);
    if (content !== writtenContent()) {
      setContent(content);
      setReportEmblem(readerOfEmblem(content));
    }
  }
  return versionOf(document);
}

/** The former addresses of the department page, as of the last read. */
export function formerPaths(): readonly string[] {
  return known.formerPaths;
}

/** Returns null if the emblem on reports is the one from the build. */
function readerOfEmblem({ pictures: { reportEmblem } }: WrittenContent): (() => Promise<Uint8Array>) | null {
  const id = idOfUpload(reportEmblem);
  const [name = ''] = filesOfUpload('reportEmblem', reportEmblem);
  if (id === undefined) return null;
  return () => readUpload(id, name);
}

export function warnOfMisfit(part: ContentPart, error: unknown): void {
  log.warn(`The published ${part} does not fit this release`, {}, error);
}
