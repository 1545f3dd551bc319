import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compiled-code-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'loaded.mjs'), "console.log('loaded');");
});

/** The output of a process of a deployed function. */
async function run(code: string): Promise<string> {
  const names = 'import { keepCompiledCode, useCompiledCode } from';
  const script = `${names} ${JSON.stringify(join(import.meta.dirname, 'compiled-code.ts'))};
    const folder = ${JSON.stringify(join(folder, 'compiled'))};
    const load = () => import(${JSON.stringify(join(folder, 'loaded.mjs'))});
    ${code}`;
  const options = ['--no-warnings', '--input-type=module', '--eval', script];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, options, {
    env: { K_SERVICE: 'api', NODE_DEBUG_NATIVE: 'COMPILE_CACHE', TMPDIR: folder },
  });
  return stdout + stderr;
}

const keep = () => run('await keepCompiledCode(load, folder);');
const use = () => run('useCompiledCode(folder); await load();');

const taken = /loaded\.mjs.* was accepted/;
const notUsed = 'The compiled code is not used';

/** Renames the cache as Node would on another machine. */
function renameCache(name: string): void {
  const cache = join(folder, 'compiled', 'cache');
  renameSync(join(cache, readdirSync(cache)[0] ?? ''), join(cache, name));
}

test('a process uses code compiled by another user, on another processor', async () => {
  await keep();
  renameCache(`${process.version}-${process.arch}-12345678-1234`);
  const printed = await use();
  expect(printed).toMatch(taken);
  expect(printed).not.toContain(notUsed);
});

test.each([
  ['nothing is compiled', () => undefined],
  [
    'another Node has compiled it',
    async () => {
      await keep();
      renameCache(`v24.0.0-${process.arch}-12345678-1234`);
    },
  ],
  [
    'V8 refuses it',
    async () => {
      await keep();
      writeFileSync(join(folder, 'compiled', 'probe'), 'of another V8');
    },
  ],
])('if %s, the process compiles its code itself, and the log says so', async (_, prepare) => {
  await prepare();
  const printed = await use();
  expect(printed).toContain('loaded');
  expect(printed).toContain(notUsed);
  expect(printed).not.toMatch(taken);
});
