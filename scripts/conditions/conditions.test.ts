import { expect, test, vi } from 'vitest';
import { COMMIT } from '../../tests/live/google/deployed.ts';
import { changesAsked, deployedProject, projectOf } from '../../tests/live/google/in-process.ts';
import { DATABASE, newProject, REGION, type Resource, type State } from '../../tests/live/google/state.ts';
import { examine, linesOf } from '../doctor/examine.ts';
import { all, ofTheRepository } from './all.ts';

// A department may have committed nothing yet.
vi.mock('../../functions/describe-release.ts', () => ({
  describeRelease: () => ({ version: '1.2.3', commit: null, committedAt: null, changed: false }),
}));
vi.mock('../deploy/repository.ts', async (original) => ({
  ...(await original<object>()),
  currentRelease: () => '1.2.3',
  pagesDiffer: (commit: string) => commit !== COMMIT,
}));
vi.setSystemTime('2026-11-23T09:00:00Z');

/** The repository here has the demo's content and may have changes. */
const ofProject = all.filter((condition) => !ofTheRepository.includes(condition));
const SITE = 'sites/karanji-clubs';

function setOf(state: State, name: string, fields: Resource): void {
  const found = state.resources[name];
  if (!found) throw new Error(`${name} is missing`);
  Object.assign(found, fields);
}

const breakages: Record<string, (state: State) => unknown> = {
  'a function that nobody may call': ({ policies }) => delete policies[`${REGION}/services/api`],
  'a missing index': ({ resources }) => delete resources[`${DATABASE}/collectionGroups/notices/indexes/0`],
  'an index that is being built': (state) => Object.assign(state, { indexesBuildFor: 1 }),
  'sign-up from outside': (state) =>
    setOf(state, 'config', { client: { permissions: { disabledUserSignup: false } } }),
  'addresses that Firebase Auth tells': (state) => setOf(state, 'config', { emailPrivacyConfig: {} }),
  'short passwords after a reset': (state) =>
    setOf(state, 'config', { passwordPolicyConfig: { passwordPolicyEnforcementState: 'OFF' } }),
  'a late sweep': (state) =>
    setOf(state, `${DATABASE}/documents/jobs/sweeper`, {
      fields: { endedAt: { timestampValue: '2026-11-23T04:00:00Z' }, failures: { integerValue: '0' } },
    }),
  'a sweep with failures': (state) =>
    setOf(state, `${DATABASE}/documents/jobs/sweeper`, {
      fields: { endedAt: { timestampValue: '2026-11-23T08:30:00Z' }, failures: { integerValue: '2' } },
    }),
  'no sweep': ({ resources }) => delete resources[`${DATABASE}/documents/jobs/sweeper`],
  'no schedule': ({ resources }) => delete resources[JOB],
  'no queue of packs': ({ resources }) => delete resources[QUEUE],
  'a queue that takes no packs': ({ policies }) => delete policies[QUEUE],
  'a sweeper that its job may not call': ({ policies }) => delete policies[`${REGION}/services/sweeper`],
  'a pack that its queue may not call': ({ policies }) => delete policies[`${REGION}/services/pack`],
  'no place for the settings of mail': ({ resources }) => delete resources[SECRET],
  'settings of mail that the functions may not read': ({ policies }) => delete policies[SECRET],
  'settings of mail that are not complete': (state) => keepMail(state, { host: 'smtp.karanji.example' }),
  'a mail server that cannot be reached': (state) =>
    keepMail(state, {
      ...{ host: '127.0.0.1', port: 1, user: 'clubs', password: 'secret' },
      from: 'clubs@karanji.ac.in',
    }),
  'one owner': ({ policies }) => policies['']?.splice(0, 1),
  'a group that owns the project': ({ policies }) =>
    policies['']?.splice(0, 1, { role: 'roles/owner', members: ['group:clubs@karanji.example'] }),
  'no administrator': (state) => Object.assign(state, { accounts: [null] }),
  'rights that the functions do not need': ({ policies }) =>
    policies['']?.push({ role: 'roles/editor', members: [`serviceAccount:${ACCOUNT}`] }),
  'rights that the functions lack': ({ policies }) =>
    Object.assign(policies, { '': policies['']?.filter(({ role }) => !role.includes('datastore')) }),
  'functions that run as another account': (state) =>
    setOf(state, `${REGION}/functions/report`, { serviceConfig: { serviceAccountEmail: 'other@x.example' } }),
  'a function that cannot run': (state) => setOf(state, `${REGION}/functions/upload`, { state: 'FAILED' }),
  'an old runtime': (state) =>
    setOf(state, `${REGION}/functions/api`, { buildConfig: { runtime: 'nodejs20' } }),
  'another release of the functions': (state) =>
    setOf(state, `${REGION}/functions/api`, { labels: { release: '0-0-9' } }),
  'another release of the pages': (state) =>
    setOf(state, `${SITE}/channels/live/releases`, { message: '0.0.9 (abcdef0123) x' }),
  'other rules': (state) =>
    setOf(state, 'rulesets/firestore.rules', { source: { files: [{ content: '' }] } }),
  'records that are never erased': ({ resources }) =>
    delete resources[`${DATABASE}/collectionGroups/joinRequests/fields/expireAt`],
  'a web key that is refused': (state) => Object.assign(state, { keyRestricted: true }),
  'a web key that every site may use': (state) => setOf(state, KEY, { restrictions: undefined }),
  'a web key that the site may not use': (state) =>
    setOf(state, KEY, {
      restrictions: { browserKeyRestrictions: { allowedReferrers: ['https://old.karanji.ac.in/*'] } },
    }),
  'a web key that may not be seen': (state) => Object.assign(state, { keyHidden: true }),
  'a service that does not answer': (state) => Object.assign(state, { healthy: false }),
  'an address that leads elsewhere': (state) => Object.assign(state, { domain: false }),
  'no uptime check': ({ resources }) => delete resources['uptimeCheckConfigs/club-portal-1'],
  'an alert that is switched off': (state) => setOf(state, 'alertPolicies/1', { enabled: false }),
  'no budget': ({ resources }) => delete resources['billingAccounts/012345-6789AB-CDEF01/budgets/1'],
  'roles that may not be seen': (state) => Object.assign(state, { policyHidden: true }),
  'a budget that may not be seen': (state) => Object.assign(state, { budgetsRefused: 'see' }),
  'a database that can be deleted': (state) =>
    setOf(state, DATABASE, { deleteProtectionState: 'DELETE_PROTECTION_DISABLED' }),
  'no backups': ({ resources }) => delete resources[`${DATABASE}/backupSchedules/1`],
  'files that are not kept': (state) =>
    setOf(state, 'b/karanji-clubs.firebasestorage.app', { versioning: { enabled: false } }),
  'deleted files that are kept longer': (state) =>
    setOf(state, 'b/karanji-clubs.firebasestorage.app', {
      softDeletePolicy: { retentionDurationSeconds: '604800' },
    }),
  'a functions’ account without the files': ({ policies }) =>
    delete policies['b/karanji-clubs.firebasestorage.app'],
  'Sign in with Google': ({ parameters }) =>
    Object.assign(parameters, { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_DOMAIN: 'karanji.ac.in' }),
  'Sign in with Google, and an address that Google does not know': (state) => {
    state.parameters.GOOGLE_CLIENT_ID = CLIENT;
    state.googleRefuses = 'redirect_uri_mismatch';
  },
  'Sign in with Google, and a client that Google does not know': (state) => {
    state.parameters.GOOGLE_CLIENT_ID = CLIENT;
    state.googleRefuses = 'invalid_client';
  },
  'App Check with a key': (state) => {
    turnAppCheckOn(state);
    state.resources.recaptchaEnterpriseConfig = { siteKey: 'a-key' };
    state.services.add('firebaseappcheck.googleapis.com');
  },
  'App Check without a key': (state) => {
    turnAppCheckOn(state);
    state.services.add('firebaseappcheck.googleapis.com');
  },
  'App Check whose service is off': turnAppCheckOn,
};

const ACCOUNT = 'club-portal@karanji-clubs.iam.gserviceaccount.com';
const CLIENT = '12-clubs.apps.googleusercontent.com';
const KEY = 'locations/global/keys/web';
const QUEUE = `${REGION}/queues/pack`;
const SECRET = 'secrets/mail';
const JOB = `${REGION}/jobs/firebase-schedule-sweeper-asia-south1`;

function keepMail({ resources }: State, settings: object): void {
  const data = Buffer.from(JSON.stringify(settings)).toString('base64');
  resources[`${SECRET}/versions/1`] = { payload: { data }, state: 'ENABLED' };
}

function turnAppCheckOn(state: State): void {
  const serviceConfig = { serviceAccountEmail: ACCOUNT, environmentVariables: { APP_CHECK: 'true' } };
  setOf(state, `${REGION}/functions/api`, { serviceConfig });
}

async function linesFor(state: State): Promise<string[]> {
  const answers = await examine(ofProject, await projectOf(state, { attempts: 1 }));
  expect(changesAsked()).toEqual([]);
  return answers.flatMap(linesOf);
}

test('doctor reports each problem, and how to fix it', { timeout: 60_000 }, async () => {
  const deployed = await deployedProject();
  const healthy = await linesFor(deployed);
  expect(healthy.filter((line) => !line.startsWith('✓'))).toEqual([]);
  let told = tell('a deployed portal', healthy);

  const services = new Set([...newProject().services, 'cloudbilling.googleapis.com']);
  told += tell('a new project', await linesFor(newProject()));
  told += tell(
    'a new project without billing',
    await linesFor(newProject({ resources: { billingInfo: {} }, services })),
  );
  for (const [name, change] of Object.entries(breakages)) {
    const state = structuredClone(deployed);
    change(state);
    const lines = (await linesFor(state)).filter((line) => !healthy.includes(line));
    expect(lines, name).not.toEqual([]);
    told += tell(name, lines);
  }
  expect(told).not.toContain('@karanji.example');
  await expect(told).toMatchFileSnapshot('conditions.expected.txt');
});

function tell(name: string, lines: string[]): string {
  const wrong = lines.filter((line) => /^[✗?]/.test(line));
  expect(lines.filter((line) => line.startsWith('  → '))).toHaveLength(wrong.length);
  return `# ${name}\n${lines.join('\n')}\n`;
}
