import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export type RecipeName = 'field-of-an-upcoming-event' | 'new-entity' | 'another-role' | 'another-language';

/** The steps of `docs/recipes/NAME.md` as one patch. */
export function patchOf(name: RecipeName): string {
  return [...textOf(name).matchAll(/^```diff\n(.*?)^```$/gms)].map(([, diff = '']) => diff).join('');
}

/** The `cp` commands of `docs/recipes/NAME.md`, which precede its patch. */
export function copiesOf(name: RecipeName): string[] {
  return textOf(name)
    .split('\n')
    .filter((line) => line.startsWith('cp '));
}

function textOf(name: RecipeName): string {
  return readFileSync(join(root, 'docs', 'recipes', `${name}.md`), 'utf8');
}

/** Counts the files that a patch changes or creates, and the lines that it adds. Tests are not counted. */
export function sizeOf(patch: string): { files: number; lines: number } {
  const parts = patch
    .split(/^(?=diff --git )/m)
    .filter((part) => !isTest(/^diff --git a\/(\S+)/.exec(part)?.[1]));
  const added = parts.flatMap((part) => part.split('\n').filter((line) => /^\+(?!\+\+ )/.test(line)));
  return { files: parts.length, lines: added.length };
}

function isTest(file = ''): boolean {
  return file.startsWith('tests/') || /\.test\.tsx?$/.test(file);
}
