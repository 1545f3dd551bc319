import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startStandIn } from './google/stand-in.ts';
import { newProject, type State } from './google/state.ts';

/** The bucket that commands for a live project use, for example a backup. */

const module = join(import.meta.dirname, '..', '..', 'scripts', 'connect.ts');
const script = `
  import { setGlobalProxyFromEnv } from 'node:http';
  import { connect } from '${module}';
  setGlobalProxyFromEnv();
  const [project, bucket] = process.argv.slice(1);
  await connect({ project, bucket });
  console.log(process.env.FIREBASE_CONFIG);
`;

async function bucketOf(state: State, token: string, ...named: string[]): Promise<string> {
  const google = await startStandIn(state);
  const home = mkdtempSync(join(tmpdir(), 'club-portal-home-'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script, state.id, ...named],
    { env: { PATH: process.env.PATH, HOME: home, ...google.environment, FIREBASE_TOKEN: token } },
  );
  google.close();
  rmSync(home, { recursive: true, force: true });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '').storageBucket;
}

const services = new Set(['firebasestorage.googleapis.com']);

test('is the default bucket of the project, also of one that was made long ago', async () => {
  const older = newProject({ services, bucket: { name: 'karanji-clubs.appspot.com' } });
  expect(await bucketOf(older, 'token')).toBe('karanji-clubs.appspot.com');
});

test('is the named one, and that of a new project if nobody can be asked', async () => {
  const older = newProject({ services, bucket: { name: 'karanji-clubs.appspot.com' } });
  expect(await bucketOf(older, 'token', 'our-own')).toBe('our-own');
  expect(await bucketOf(older, '')).toBe('karanji-clubs.firebasestorage.app');
  expect(await bucketOf(newProject(), 'token')).toBe('karanji-clubs.firebasestorage.app');
});
