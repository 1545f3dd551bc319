import { readFileSync } from 'node:fs';
import { writtenContent } from '@club-portal/contract/content/in-language';
import type { WrittenContent } from '@club-portal/contract/content/parts';
import type { LanguageCode } from '@club-portal/contract/languages';
import type { RecordPageRenderer } from '@club-portal/contract/rendered-page';
import { type ContentFiles, contentFilesIn } from '@club-portal/web/site/content-files';
import type { BuiltSite } from '@club-portal/web/site/render-site';
import { withUploads } from '@club-portal/web/site/uploaded-pictures';
import { builtPages } from './built-pages.ts';

let site: BuiltSite | undefined;

/** The build of the pages, without content. */
export function builtSite(): BuiltSite {
  site ??= JSON.parse(readFileSync(builtPages.site, 'utf8')) as BuiltSite;
  return site;
}

const renderers = new Map<LanguageCode, { written: WrittenContent; render: Promise<RecordPageRenderer> }>();

/** Loads the renderer for the pages of single records in a language, with the current content. */
export function loadRenderer(language: LanguageCode): Promise<RecordPageRenderer> {
  const written = writtenContent();
  const known = renderers.get(language);
  if (known?.written === written) return known.render;
  const files = contentFilesIn(language, written, withUploads(builtSite().pictures, written));
  const render = loadPages<{ renderRecordPage: RecordPageRenderer }>(
    builtPages.recordPages(language),
    files,
  ).then(({ renderRecordPage }) => renderRecordPage);
  renderers.set(language, { written, render });
  render.catch(() => renderers.delete(language));
  return render;
}

let loads = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Loads a build of the pages with these content files. The pages read the content when they are loaded, so each load
 * creates new modules, one load after another.
 */
export function loadPages<Pages>(file: URL, contentFiles: ContentFiles): Promise<Pages> {
  loads += 1;
  const address = `${file.href}?load=${loads}`;
  const load = last.then((): Promise<Pages> => {
    Object.assign(globalThis, { contentFiles });
    return import(address);
  });
  last = load.catch(() => undefined);
  return load;
}
