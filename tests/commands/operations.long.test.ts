import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { auth } from '../api/admin.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

afterAll(async () => {
  const { users } = await auth.listUsers();
  const made = users.filter(({ email = '' }) => /^(?:new|next)-\d+@club-portal\.test$/.test(email));
  await auth.deleteUsers(made.map(({ uid }) => uid));
});

/** A machine of continuous integration has no committer, which `npm run doctor` checks. */
const somebody = {
  GIT_CONFIG_COUNT: '2',
  GIT_CONFIG_KEY_0: 'user.name',
  GIT_CONFIG_VALUE_0: 'Student',
  GIT_CONFIG_KEY_1: 'user.email',
  GIT_CONFIG_VALUE_1: 'student@college.example',
};

test.each([
  [
    'docs/operations.md',
    [
      '✓ Ports: a portal is running',
      'Swept',
      '"ok":true',
      'Another volunteer',
      'is no longer an administrator',
    ],
  ],
  ['docs/handover.md', ['The next volunteer', 'invited', 'is no longer an administrator']],
])('every local command of %s works, from top to bottom', async (file, said) => {
  const before = read(file);
  const blocks = [...before.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = '']) => code);
  const script = ['set -euo pipefail', ...blocks].join('\n');
  const env = { ...process.env, ...somebody };
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: root, env });
  for (const words of said) expect(stdout).toContain(words);
  expect(read(file)).toBe(before);
});
