import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesThatWent, isUploadedFile } from './files-that-went.ts';
import type { SiteFile } from './uploaded-pictures.ts';

/**
 * Puts the files into a folder, and takes the pages and uploaded pictures from it that are not among them. Files that are there already
 * keep their time, but for the home page: by its time, the next build sees that it has to make all again.
 */
export async function writeSite(folder: string, files: Map<string, SiteFile>): Promise<void> {
  for (const [path, content] of files) {
    const file = join(folder, path);
    if (path !== 'index.html' && (await isThere(path, file, content))) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, typeof content === 'string' ? content : await content());
    await rename(`${file}.new`, file);
  }
  const paths = await readdir(folder, { recursive: true });
  const found = paths.map((path) => path.replaceAll('\\', '/'));
  for (const path of filesThatWent(found, files)) await rm(join(folder, path));
}

async function isThere(path: string, file: string, content: SiteFile): Promise<boolean> {
  const found = await readFile(file).catch(() => undefined);
  if (!found || isUploadedFile(path)) return found !== undefined;
  return found.equals(Buffer.from(typeof content === 'string' ? content : await content()));
}
