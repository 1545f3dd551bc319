import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { adminEnvironment } from './scripts/suite.ts';

/**
 * Groups of API tests that must not run beside all others. `apiGalleries` make and count galleries, or sweep. Nothing
 * else may change data during `apiWhole`: one of them deletes what is new. `guessing` mostly waits.
 */
const apiGalleries =
  'tests/api/{accreditation,accreditation-tables,attachments,calendar,event-pictures,event-records,feeds,galleries,gallery-files,health,media-rebuild,places,published-reports,record-pages,reports,search,staged-upload,sweep,takedown}.test.ts';
/** Of the same kind as `apiGalleries`, with hundreds of files or with waits. */
const apiLong = 'tests/api/{evidence,own-data,packs}.test.ts';
const apiWhole = 'tests/api/{any-input,caching,openapi,releases,seeds}.test.ts';
/** Of the same kind as `apiWhole`: every command and every example of the documents, and the figures of the costs. */
const apiWholeLong = 'tests/api/{cost,documentation,operations}.test.ts';
const guessing = 'tests/api/guessing.test.ts';
/** The browser tests that try every form, every page or every look, and those of the administration's smaller pages. */
const e2eLong =
  'tests/e2e/{accessibility,accreditation,accreditation-journey,accreditation-panels,administration-accessibility,administrators,after-sending,bad-input,calendar,drafts,event-pages,evidence,faults,form-faults,gallery-files,health,hindi,members,older-browsers,pages,printing,privacy,qr-codes,slow-connection}.test.ts';
/** Whole reports, every command's arguments, thousands of transactions. */
const unitLong = [
  'emulators/src/engine/isolation.test.ts',
  'functions/src/reports/{appendix,parts-in-docx,period-report,tagged-pdf,year-report}.test.ts',
  'scripts/arguments.test.ts',
];

const onSuite: Record<string, { include: string; exclude?: string[] }> = {
  api: { include: 'tests/api/*.test.ts', exclude: [apiGalleries, apiLong, apiWhole, apiWholeLong, guessing] },
  'api-galleries': { include: apiGalleries },
  'api-long': { include: apiLong },
  'api-whole': { include: apiWhole },
  'api-whole-long': { include: apiWholeLong },
  guessing: { include: guessing },
  faults: { include: 'tests/faults/*.test.ts' },
  rules: { include: 'tests/rules/*.test.ts' },
  attacks: { include: 'tests/attacks/*.test.ts' },
  e2e: { include: 'tests/e2e/*.test.ts', exclude: [e2eLong] },
  'e2e-long': { include: e2eLong },
  google: { include: 'tests/google/*.test.ts' },
  recipes: { include: 'tests/recipes/*.test.ts' },
  backup: { include: 'tests/backup/*.test.ts' },
  'backup-long': { include: 'tests/backup-long/*.test.ts' },
  uploaded: { include: 'tests/uploaded/*.test.ts' },
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
const condition = '--conditions=demo-content';
const execArgv = [condition];
/** For the processes that tests start. */
const childOptions = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${condition}` };

/**
 * `unit`, `unit-long`, `live`, `live-long` and `department` need nothing, and `start` needs the ports; the others need the emulator
 * suite, which `npm test` starts.
 * Beside each other may run `api`, `rules`, `attacks`, `guessing` and one of `api-galleries`, `api-long`, `e2e-long` and `faults`.
 * `backup` and `backup-long` delete everything, so they run alone.
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    maxConcurrency: 10,
    silent: 'passed-only',
    projects: [
      ...[
        {
          name: 'unit',
          include: ['{contract,functions,web,emulators,scripts}/**/*.test.ts?(x)'],
          exclude: ['**/node_modules/**', '**/dist/**', 'functions/lib/**', ...unitLong],
        },
        { name: 'unit-long', include: unitLong, exclude: [] },
      ].map((files) => ({
        ...onDemo,
        test: { ...files, execArgv, env: childOptions, testTimeout: 60_000, hookTimeout: 60_000 },
      })),
      {
        ...onDemo,
        test: {
          name: 'department',
          execArgv,
          include: ['tests/department/*.test.ts'],
          // It builds the pages twice and runs the unit tests once.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        ...onDemo,
        test: {
          name: 'start',
          include: ['tests/start/*.test.ts'],
          // It builds everything and starts twice.
          testTimeout: 600_000,
        },
      },
      {
        ...onDemo,
        test: {
          name: 'live',
          include: ['tests/live/*.test.ts'],
          exclude: ['tests/live/long-*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...onDemo,
        test: {
          name: 'live-long',
          include: ['tests/live/long-*.test.ts'],
          // Each deployment builds the pages.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      ...Object.entries(onSuite).map(([name, { include, exclude = [] }]) => ({
        ...onDemo,
        test: {
          name,
          execArgv,
          include: [include],
          exclude,
          env: {
            ...childOptions,
            ...adminEnvironment,
            GOOGLE_FIRESTORE_EMULATOR: adminEnvironment.FIRESTORE_EMULATOR_HOST,
          },
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
