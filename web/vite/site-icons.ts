import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent } from '../../contract/check/content.ts';
import { contentFolder } from '../../contract/check/folder.ts';
import { iconsOf } from '../site/icons.ts';

/**
 * Writes the icons that browsers request besides the page: `favicon.ico` and `apple-touch-icon.png` at the root of the
 * site, and the icons of the manifest.
 */
export async function writeSiteIcons(dist: URL): Promise<void> {
  const content = await checkContent();
  const emblem = await readFile(join(contentFolder, 'pictures', content['pictures.ts'].favicon));
  for (const [path, make] of iconsOf(emblem)) await writeFile(new URL(path, dist), await make());
}
