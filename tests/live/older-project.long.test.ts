import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { copyRepository } from '../../scripts/copy-repository.ts';
import { neededServices } from '../../scripts/deploy/steps/services.ts';
import { tell } from './google/record.ts';
import { startStandIn } from './google/stand-in.ts';
import { newProject } from './google/state.ts';

/** A project that somebody has set up by hand. */
function olderProject() {
  return newProject({
    services: new Set([...neededServices, 'serviceusage.googleapis.com']),
    database: { locationId: 'asia-south1', type: 'FIRESTORE_NATIVE' },
    backupSchedules: [{ weeklyRecurrence: { day: 'SUNDAY' } }],
    bucket: {
      name: 'karanji-clubs.appspot.com',
      lifecycle: {
        rule: [{ action: { type: 'Delete' }, condition: { age: 365, matchesPrefix: ['logs/'] } }],
      },
    },
    serviceAccounts: ['123456789012-compute@developer.gserviceaccount.com'],
    repositories: { 'gcf-artifacts': { format: 'DOCKER' } },
    site: true,
    auth: { signIn: { email: { enabled: false } }, authorizedDomains: ['localhost'] },
  });
}

test('an older project gets what it lacks and keeps what it has; the second time nothing is made', async () => {
  const google = await startStandIn(olderProject());
  // Deploy writes the parameters of the project into the repository.
  const clone = copyRepository('club-portal-older-');
  const home = mkdtempSync(join(tmpdir(), 'club-portal-home-'));
  const prepare = async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(clone, 'tests', 'live', 'prepare-only.ts'), 'karanji-clubs', 'https://clubs.karanji.ac.in'],
      { env: { PATH: process.env.PATH, HOME: home, ...google.environment } },
    );
    return stdout;
  };
  try {
    expect(await prepare()).toContain('Database: switch on the database’s delete protection');
    const { database, bucket, auth, bindings } = google.state;
    expect(database).toMatchObject({ deleteProtectionState: 'DELETE_PROTECTION_ENABLED' });
    expect(bucket).toMatchObject({ versioning: { enabled: true } });
    expect(JSON.stringify(bucket)).toContain('logs/');
    expect(auth).toMatchObject({ authorizedDomains: ['localhost', 'clubs.karanji.ac.in'] });
    expect(bindings.map(({ role }) => role)).toContain('roles/cloudbuild.builds.builder');
    await expect(tell(google.asked)).toMatchFileSnapshot('expected/older-project.txt');
    expect(await prepare()).toBe('');
  } finally {
    google.close();
    rmSync(clone, { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  }
  expect(google.unknown).toEqual([]);
});
