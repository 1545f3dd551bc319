import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copiesOf, patchOf, type RecipeName, sizeOf } from './recipe.ts';

const root = join(import.meta.dirname, '..', '..');
const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

const limits: [RecipeName, { files: number; lines: number }][] = [
  ['field-of-an-upcoming-event', { files: 13, lines: 40 }],
  ['new-entity', { files: 18, lines: 350 }],
  ['another-role', { files: 6, lines: 50 }],
];

test.each(limits)('the recipe %s fits the repository as it is', (name) => {
  const { stderr } = spawnSync('git', ['apply', '--check', '-'], {
    cwd: root,
    input: patchOf(name),
    encoding: 'utf8',
  });
  expect(stderr, `Bring docs/recipes/${name}.md up to date.`).toBe('');
});

test.each(limits)(
  'the recipe %s stays within its limit, and CONTRIBUTING.md gives its size',
  (name, most) => {
    const { files, lines } = sizeOf(patchOf(name));
    expect(files).toBeGreaterThan(0);
    expect(files).toBeLessThanOrEqual(most.files);
    expect(lines).toBeLessThanOrEqual(most.lines);
    const row = contributing.split('\n').find((line) => line.includes(`(docs/recipes/${name}.md)`));
    expect(row).toContain(`| ${files} ${files === 1 ? 'file' : 'files'}, ${lines} lines |`);
  },
);

test('the recipe another-language fits the repository, and changes five files besides its sentences', () => {
  const patch = patchOf('another-language');
  const files = [...patch.matchAll(/^diff --git a\/(\S+)/gm)].map(([, file = '']) => file);
  const [[, from = '', to = ''] = []] = copiesOf('another-language').map((copy) => copy.split(' ').slice(1));
  const folder = mkdtempSync(join(tmpdir(), 'club-portal-recipe-'));
  try {
    for (const file of files) cpSync(join(root, file.replace(to, from)), join(folder, file));
    const { stderr } = spawnSync('git', ['apply', '--check', '-'], { cwd: folder, input: patch });
    expect(String(stderr), 'Bring docs/recipes/another-language.md up to date.').toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(files.filter((file) => !file.startsWith(to))).toHaveLength(5);
  expect(contributing).toContain('| 5 files, and the folder of its sentences |');
});
