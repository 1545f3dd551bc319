import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { dumpEverything } from './everything.ts';

const root = join(import.meta.dirname, '..', '..');

test('every local command of docs/backup.md works, and leaves the portal unchanged', async () => {
  const text = readFileSync(join(root, 'docs', 'backup.md'), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = '']) => code);
  const script = ['set -euo pipefail', ...blocks, 'rm -r $(dirname $DIR)'].join('\n');
  const before = await dumpEverything();
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: root });
  expect(stdout).toMatch(/The backup in .* is complete: \d+ documents/);
  expect(stdout).toContain('demo-club-portal is as it was at');
  expect(await dumpEverything()).toEqual(before);
});
