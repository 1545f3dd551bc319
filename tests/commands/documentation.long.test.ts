import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const text = readFileSync(join(root, 'docs', 'api.md'), 'utf8');
const examples = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = '']) => code);

test('every example of docs/api.md works, from top to bottom', async () => {
  expect(examples.length).toBeGreaterThan(5);
  const script = ['set -euo pipefail', ...examples].join('\n');
  await promisify(execFile)('bash', ['-c', script], { cwd: root });
});
