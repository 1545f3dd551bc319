import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { siteFolder } from '../environment.ts';
import { pagesThatWent } from './pages-that-went.ts';

/** Writes the files into the folder that the Hosting emulator serves. */
export async function releaseLocally(files: Map<string, string>): Promise<void> {
  const folder = siteFolder();
  for (const [path, text] of files) {
    const file = join(folder, path);
    if ((await readFile(file, 'utf8').catch(() => undefined)) === text) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  }
  const paths = await readdir(folder, { recursive: true });
  const found = paths.map((path) => path.replaceAll('\\', '/'));
  for (const path of pagesThatWent(found, files)) await rm(join(folder, path));
}
