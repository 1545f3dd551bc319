import { contentPaths } from '@club-portal/contract/administration-paths';
import type { WrittenContent } from '@club-portal/contract/content/parts';
import { draftFileId, idOfUpload, LARGE_ICON } from '@club-portal/contract/content/uploaded-picture';
import type { LanguageCode } from '@club-portal/contract/languages';
import { API_BASE } from '@club-portal/contract/paths';
import { iconsOf } from '../../../web/site/icons.ts';
import {
  type LoadServer,
  type PageServer,
  renderPreview,
  renderSite,
} from '../../../web/site/render-site.ts';
import {
  type AddressOfUpload,
  type ReadUpload,
  type SiteFile,
  uploadedFiles,
} from '../../../web/site/uploaded-pictures.ts';
import { builtPages } from './built-pages.ts';
import { builtSite, loadPages } from './load-pages.ts';

/**
 * Makes the files of the site that follow the content, as the build makes them, the icons, and the pictures that were sent
 * in the browser. Returns each by its path, without a slash in front.
 */
export async function renderPublicPages(
  written: WrittenContent,
  readUpload: ReadUpload,
  formerPaths: readonly string[] = [],
): Promise<Map<string, SiteFile>> {
  const pages = await renderSite(written, builtSite(), loadAllPages, formerPaths);
  const icons = iconsOf(await readIcon(written.pictures.favicon, readUpload));
  return new Map<string, SiteFile>([...pages, ...icons, ...uploadedFiles(written, readUpload)]);
}

/** The emblem that icons are made of. */
async function readIcon(file: string, readUpload: ReadUpload): Promise<Buffer> {
  const id = idOfUpload(file);
  if (id === undefined) return Buffer.from(builtSite().favicon, 'base64');
  return Buffer.from(await readUpload(id, file.endsWith('.svg') ? 'picture.svg' : LARGE_ICON));
}

/** As `renderPreview`: one page of a draft, with the pictures that administrators get. Null for the path of no public page. */
export function renderDraftPage(
  written: WrittenContent,
  page: { language: LanguageCode; path: string },
): Promise<string | null> {
  return renderPreview(written, builtSite(), loadAllPages, page, addressOfDraftFile);
}

const loadAllPages: LoadServer = (language, files) =>
  loadPages<PageServer>(builtPages.allPages(language), files);

const addressOfDraftFile: AddressOfUpload = (id, name) => API_BASE + contentPaths.file(draftFileId(id, name));
