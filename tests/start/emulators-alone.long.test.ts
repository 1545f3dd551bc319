import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

test('Firebase’s emulators without `npm start` say what is missing, and what to run', async () => {
  const call = `node -e "fetch('http://127.0.0.1:5001/demo-club-portal/asia-south1/api/api/v1/health')"`;
  const args = ['emulators:exec', '--only', 'functions', '--project', 'demo-club-portal', call];
  const { stdout, stderr } = await promisify(execFile)('firebase', args, { cwd: root });
  expect(stdout + stderr).toContain(
    '`firebase emulators:start` lacks the mail server, the sample content and the local configuration. Run `npm start` instead.',
  );
});
