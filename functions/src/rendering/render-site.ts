import type { WrittenContent } from '@club-portal/contract/content/parts';
import { idOfUpload, LARGE_ICON } from '@club-portal/contract/content/uploaded-picture';
import { iconsOf } from '@club-portal/web/site/icons';
import { type LoadServer, type PageServer, renderSite } from '@club-portal/web/site/render-site';
import { type ReadUpload, type SiteFile, uploadedFiles } from '@club-portal/web/site/uploaded-pictures';
import { builtPages } from './built-pages.ts';
import { builtSite, loadPages } from './load-pages.ts';

/**
 * Makes the files of the site that depend on the content, as the build does, the icons, and the pictures uploaded in
 * the browser. Returns each by its path, without a leading slash.
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

/** Reads the emblem that icons are made from. */
async function readIcon(file: string, readUpload: ReadUpload): Promise<Buffer> {
  const id = idOfUpload(file);
  if (id === undefined) return Buffer.from(builtSite().favicon, 'base64');
  return Buffer.from(await readUpload(id, file.endsWith('.svg') ? 'picture.svg' : LARGE_ICON));
}

export const loadAllPages: LoadServer = (language, files) =>
  loadPages<PageServer>(builtPages.allPages(language), files);
