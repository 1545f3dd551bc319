import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startStandIn } from './google/stand-in.ts';
import { newProject } from './google/state.ts';
import { signIn } from './run-deploy.ts';

const module = join(import.meta.dirname, '..', '..', 'scripts', 'deploy', 'sign-in.ts');
const script = `
  import { setGlobalProxyFromEnv } from 'node:http';
  import { shareSignIn, signedIn } from '${module}';
  setGlobalProxyFromEnv();
  const getToken = await signedIn();
  await shareSignIn('karanji-clubs');
  const { GOOGLE_APPLICATION_CREDENTIALS: file, GOOGLE_CLOUD_QUOTA_PROJECT: project } = process.env;
  console.log(JSON.stringify({ token: await getToken(), file, project }));
`;

test('one sign-in by firebase login serves deploy, firebase-tools and the Admin SDK', async () => {
  const google = await startStandIn(newProject());
  const home = mkdtempSync(join(tmpdir(), 'club-portal-home-'));
  const { FIREBASE_TOKEN: _, ...environment } = google.environment;
  signIn(home, 'student@karanji.ac.in');
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { env: { PATH: process.env.PATH, HOME: home, ...environment } },
    );
    const { token, file, project } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    expect([token, project]).toEqual(['access', 'karanji-clubs']);
    expect(file.startsWith(home)).toBe(true);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      type: 'authorized_user',
      refresh_token: 'refresh',
    });
  } finally {
    google.close();
    rmSync(home, { recursive: true, force: true });
  }
});
