import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** A copy of the repository in a temporary folder, with the packages of this one and the workspaces of its own. */
export function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'club-portal-department-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of files.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true });
  }
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
  return copy;
}
