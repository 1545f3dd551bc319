import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copiesOf, patchOf, type RecipeName } from '../../scripts/recipes/recipe.ts';
import { makeScratch, type Scratch } from '../../scripts/recipes/scratch.ts';

/** The recipes of `docs/recipes/`, each followed on a copy of the repository, with the tests that it adds. */

let scratch: Scratch;
beforeEach(() => {
  scratch = makeScratch();
});
afterEach(() => scratch.remove());

vi.setConfig({ testTimeout: 10 * 60_000 });

const followed: [RecipeName, tests: string[][]][] = [
  ['field-of-an-upcoming-event', [['portal', 'api/upcoming-events', '--testNamePattern', 'keeps its room']]],
  [
    'new-entity',
    [
      ['unit', 'every-route-asks', 'routes', 'search/find'],
      ['portal', 'api/achievements', 'api/record-routes', 'api/search'],
      ['portal', 'rules/firestore'],
    ],
  ],
  [
    'another-role',
    [
      ['unit', 'access'],
      ['portal', 'api/coordinators'],
    ],
  ],
  [
    'another-language',
    [
      ['unit', 'languages', 'field-codes', 'sentences', 'routes'],
      ['portal', 'api/languages'],
    ],
  ],
];

/** Copies what the recipe says, and applies its changes, or the given part of them. */
function follow(name: RecipeName, changes = patchOf(name)): void {
  for (const copy of copiesOf(name)) scratch.run(...copy.split(' '));
  const patch = join(scratch.folder, 'recipe.patch');
  writeFileSync(patch, changes);
  scratch.run('git', 'apply', patch);
}

test.each(followed)('the recipe %s passes types, lint and its tests', (name, tests) => {
  follow(name);
  scratch.run('npm', 'run', '--silent', 'check:types');
  scratch.run('biome', 'ci', '--vcs-enabled=false', '.');
  // The portal's tests need the pages.
  scratch.run('npm', 'run', '--silent', 'build');
  for (const [project = '', ...files] of tests) scratch.run('vitest', 'run', '--project', project, ...files);
});

test('the pages of another language are built at their own addresses', () => {
  follow('another-language');
  scratch.run('npm', 'run', '--silent', 'build', '-w', 'web');
  const page = (file: string) => readFileSync(join(scratch.folder, 'web', 'dist', file), 'utf8');
  expect(page('mr/about.html')).toContain('<html lang="mr"');
  expect(page('mr/about.html')).toContain('href="/hi/about"');
  expect(page('about.html')).toContain('मराठी');
});

test('the compiler lists the places that show an event when an event gets a field', () => {
  const [contract] = patchOf('field-of-an-upcoming-event').split(/^(?=diff --git )/m);
  follow('field-of-an-upcoming-event', contract);
  const problems = ['.', 'web', 'tests'].map((part) => scratch.problemsOf('tsc', '-p', part));
  const files = new Set(problems.flatMap((text) => text.match(/^[\w/.-]+\.tsx?(?=\()/gm) ?? []));
  expect(files.size).toBeGreaterThanOrEqual(10);
});
