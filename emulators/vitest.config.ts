import { defineConfig } from 'vitest/config';

/** The tests that can run against another emulator. `FIRESTORE_TARGET` is its `host:port`. */
const onAnyEmulator =
  'src/{engine/isolation,guard/guard,wire/lite-sdk,wire/protocol,wire/rest,wire/web-sdk}.test.ts';

/** `unit` needs Node only. `google` starts Google's emulator, which needs Java. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    silent: 'passed-only',
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'google',
          include: [onAnyEmulator, 'conformance/*.test.ts'],
          globalSetup: 'conformance/google-emulator.ts',
          fileParallelism: false,
        },
      },
    ],
  },
});
