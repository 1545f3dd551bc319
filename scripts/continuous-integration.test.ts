import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Parser from '@actions/workflow-parser';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { devDependencies } = JSON.parse(read('package.json'));

const workflows = globSync('.github/workflows/*', { cwd: root });

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

test.each(workflows)(
  'GitHub’s own parser accepts %s as a workflow, including its expressions',
  async (file) => {
    const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await loadParser();
    const { context, value } = parseWorkflow(
      { name: file, content: read(file) },
      new NoOperationTraceWriter(),
    );
    if (value) await convertWorkflowTemplate(context, value);
    expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  },
);

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

test('Renovate holds firebase back as long as reactfire refuses the next version', () => {
  const { packageRules } = JSON.parse(read('renovate.json'));
  const { allowedVersions } = packageRules.find(
    ({ matchPackageNames }: { matchPackageNames?: string[] }) => matchPackageNames?.join() === 'firebase',
  );
  const { peerDependencies } = JSON.parse(read('node_modules/reactfire/package.json'));
  const allowed = [...peerDependencies.firebase.matchAll(/\^(\d+)/g)].map(([, major]) => Number(major));
  expect(allowedVersions).toBe(`<${Math.max(...allowed) + 1}`);
});

/** Node refuses the package's way of importing JSON, so it is bundled first. */
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
