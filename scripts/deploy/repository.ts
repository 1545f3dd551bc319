import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECTS_FILE } from './projects.ts';

export const root = join(import.meta.dirname, '..', '..');

/** The text of a file of the repository. */
export function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The version of package.json and the commit. */
export function currentRelease(): string {
  const { version } = JSON.parse(readText('package.json'));
  const commit = git('rev-parse', '--short=10', 'HEAD')?.trim();
  return commit ? `${version} (${commit})` : version;
}

/** Whether the sources of the pages have changed since a commit. True for an unknown commit. */
export function pagesDiffer(commit: string): boolean {
  if (!/^[0-9a-f]{7,40}$/.test(commit)) return true;
  const sources = ['web', 'contract', 'firebase.json', 'package-lock.json'];
  return git('diff', '--quiet', commit, 'HEAD', '--', ...sources) === null;
}

/** Files with uncommitted changes, except those that deploy writes itself. */
export function changedFiles(): string[] {
  return listChanges().filter((file) => !isWrittenByDeploy(file));
}

/** Files that deploy has written and that are not committed yet. */
export function filesToCommit(): string[] {
  return listChanges().filter(isWrittenByDeploy);
}

function isWrittenByDeploy(file: string): boolean {
  return file === PROJECTS_FILE || file.startsWith('functions/.env.');
}

function listChanges(): string[] {
  const lines = git('status', '--porcelain', '--untracked-files=all', '-z')?.split('\0') ?? [];
  return lines.filter(Boolean).map((line) => line.slice(3));
}

/** The output of git. Null if git fails, for example because this folder is not a repository. */
export function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}
