import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { openPrivateDirectory } from './private-directory.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-portal-private-'));
const umask = process.umask();
afterAll(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

test('refuses a folder that git would add, and accepts one that git ignores', () => {
  const work = join(folder, 'work');
  mkdirSync(work);
  execFileSync('git', ['init', '--quiet', work]);
  writeFileSync(join(work, '.gitignore'), 'ignored/\n');
  symlinkSync(work, join(folder, 'link'));
  for (const directory of ['work', 'work/new/deep', 'link/new'])
    expect(() => openPrivateDirectory(join(folder, directory))).toThrow(Refusal);
  expect(openPrivateDirectory(join(work, 'ignored', 'backup'))).toEqual([]);
});
