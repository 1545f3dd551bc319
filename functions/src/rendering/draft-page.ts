import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WrittenContent } from '@club-portal/contract/content/parts';
import type { LanguageCode } from '@club-portal/contract/languages';

/** What the thread gets. */
export interface DraftPage {
  written: WrittenContent;
  page: { language: LanguageCode; path: string };
}

/**
 * As `renderPreview`: one page of a draft, with the pictures that administrators get. Null for the path of no public
 * page. It is made in a thread that ends with it: each loads all pages again, and Node keeps what was loaded until its
 * thread ends.
 */
export async function renderDraftPage(
  written: DraftPage['written'],
  page: DraftPage['page'],
): Promise<string | null> {
  // Bundled, it is beside this file with the ending `.js`.
  const script = new URL(`draft-page-worker${extname(import.meta.url)}`, import.meta.url);
  const thread = new Worker(script, { workerData: { written, page } satisfies DraftPage });
  try {
    const [html] = await once(thread, 'message');
    return html;
  } finally {
    await thread.terminate();
  }
}
