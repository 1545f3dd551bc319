import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { adminEnvironment } from './scripts/suite.ts';

/**
 * Groups of API tests that must not run beside all others. `apiGalleries` make and count galleries, or sweep. Nothing
 * else may change data during `apiWhole`: one of them deletes what is new. `guessing` mostly waits.
 */
const apiGalleries =
  'tests/api/{accreditation,accreditation-tables,attachments,calendar,event-pictures,event-records,feeds,galleries,gallery-files,health,media-rebuild,places,published-reports,record-pages,reports,search,staged-upload,sweep,takedown}.test.ts';
const apiWhole = 'tests/api/{any-input,caching,openapi,releases,seeds}.test.ts';
const guessing = 'tests/api/guessing.test.ts';
const long = '**/*.long.test.ts';

/** Folders whose tests need the emulator suite. Each of them is a project, and another one for its long tests. */
const onSuite = ['attacks', 'backup', 'e2e', 'faults', 'recipes', 'rules', 'uploaded'];
const projectsOnSuite: Record<string, { include: string; exclude?: string[] }> = {
  api: { include: 'tests/api/*.test.ts', exclude: [apiGalleries, apiWhole, guessing, long] },
  'api-galleries': { include: apiGalleries },
  'api-whole': { include: apiWhole },
  'api-long': { include: 'tests/api/*.long.test.ts' },
  guessing: { include: guessing },
  ...Object.fromEntries(
    onSuite.flatMap((folder) => [
      [folder, { include: `tests/${folder}/*.test.ts`, exclude: [long] }],
      [`${folder}-long`, { include: `tests/${folder}/*.long.test.ts` }],
    ]),
  ),
};

/** Tests use the demo's content for every chosen department, both in Vite's resolution and in Node's. */
const onDemo = {
  resolve: {
    alias: {
      '@club-portal/contract/chosen-content': file('contract/content/demo'),
      'virtual:pictures': file('web/vite/fixtures/pictures.ts'),
      'virtual:club-labels': file('web/vite/fixtures/club-labels.ts'),
    },
  },
};
const besideCode = '{contract,functions,web,scripts}/**/*';
const nothingOfOurs = ['**/node_modules/**', '**/dist/**', 'functions/lib/**'];
const condition = '--conditions=demo-content';
const execArgv = [condition];
/** For the processes that tests start. */
const childOptions = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${condition}` };

/**
 * A file `*.long.test.ts` runs in `npm run test:long` only, in the project of its folder with `-long` at the end of its name.
 * The projects `unit`, `live` and `department` need nothing, and `start` needs the ports. The others need the emulator
 * suite, which `npm test` starts.
 * Beside each other may run `api`, `rules`, `attacks`, `guessing` and one of `api-galleries`, `e2e-long` and `faults-long`.
 * `api-long` and `backup-long` change or delete everything, so they run alone.
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    maxConcurrency: 10,
    silent: 'passed-only',
    projects: [
      ...[
        { name: 'unit', include: [`${besideCode}.test.ts?(x)`], exclude: [...nothingOfOurs, long] },
        { name: 'unit-long', include: [`${besideCode}.long.test.ts`], exclude: nothingOfOurs },
      ].map((files) => ({
        ...onDemo,
        test: { ...files, execArgv, env: childOptions, testTimeout: 60_000, hookTimeout: 60_000 },
      })),
      ...['department', 'live', 'start'].map((folder) => ({
        ...onDemo,
        test: {
          name: `${folder}-long`,
          execArgv,
          include: [`tests/${folder}/*.long.test.ts`],
          // They build the pages, some of them more than once.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      })),
      ...Object.entries(projectsOnSuite).map(([name, { include, exclude = [] }]) => ({
        ...onDemo,
        test: {
          name,
          execArgv,
          include: [include],
          exclude,
          env: { ...childOptions, ...adminEnvironment },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The same time limit as Playwright's, because the machine may be busy.
          expect: { poll: { timeout: 30_000 } },
          // A busy machine can stop a browser for longer than the time limit. `npm test` names the repeated tests.
          retry: name.startsWith('e2e') ? 1 : 0,
          // All files share one suite and its database. Only the browser tests use separate records.
          fileParallelism: name.startsWith('e2e'),
          // All files share one process with its connections and its browser.
          isolate: false,
        },
      })),
    ],
  },
});

function file(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
