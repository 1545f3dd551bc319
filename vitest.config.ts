import { defineConfig } from 'vitest/config';
import { adminEnvironment } from './scripts/suite.ts';

/** `unit` needs nothing; the others need the emulator suite, which `npm test` starts. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    maxConcurrency: 10,
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,functions,web,emulators,emulator-data,scripts}/**/*.test.ts?(x)'],
          exclude: ['**/node_modules/**', '**/dist/**', 'functions/lib/**'],
          testTimeout: 60_000,
        },
      },
      ...['rules', 'api', 'faults', 'e2e', 'google'].map((name) => ({
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          env: { ...adminEnvironment, GOOGLE_FIRESTORE_EMULATOR: adminEnvironment.FIRESTORE_EMULATOR_HOST },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The files share one suite and its database; journeys in the browser keep out of each other's way.
          fileParallelism: name === 'e2e',
          // Files share a process, its connections and its browser.
          isolate: false,
        },
      })),
    ],
  },
});
