import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesThatWent, isUploadedFile } from './files-that-went.ts';
import type { SiteFile } from './uploaded-pictures.ts';

/**
 * Writes the files to a folder, and removes the pages and uploaded pictures that are not among them. Unchanged files
 * keep their time, except the home page: its time tells the next build to rebuild everything.
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
