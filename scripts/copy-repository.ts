import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Copies the repository into a new temporary folder, including uncommitted files, and returns its path. The copy uses
 * the original's packages and its own workspaces.
 */
export function copyRepository(prefix: string): string {
  const copy = mkdtempSync(join(tmpdir(), prefix));
  for (const file of listFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  linkPackages(copy);
  return copy;
}

function listFiles(): string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
  return names.filter((name) => name && lstatSync(join(root, name), { throwIfNoEntry: false })?.isFile());
}

function linkPackages(copy: string): void {
  const packages = join(root, 'node_modules');
  const ours = join(copy, 'node_modules', '@club-portal');
  mkdirSync(ours, { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name !== '@club-portal' && name !== '.vite')
      symlinkSync(join(packages, name), join(copy, 'node_modules', name));
  }
  for (const workspace of readdirSync(join(packages, '@club-portal'))) {
    symlinkSync(join('..', '..', workspace), join(ours, workspace));
  }
}
