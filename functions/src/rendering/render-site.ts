import type { WrittenContent } from '@club-portal/contract/content/parts';
import type { LanguageCode } from '@club-portal/contract/languages';
import {
  type LoadServer,
  type PageServer,
  renderPreview,
  renderSite,
} from '../../../web/site/render-site.ts';
import { builtPages } from './built-pages.ts';
import { builtSite, loadPages } from './load-pages.ts';

/**
 * Makes the files of the site that follow the content, as the build makes them. Returns the text of each by its path, without
 * a slash in front.
 */
export function renderPublicPages(
  written: WrittenContent,
  formerPaths: readonly string[] = [],
): Promise<Map<string, string>> {
  return renderSite(written, builtSite(), loadAllPages, formerPaths);
}

/** As `renderPreview`: one page of a draft. Null for the path of no public page. */
export function renderDraftPage(
  written: WrittenContent,
  page: { language: LanguageCode; path: string },
): Promise<string | null> {
  return renderPreview(written, builtSite(), loadAllPages, page);
}

const loadAllPages: LoadServer = (language, files) =>
  loadPages<PageServer>(builtPages.allPages(language), files);
