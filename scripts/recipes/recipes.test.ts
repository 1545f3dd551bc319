import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patchOf, type RecipeName, sizeOf } from './recipe.ts';

const root = join(import.meta.dirname, '..', '..');
const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

const limits: [RecipeName, { files: number; lines: number }][] = [
  ['field-of-a-notice', { files: 3, lines: 12 }],
  ['new-entity', { files: 8, lines: 300 }],
  ['another-role', { files: 4, lines: 50 }],
];

test.each(limits)('the recipe %s fits the repository as it is', (name) => {
  const { stderr } = spawnSync('git', ['apply', '--check', '-'], {
    cwd: root,
    input: patchOf(name),
    encoding: 'utf8',
  });
  expect(stderr, `Bring docs/recipes/${name}.md up to date.`).toBe('');
});

test.each(limits)('the recipe %s stays within its limit, and CONTRIBUTING.md says its size', (name, most) => {
  const { files, lines } = sizeOf(patchOf(name));
  expect(files).toBeGreaterThan(0);
  expect(files).toBeLessThanOrEqual(most.files);
  expect(lines).toBeLessThanOrEqual(most.lines);
  const row = contributing.split('\n').find((line) => line.includes(`(docs/recipes/${name}.md)`));
  expect(row).toContain(`| ${files} ${files === 1 ? 'file' : 'files'}, ${lines} lines |`);
});
