import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copiesOf, patchOf, type RecipeName, sizeOf } from './recipe.ts';
import { makeScratch } from './scratch.ts';

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

test('the recipe another-language fits the repository, and changes five files beside its sentences', () => {
  const patch = patchOf('another-language');
  const scratch = makeScratch();
  try {
    for (const copy of copiesOf('another-language')) scratch.run(...copy.split(' '));
    writeFileSync(join(scratch.folder, 'recipe.patch'), patch);
    scratch.run('git', 'apply', '--check', 'recipe.patch');
  } finally {
    scratch.remove();
  }
  const files = [...patch.matchAll(/^diff --git a\/(\S+)/gm)].map(([, file = '']) => file);
  expect(files.filter((file) => !file.startsWith('contract/src/languages/mr/'))).toHaveLength(5);
  expect(contributing).toContain('| 5 files, and the folder of its sentences |');
});
