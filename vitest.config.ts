import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { adminEnvironment } from './scripts/suite.ts';

/** Tests use the demo's content for every chosen department, both in Vite's resolution and in Node's. */
const onDemo = {
  resolve: {
    alias: {
      '@club-portal/contract/chosen-content': file('contract/content/demo'),
      'virtual:pictures': file('web/vite/fixtures/pictures.ts'),
      'virtual:own-pages': file('web/vite/fixtures/own-pages.ts'),
      'virtual:club-names': file('web/vite/fixtures/club-names.ts'),
    },
  },
};
const condition = '--conditions=demo-content';
const execArgv = [condition];
/** For processes started by tests. */
const env = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${condition}` };
const minute = { testTimeout: 60_000, hookTimeout: 60_000 };
/** They build whole sites and packs, possibly on a busy machine. */
const tenMinutes = { testTimeout: 600_000, hookTimeout: 600_000 };

const long = '**/*.long.test.ts?(x)';
/** Single tests in other files have this tag if `npm test` leaves them out. */
const tags = [{ name: 'long', timeout: tenMinutes.testTimeout }];
const others = ['**/node_modules/**', '**/dist/**', 'functions/lib/**'];

/**
 * The tests of some folders, as a project. Files `*.long.test.ts` run only in `npm run test:long`, and are a separate
 * project whose name ends with `-long`.
 */
function tests(name: string, folders: string, options: object) {
  return [
    { ...minute, name, include: [`${folders}/*.test.ts?(x)`], exclude: [...others, long] },
    { ...tenMinutes, name: `${name}-long`, include: [`${folders}/*.long.test.ts?(x)`], exclude: others },
  ].map((files) => ({ ...onDemo, test: { execArgv, env, ...files, ...options } }));
}

/** They need the emulator suite, which `npm run test:long` starts. All files share its database. */
const onSuite = {
  env: { ...env, ...adminEnvironment },
  fileParallelism: false,
  // All files share one process with its connections.
  isolate: false,
};

/** The longest files first, so that none of them runs alone at the end. Their size does not show how long they take. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { long = [], others = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      moduleId.includes('/tests/faults/') ? 'long' : 'others',
    );
    return [...long, ...others];
  }
}

export default defineConfig({
  test: {
    tags,
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    maxConcurrency: 10,
    silent: 'passed-only',
    projects: [
      // Their modules keep no state, so all files of a worker share them.
      ...tests('unit', '{contract,web/src}/**', { isolate: false, sequence: { groupOrder: 1 } }),
      ...tests('unit-isolated', '{functions,scripts,web/site,web/vite}/**', { sequence: { groupOrder: 1 } }),
      // Each worker has its own portal, in its own process, and a browser if a file needs it.
      ...tests('portal', 'tests/{api,rules,attacks,faults,e2e}', {
        setupFiles: ['tests/portal/waits.ts', 'tests/portal/setup.ts', 'tests/e2e/setup.ts'],
        isolate: false,
        // One more than processors, because browsers wait for pages, toasts and animations.
        maxWorkers: 3,
        // The same time limit as Playwright's, because the machine may be busy.
        expect: { poll: { timeout: 30_000 } },
        sequence: { groupOrder: 2 },
      }),
      ...['commands', 'recipes', 'uploaded', 'backup'].flatMap((folder) =>
        tests(folder, `tests/${folder}`, onSuite),
      ),
      // They build the pages, some of them more than once. `start` needs the suite's ports.
      ...['department', 'live', 'start'].flatMap((folder) =>
        tests(folder, `tests/${folder}`, { fileParallelism: folder !== 'start' }),
      ),
    ],
  },
});

function file(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
