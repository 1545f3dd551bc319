import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('the package that npm would publish starts Firestore', async () => {
  // It is unpacked inside this folder, where it finds its dependencies.
  mkdirSync(join(root, '.state'), { recursive: true });
  const folder = mkdtempSync(join(root, '.state', 'unpacked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
      cwd: root,
      encoding: 'utf8',
    }),
  );
  execFileSync('tar', ['-xzf', filename], { cwd: folder });

  const child = spawn(process.execPath, [join(folder, 'package/bin/firestore-in-node'), '--port', '0']);
  const [output] = await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(String(output)).toMatch(/listens on port \d+/);
  expect((await once(child, 'exit'))[0]).toBe(0);
});
