import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPrivateDirectory } from './private-directory.ts';
import { Refusal } from './refusal.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-portal-private-'));
const umask = process.umask();
afterAll(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

test('makes a folder that only the own account can read, and what is written into it too', () => {
  const directory = join(folder, 'new', 'backup');
  expect(openPrivateDirectory(directory)).toEqual([]);
  writeFileSync(join(directory, 'file'), '');
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  expect(statSync(join(directory, 'file')).mode & 0o777).toBe(0o600);
  expect(openPrivateDirectory(directory)).toEqual(['file']);
});

test('refuses a folder that git would add, and takes one that git ignores', () => {
  const work = join(folder, 'work');
  mkdirSync(work);
  execFileSync('git', ['init', '--quiet', work]);
  writeFileSync(join(work, '.gitignore'), 'ignored/\n');
  symlinkSync(work, join(folder, 'link'));
  for (const directory of ['work', 'work/new/deep', 'link/new'])
    expect(() => openPrivateDirectory(join(folder, directory))).toThrow(Refusal);
  expect(openPrivateDirectory(join(work, 'ignored', 'backup'))).toEqual([]);
});
