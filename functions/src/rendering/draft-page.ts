import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WrittenContent } from '@club-portal/contract/content/parts';
import type { LanguageCode } from '@club-portal/contract/languages';

/** The input of the thread. */
export interface DraftPage {
  written: WrittenContent;
  page: { language: LanguageCode; path: string };
}

/**
 * Like `renderPreview`: one page of a draft, with the pictures that administrators get. Null for a path without a
 * public page. It is made in a separate thread each time: every call loads all pages again, and Node keeps what was
 * loaded until its thread ends.
 */
export async function renderDraftPage(
  written: DraftPage['written'],
  page: DraftPage['page'],
): Promise<string | null> {
  // When bundled, it is next to this file with the extension `.js`.
  const script = new URL(`draft-page-worker${extname(import.meta.url)}`, import.meta.url);
  const thread = new Worker(script, { workerData: { written, page } satisfies DraftPage });
  try {
    const [html] = await once(thread, 'message');
    return html;
  } finally {
    await thread.terminate();
  }
}
