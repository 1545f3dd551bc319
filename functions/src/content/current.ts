import { chosenContent, setContent, writtenContent } from '@club-portal/contract/content/in-language';
import {
  type ContentPart,
  contentParts,
  parts,
  type WrittenContent,
} from '@club-portal/contract/content/parts';
import { firestore } from '../firestore.ts';
import { log } from '../log.ts';

/**
 * `content/published`: what was published of each part, as JSON under the part's name. What was not is as in the folder that the
 * portal was deployed with. The whole content is one read.
 */
export const publishedContent = firestore.doc('content/published');

/** How long a process may go on with what was published before. */
const FRESH_MS = 30_000;
/** After a failure, it is read again so much later. */
const PAUSE_MS = 5000;
/** A request does not wait longer for it. */
const PATIENCE_MS = 1500;

let readAt = Number.NEGATIVE_INFINITY;
let reading: Promise<void> | undefined;
let known = '';

/**
 * Sees to it that `contentIn` and the clubs are what was published at most half a minute ago. If Firestore does not answer in
 * time, the process goes on with what it knows.
 */
export async function useFreshContent(): Promise<void> {
  if (Date.now() - readAt < FRESH_MS) return;
  reading ??= readContent()
    .catch((error) => {
      readAt = Date.now() - FRESH_MS + PAUSE_MS;
      log.warn('The published content was not read', {}, error);
    })
    .finally(() => {
      reading = undefined;
    });
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([reading, patience]);
  clearTimeout(timer);
}

/** Reads what is published now. */
export async function readContent(): Promise<void> {
  const stored = (await publishedContent.get()).data() ?? {};
  readAt = Date.now();
  const json = JSON.stringify(stored);
  if (json === known) return;
  known = json;
  const changed = contentParts.flatMap((part) => {
    const value = parsePart(part, stored[part]);
    return value === undefined ? [] : [[part, value] as const];
  });
  const isAsDeployed = changed.length === 0 && writtenContent() === chosenContent;
  if (!isAsDeployed) setContent({ ...chosenContent, ...Object.fromEntries(changed) });
}

/** The value of a part in a document, undefined if there is none, or if an earlier release wrote one that does not fit. */
export function parsePart<Part extends ContentPart>(
  part: Part,
  json: unknown,
): WrittenContent[Part] | undefined {
  if (typeof json !== 'string') return undefined;
  const { data, error } = parts[part].safeParse(JSON.parse(json));
  if (error) log.warn(`The published ${part} does not fit this release`, {}, error);
  return data as WrittenContent[Part] | undefined;
}
