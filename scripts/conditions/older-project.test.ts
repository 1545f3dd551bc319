import { expect, test } from 'vitest';
import { deployedProject, prepare, projectOf } from '../../tests/live/google/in-process.ts';
import { DATABASE, newProject, REGION, resourcesOf } from '../../tests/live/google/state.ts';
import { neededServices } from './services.ts';
import { closeSignUp } from './signing-in.ts';
import { keyRestrictions, webKey } from './web-key.ts';

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

test('an older project gets what it lacks and keeps what it has; a second run changes nothing', async () => {
  expect(await prepare(state)).toContain('Database: switch on the database’s delete protection');
  const { policies, resources } = state;
  expect(resources[DATABASE]).toMatchObject({ deleteProtectionState: 'DELETE_PROTECTION_ENABLED' });
  expect(resourcesOf(state, `${DATABASE}/backupSchedules`)).toMatchObject([
    { weeklyRecurrence: { day: 'SUNDAY' } },
    { dailyRecurrence: {} },
  ]);
  expect(resources['b/karanji-clubs.appspot.com']).toMatchObject({
    versioning: { enabled: true },
    lifecycle: { rule: [{ condition: { matchesPrefix: ['logs/'] } }, {}, {}, {}] },
    softDeletePolicy: { retentionDurationSeconds: '0' },
  });
  expect(resources.config).toEqual({
    signIn: { email: { enabled: true, passwordRequired: false } },
    client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    passwordPolicyConfig: {
      passwordPolicyEnforcementState: 'ENFORCE',
      forceUpgradeOnSignin: false,
      passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
    },
    authorizedDomains: ['localhost', 'mechanical.karanji.ac.in'],
  });
  const account = 'club-portal@karanji-clubs.iam.gserviceaccount.com';
  const rolesOf = (name: string, member: string) =>
    policies[name]?.filter(({ members }) => members.includes(member)).map(({ role }) => role);
  expect(rolesOf('', 'user:student@karanji.example')).toEqual(['roles/owner']);
  expect(rolesOf('', `serviceAccount:${account}`)).toEqual([
    'roles/datastore.user',
    'roles/firebaseauth.admin',
  ]);
  expect(rolesOf('b/karanji-clubs.appspot.com', `serviceAccount:${account}`)).toEqual([
    'roles/storage.objectAdmin',
  ]);
  expect(rolesOf(`serviceAccounts/${account}`, `serviceAccount:${account}`)).toEqual([
    'roles/iam.serviceAccountTokenCreator',
    'roles/iam.serviceAccountUser',
  ]);
  expect(policies['']?.map(({ role }) => role)).toContain('roles/cloudbuild.builds.builder');
  expect(await prepare(state)).toBe('');
});

test('a new web key is for the site only; a restricted one keeps its other sites and services', async () => {
  const sites = ['mechanical.karanji.ac.in', 'karanji-clubs.web.app', 'karanji-clubs.firebaseapp.com'].map(
    (host) => `https://${host}/*`,
  );
  const portals = ['identitytoolkit', 'securetoken', 'firebaseappcheck'];
  const made = async (referrers: string[], services: string[]) => {
    const project = await deployedProject();
    const browserKeyRestrictions = { allowedReferrers: referrers };
    const restrictions = { browserKeyRestrictions, apiTargets: targets(services) };
    Object.assign(project.resources['locations/global/keys/web'] ?? {}, { restrictions });
    expect(await prepare(project, [keyRestrictions])).toBe(
      'Web key’s use: let only the site use it, for signing in …',
    );
    expect(await prepare(project, [keyRestrictions, webKey])).toBe('');
    return project.resources['locations/global/keys/web']?.restrictions;
  };
  const targets = (names: string[]) => names.map((name) => ({ service: `${name}.googleapis.com` }));
  expect(await made([], ['firestore', ...portals, 'fcm'])).toEqual({
    browserKeyRestrictions: { allowedReferrers: sites },
    apiTargets: targets(portals),
  });
  expect(await made(['https://old.example/*'], ['maps'])).toEqual({
    browserKeyRestrictions: { allowedReferrers: ['https://old.example/*', ...sites] },
    apiTargets: targets(['maps', ...portals]),
  });
});

test('creating an administrator closes sign-up, and changes no other setting', async () => {
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

test('explains how to restrict the key of a web app that does not return it', async () => {
  const project = await deployedProject();
  for (const [name, app] of Object.entries(project.resources))
    if (name.startsWith('webApps/')) Object.assign(app, { apiKeyId: '' });
  expect(await keyRestrictions.check(await projectOf(project))).toEqual({
    holds: null,
    what: 'the web app does not say its key',
    fix: expect.stringContaining('let only the websites https://mechanical.karanji.ac.in/*'),
  });
});
