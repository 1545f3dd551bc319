import type { LanguageCode } from '@club-portal/contract/languages';
import type { RecordPageRenderer } from '@club-portal/contract/rendered-page';

/**
 * Loads what renders the pages of a language. `functions/build.ts` bundles it from the build of the pages, and puts it
 * in place of this function.
 */
export async function loadRenderer(language: LanguageCode): Promise<RecordPageRenderer> {
  const built = new URL(`../../../web/.cache/ssr/${language}/entry-server.js`, import.meta.url);
  return (await import(built.href)).renderRecordPage;
}
