import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Parser from '@actions/workflow-parser';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts, devDependencies } = JSON.parse(read('package.json'));

const workflows = globSync('.github/workflows/*', { cwd: root });

test('there are the workflows that the documents name', () => {
  expect(workflows.toSorted()).toEqual(['.github/workflows/check.yml', '.github/workflows/deploy.yml']);
});

test('`npm ci` finds the packages of every platform in package-lock.json, not only of the one it was written on', () => {
  const packages: Record<string, { optionalDependencies?: object }> = JSON.parse(
    read('package-lock.json'),
  ).packages;
  const has = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const named = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(named).toContain('@biomejs/cli-linux-x64');
  expect(named.filter((name) => !has.has(name))).toEqual([]);
});

describe.each(workflows)('%s', (file) => {
  const content = read(file);
  const lines = content.split('\n');

  test('is a workflow by GitHub’s own parser, expressions included', async () => {
    const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await loadParser();
    const { context, value } = parseWorkflow({ name: file, content }, new NoOperationTraceWriter());
    if (value) await convertWorkflowTemplate(context, value);
    expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  });

  test('names every action by its full commit, with the version beside it', () => {
    const used = lines.filter((line) => /^\s*(?:- )?uses:/.test(line) && !line.includes('./.github/'));
    expect(used.length).toBeGreaterThan(3);
    for (const line of used) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('starts without any permission, and gives each job its own and a time limit', async () => {
    expect(content).toMatch(/^permissions: \{\}$/m);
    const jobs = content
      .slice(content.indexOf('\njobs:'))
      .split(/\n(?= {2}\w+:\n)/)
      .slice(1);
    expect(jobs.length).toBeGreaterThan(1);
    for (const job of jobs) {
      expect(job).toContain('    permissions:\n      contents: read\n');
      if (!job.includes('    uses: ./')) expect(job).toMatch(/^ {4}timeout-minutes: \d+$/m);
      // Only a deployment asks Google who it is.
      expect(job.includes('id-token: write')).toBe(job.includes('google-github-actions/auth@'));
    }
    expect([...content.matchAll(/([\w-]+): write$/gm)].every(([, name]) => name === 'id-token')).toBe(true);
  });

  test('runs only scripts that exist', () => {
    const named = [...content.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(1);
    for (const name of named) if (name !== 'ci') expect(Object.keys(scripts), name).toContain(name);
  });

  test('puts nothing that a stranger writes into a shell', () => {
    const runs = [...content.matchAll(/^( +)(?:- )?run: (.*(?:\n\1 {2,}.*)*)/gm)].map(
      ([, , run = '']) => run,
    );
    expect(runs.length).toBeGreaterThan(1);
    for (const run of runs) expect(run).not.toContain('${{');
  });

  test('keeps no credentials of the repository', () => {
    expect(content.match(/persist-credentials: false/g)?.length).toBe(
      content.match(/actions\/checkout@/g)?.length,
    );
  });
});

test('all workflows use the same commit of an action', () => {
  const pins = workflows.flatMap((file) => [...read(file).matchAll(/uses: ([\w-]+\/[\w-]+)@(\w+)/g)]);
  const commits = new Map<string, Set<string>>();
  for (const [, action = '', commit = ''] of pins)
    commits.set(action, (commits.get(action) ?? new Set()).add(commit));
  for (const [action, own] of commits) expect([action, own.size]).toEqual([action, 1]);
});

test('git ignores the credentials that a deployment leaves in the folder, or deploy would refuse it', () => {
  expect(read('.gitignore').split('\n')).toContain('gha-creds-*.json');
});

test('Node is the same in .nvmrc, in the tests and in the deployed functions', () => {
  const major = read('.nvmrc').trim();
  const { engines } = JSON.parse(read('functions/package.json'));
  const [{ runtime }] = JSON.parse(read('firebase.json')).functions;
  expect([devDependencies.node.split('.')[0], engines.node, runtime]).toEqual([
    major,
    major,
    `nodejs${major}`,
  ]);
});

describe('Renovate', () => {
  interface Rule {
    matchPackageNames?: string[];
    matchFileNames?: string[];
    automerge?: boolean;
    matchUpdateTypes?: string[];
  }
  const { packageRules }: { packageRules: Rule[] } = JSON.parse(read('renovate.json'));
  const manifests = ['.', ...JSON.parse(read('package.json')).workspaces].map((folder: string) =>
    JSON.parse(read(join(folder, 'package.json'))),
  );

  test('names packages and files that exist', () => {
    const known = manifests.flatMap(({ dependencies = {}, devDependencies = {} }) =>
      Object.keys({ ...dependencies, ...devDependencies }),
    );
    for (const { matchPackageNames = [] } of packageRules)
      for (const name of matchPackageNames) expect(known).toContain(name);
    for (const { matchFileNames = [] } of packageRules)
      for (const name of matchFileNames) expect(() => read(name)).not.toThrow();
  });

  test('merges by itself only patches of tools and tests', () => {
    const merging = packageRules.filter(({ automerge }) => automerge);
    expect(merging.map(({ matchFileNames, matchUpdateTypes }) => [matchFileNames, matchUpdateTypes])).toEqual(
      [[['package.json', 'tests/package.json'], ['patch']]],
    );
    // The last rule that fits counts.
    const after = packageRules.slice(packageRules.findIndex(({ automerge }) => automerge) + 1);
    for (const name of ['firebase-tools', 'pdfmake'])
      expect(after.find(({ matchPackageNames }) => matchPackageNames?.includes(name))?.automerge).toBe(false);
  });

  test('every dependency is pinned exactly', () => {
    for (const { dependencies = {}, devDependencies = {} } of manifests)
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
        expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)]);
  });
});

/** Node refuses the way in which the package imports JSON, so it is bundled first. */
async function loadParser(): Promise<typeof Parser> {
  const { outputFiles } = await build({
    entryPoints: ['@actions/workflow-parser'],
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')}`
  );
}
