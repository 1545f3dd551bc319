import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRepository } from '../../copy-repository.ts';
import { portsFinding } from './conditions.ts';

/** `npm run doctor` in a copy of the repository, as a person who has never used git or Google here. */

let copy: string;
const home = mkdtempSync(join(tmpdir(), 'club-portal-home-'));
beforeAll(() => {
  copy = copyRepository('club-portal-doctor-');
});
afterAll(() => {
  for (const folder of [copy, home]) rmSync(folder, { recursive: true, force: true });
});

function doctor(): { status: number | null; lines: string[] } {
  const { NODE_OPTIONS, PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/doctor/start.mjs'], {
    cwd: copy,
    encoding: 'utf8',
    env: { NODE_OPTIONS, PATH, HOME: home, XDG_CONFIG_HOME: home, GIT_CONFIG_NOSYSTEM: '1' },
  });
  expect(stderr).toBe('');
  return { status, lines: stdout.trim().split('\n') };
}

function git(...args: string[]): void {
  expect(spawnSync('git', args, { cwd: copy }).status).toBe(0);
}

test('a machine that meets all conditions', () => {
  git('init', '--quiet');
  git('config', 'user.name', 'Student');
  git('config', 'user.email', 'student@college.example');
  const { lines } = doctor();
  // The ports may be taken by the person who runs the tests.
  const others = lines.filter((line) => !/Ports:|→ End it|^\d+ of/.test(line));
  expect(others).toEqual([
    '✓ Packages: installed as package-lock.json says',
    expect.stringMatching(/^✓ Node: 24\.\d+\.\d+, as \.nvmrc says$/),
    '✓ Git: knows your name and address',
    '✓ Content: the demo’s; your own: docs/your-own-site.md',
    '✓ Rules: firestore.rules and storage.rules can be read',
    '✓ Local data: none yet; the first `npm start` loads the seeds',
  ]);
});

test('reports ports used by another program', async () => {
  const [yes, no] = [async () => true, async () => false];
  const other = 'Port 8080, which Firestore needs, is taken by process 7 (tomcat).';
  expect(await portsFinding([], no)).toMatchObject({ holds: true, what: 'free' });
  expect((await portsFinding([other], yes)).what).toContain('a portal is running');
  expect(await portsFinding([other, other], no)).toMatchObject({ holds: false, what: `${other} ${other}` });
});

test('each problem has its line and its fix', () => {
  git('config', '--unset', 'user.email');
  writeFileSync(join(copy, '.nvmrc'), '20\n');
  writeFileSync(join(copy, 'storage.rules'), 'service');
  const state = join(copy, '.state', 'embedded');
  mkdirSync(state, { recursive: true });
  writeFileSync(
    join(state, 'firebase-export-metadata.json'),
    JSON.stringify({ version: '15', auth: { version: '15', path: 'auth_export' } }),
  );
  const lockfile = join(copy, 'package-lock.json');
  const list = JSON.parse(readFileSync(lockfile, 'utf8'));
  list.packages['node_modules/hono'].version = '0.0.1';
  list.packages['node_modules/@nobody/has-it'] = { version: '1.0.0' };
  list.packages['node_modules/@nobody/needs-it'] = { version: '1.0.0', optional: true };
  writeFileSync(lockfile, JSON.stringify(list));

  const { status, lines } = doctor();
  const said = lines.join('\n');
  expect(said).toContain('✗ Packages: not as package-lock.json says: hono, @nobody/has-it\n  → npm ci');
  expect(said).toMatch(/^✗ Node: 24\.[\d.]+, and \.nvmrc says 20\n {2}→ npm ci$/m);
  expect(said).toMatch(/^✗ Git: does not know who commits\n {2}→ git config --global user\.name /m);
  expect(said).toMatch(/^✗ Rules: storage\.rules:1:\d+: .*\n {2}→ Fix the line\.$/m);
  expect(said).toContain(
    '✗ Local data: the emulators cannot read it: auth_export is missing\n  → npm run reset',
  );
  expect(status).toBe(1);
});

test('content that cannot be built has its line and its fix', () => {
  unlinkSync(join(copy, 'contract/content/demo/mission.ts'));
  const said = doctor().lines.join('\n');
  expect(said).toMatch(/✗ Content: .*\n.*mission\.ts/);
  expect(said).toContain('  → Fix it; `npm run check:content` looks again.');
});

test('without packages it says only how to install them', () => {
  rmSync(join(copy, 'node_modules'), { recursive: true });
  expect(doctor()).toEqual({
    status: 1,
    lines: ['✗ Packages: they are not installed', '  → npm ci', 'Nothing else was looked at.'],
  });
});
