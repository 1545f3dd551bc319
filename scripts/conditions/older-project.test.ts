import { expect, test } from 'vitest';
import { prepare, projectOf } from '../../tests/live/google/in-process.ts';
import { DATABASE, newProject, REGION, resourcesOf } from '../../tests/live/google/state.ts';
import { neededServices } from './services.ts';
import { closeSignUp } from './signing-in.ts';

/** A project that a person has set up by hand. */
const state = newProject({
  services: new Set([...neededServices, 'serviceusage.googleapis.com']),
  resources: {
    [DATABASE]: { locationId: 'asia-south1', type: 'FIRESTORE_NATIVE' },
    [`${DATABASE}/backupSchedules/1`]: { weeklyRecurrence: { day: 'SUNDAY' } },
    'b/karanji-clubs.appspot.com': {
      lifecycle: {
        rule: [{ action: { type: 'Delete' }, condition: { age: 365, matchesPrefix: ['logs/'] } }],
      },
    },
    'serviceAccounts/123456789012-compute@developer.gserviceaccount.com': {},
    [`${REGION}/repositories/gcf-artifacts`]: { format: 'DOCKER' },
    'sites/karanji-clubs': { defaultUrl: 'https://karanji-clubs.web.app', type: 'DEFAULT_SITE' },
    config: { signIn: { email: { enabled: false } }, authorizedDomains: ['localhost'] },
  },
});

test('an older project gets what it lacks and keeps what it has; the second time nothing is made', async () => {
  expect(await prepare(state)).toContain('Database: switch on the database’s delete protection');
  const { policies, resources } = state;
  expect(resources[DATABASE]).toMatchObject({ deleteProtectionState: 'DELETE_PROTECTION_ENABLED' });
  expect(resourcesOf(state, `${DATABASE}/backupSchedules`)).toMatchObject([
    { weeklyRecurrence: { day: 'SUNDAY' } },
    { dailyRecurrence: {} },
  ]);
  expect(resources['b/karanji-clubs.appspot.com']).toMatchObject({
    versioning: { enabled: true },
    lifecycle: { rule: [{ condition: { matchesPrefix: ['logs/'] } }, {}, {}] },
  });
  expect(resources.config).toEqual({
    signIn: { email: { enabled: true, passwordRequired: false } },
    client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    authorizedDomains: ['localhost', 'mechanical.karanji.ac.in'],
  });
  const account = 'club-portal@karanji-clubs.iam.gserviceaccount.com';
  const rolesOf = (name: string, member: string) =>
    policies[name]?.filter(({ members }) => members.includes(member)).map(({ role }) => role);
  expect(rolesOf('', 'user:student@karanji.example')).toEqual(['roles/owner']);
  expect(rolesOf('', `serviceAccount:${account}`)).toEqual([
    'roles/datastore.user',
    'roles/firebaseauth.admin',
    'roles/storage.objectAdmin',
  ]);
  expect(rolesOf(`serviceAccounts/${account}`, `serviceAccount:${account}`)).toEqual([
    'roles/iam.serviceAccountTokenCreator',
    'roles/iam.serviceAccountUser',
  ]);
  expect(policies['']?.map(({ role }) => role)).toContain('roles/cloudbuild.builds.builder');
  expect(await prepare(state)).toBe('');
});

test('making an administrator closes sign-up, and changes no other setting', async () => {
  const config = { signIn: { email: { enabled: true } }, authorizedDomains: ['localhost'] };
  const other = newProject({
    services: new Set([...neededServices, 'serviceusage.googleapis.com']),
    resources: { config },
  });
  await closeSignUp((await projectOf(other)).google);
  expect(other.resources.config).toEqual({
    ...config,
    client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
  });
});
