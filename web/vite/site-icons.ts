import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent } from '../../contract/check/content.ts';
import { contentFolder } from '../../contract/check/folder.ts';
import { inLanguage } from '../../contract/src/content/text.ts';
import { type LanguageCode, languages } from '../../contract/src/languages.ts';
import { iconsOf, PAPER } from '../site/icons.ts';

/**
 * Writes what browsers ask for beside the page: `favicon.ico` and `apple-touch-icon.png`, which they look for at the root
 * of a site, and a manifest for each language with the name for a shortcut.
 */
export async function writeSiteIcons(dist: URL): Promise<void> {
  const content = await checkContent();
  const emblem = await readFile(join(contentFolder, 'pictures', content['pictures.ts'].favicon));
  for (const [path, make] of iconsOf(emblem)) await writeFile(new URL(path, dist), await make());
  for (const code of Object.keys(languages) as LanguageCode[]) {
    const { name, shortName } = inLanguage(content, code)['institute.ts'];
    const folder = new URL(code === 'en' ? '.' : `${code}/`, dist);
    await mkdir(folder, { recursive: true });
    await writeFile(new URL('site.webmanifest', folder), JSON.stringify(manifestOf(code, name, shortName)));
  }
}

/** It is shown in a browser as before, so no browser offers to install it. */
function manifestOf(code: LanguageCode, name: string, shortName: string): object {
  return {
    name,
    short_name: shortName,
    lang: code,
    start_url: code === 'en' ? '/' : `/${code}`,
    display: 'browser',
    theme_color: PAPER,
    background_color: PAPER,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
}
