import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pagesThatWent } from './pages-that-went.ts';

/**
 * Puts the files into a folder, and takes the pages from it that are not among them. Files that are there already keep their time,
 * but for the home page: by its time, the next build sees that it has to make all again.
 */
export async function writeSite(folder: string, files: Map<string, string>): Promise<void> {
  for (const [path, text] of files) {
    const file = join(folder, path);
    const isThere = path !== 'index.html' && (await readFile(file, 'utf8').catch(() => undefined)) === text;
    if (isThere) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  }
  const paths = await readdir(folder, { recursive: true });
  const found = paths.map((path) => path.replaceAll('\\', '/'));
  for (const path of pagesThatWent(found, files)) await rm(join(folder, path));
}
