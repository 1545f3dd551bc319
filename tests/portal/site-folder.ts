import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** What Hosting serves. A publication changes it, so each portal has its own copy of the build. */

const built = join(import.meta.dirname, '..', '..', 'web', 'dist');
const folder = mkdtempSync(join(tmpdir(), 'site-'));

/** When each file of the copy was written. */
let written = new Map<string, number>();

/** Makes the copy. Returns its folder. */
export function copySite(): string {
  cpSync(built, folder, { recursive: true });
  written = new Map(files().map((file) => [file, timeOf(file)]));
  return folder;
}

/** Restores the files of the build. */
export function restoreSite(): void {
  const names = files();
  const changed = changedOf(names);
  for (const file of changed) rmSync(join(folder, file));
  if (changed.length > 0 || names.length < written.size) copySite();
}

/** The files that publications have written. */
export function publishedFiles(): { file: string; text: string }[] {
  return changedOf(files()).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

const changedOf = (names: string[]) => names.filter((file) => written.get(file) !== timeOf(file));

const timeOf = (file: string) => statSync(join(folder, file)).mtimeMs;

function files(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
