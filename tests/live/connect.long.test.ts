import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { startStandIn } from './google/stand-in.ts';
import { newProject, type State } from './google/state.ts';
import { signIn } from './run-deploy.ts';

/** How commands for a live project, for example a backup, sign in and find its bucket. */

const scripts = join(import.meta.dirname, '..', '..', 'scripts');
const script = `
  import { setGlobalProxyFromEnv } from 'node:http';
  import { connect } from '${scripts}/connect.ts';
  import { signedIn } from '${scripts}/deploy/sign-in.ts';
  setGlobalProxyFromEnv();
  const [project, bucket] = process.argv.slice(1);
  await connect({ project, bucket });
  const token = process.env.GOOGLE_APPLICATION_CREDENTIALS && (await (await signedIn())());
  console.log(JSON.stringify({ ...JSON.parse(process.env.FIREBASE_CONFIG), token, environment: process.env }));
`;

const nobody = mkdtempSync(join(tmpdir(), 'club-portal-home-'));
const person = mkdtempSync(join(tmpdir(), 'club-portal-home-'));
signIn(person, 'student@karanji.ac.in');
afterAll(() => {
  for (const home of [nobody, person]) rmSync(home, { recursive: true, force: true });
});

async function connected(state: State, home: string, ...bucket: string[]) {
  const google = await startStandIn(state);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script, state.id, ...bucket],
    { env: { PATH: process.env.PATH, HOME: home, ...google.environment, FIREBASE_TOKEN: '' } },
  );
  google.close();
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

const services = new Set(['firebasestorage.googleapis.com']);
const older = newProject({ services, resources: { 'b/karanji-clubs.appspot.com': {} } });

test('one sign-in by firebase login serves deploy, firebase-tools and the Admin SDK', async () => {
  const { token, environment } = await connected(newProject(), person);
  expect([token, environment.GOOGLE_CLOUD_QUOTA_PROJECT]).toEqual(['access', 'karanji-clubs']);
  const file = environment.GOOGLE_APPLICATION_CREDENTIALS;
  expect(file.startsWith(person)).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    type: 'authorized_user',
    refresh_token: 'refresh',
  });
});

test('the bucket is the default one of the project, even if it has an old name', async () => {
  expect(await connected(older, person)).toMatchObject({ storageBucket: 'karanji-clubs.appspot.com' });
});

test('the bucket is the named one, or that of a new project if Google does not return it', async () => {
  const ofNew = { storageBucket: 'karanji-clubs.firebasestorage.app' };
  expect(await connected(older, person, 'our-own')).toMatchObject({ storageBucket: 'our-own' });
  expect(await connected(older, nobody)).toMatchObject({ ...ofNew });
  expect(await connected(newProject(), person)).toMatchObject(ofNew);
});
