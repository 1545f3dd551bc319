import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDeployed } from './deployed-clone.ts';
import { startStandIn } from './google/stand-in.ts';
import { newProject, type State } from './google/state.ts';
import { doctor, type Outcome } from './run-deploy.ts';

/** `npm run doctor -- PROJECT`. Google is replaced by a stand-in on this machine. */

let clone: string;
let deployed: State;
/** Lines of doctor about the deployed project, in which all holds. */
let healthy: string[];

beforeAll(async () => {
  ({ clone, deployed } = await makeDeployed());
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** Looks at a project. Fails if anything but a question was asked. */
async function examine(state: State, ...args: string[]): Promise<Outcome> {
  const google = await startStandIn(state);
  const outcome = await doctor(clone, google, state.id, ...args);
  google.close();
  expect(google.unknown).toEqual([]);
  const requests = google.asked.map(({ request }) => request.replace(/ → \d+$/, ''));
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.filter((request) => !/^GET |^POST [^ ]*:getIamPolicy$/.test(request))).toEqual([]);
  const output = outcome.output
    .replaceAll(state.number, 'NUMBER')
    .replaceAll(/(?<![0-9a-f])[0-9a-f]{10}(?![0-9a-f])/g, 'COMMIT');
  return { ...outcome, output };
}

test('a deployed portal: all holds', async () => {
  const { code, output } = await examine(deployed);
  healthy = output.split('\n');
  await expect(output).toMatchFileSnapshot('expected/doctor-deployed.txt');
  expect(output).not.toMatch(/^[✗?]/m);
  expect(output).not.toContain('@karanji.example');
  expect(code).toBe(0);
});

test('a new project: each thing that is missing has its fix', async () => {
  const { code, output } = await examine(newProject());
  await expect(output).toMatchFileSnapshot('expected/doctor-new-project.txt');
  expect(output.match(/^[✗?]/gm)?.length).toBe(output.match(/^ {2}→ ./gm)?.length);
  expect(code).toBe(1);
});

test('a project without billing', async () => {
  const services = new Set([...newProject().services, 'cloudbilling.googleapis.com']);
  const { code, output } = await examine(newProject({ billing: false, services }));
  await expect(output).toMatchFileSnapshot('expected/doctor-no-billing.txt');
  expect(output).toContain('✗ Billing: The project is not on the Blaze plan');
  expect(code).toBe(1);
});

test('the handover’s list: what doctor knows is ticked, the rest is left', async () => {
  const state = structuredClone({ ...deployed, accounts: ['admin'] });
  const { code, output } = await examine(state, '--handover');
  await expect(output).toMatchFileSnapshot('expected/doctor-handover.txt');
  expect(output).toMatch(/^- \[x\] Two people own/m);
  expect(output).toMatch(
    /^- \[ \] There are two administrators .*\n {6}✗ Administrators: there is only one\n {8}→ /m,
  );
  expect(output).toMatch(/^- \[ \] The domain/m);
  expect(code).toBe(1);
});

test('no sign-in, and no project, are said with their fix', async () => {
  const google = await startStandIn(newProject({ exists: false }));
  const unknown = await doctor(clone, google, 'karanji-clubs');
  google.environment.FIREBASE_TOKEN = '';
  const nobody = await doctor(clone, google, 'karanji-clubs');
  google.close();
  expect(unknown.output).toContain(
    '✗ There is no Firebase project PROJECT, or your account may not see it.\n  → Make',
  );
  expect(nobody.output).toContain('✗ You are not signed in to Firebase.\n  → Run `npm run login`');
  expect([unknown.code, nobody.code]).toEqual([1, 1]);
});

const breakages: [name: string, change: (state: State) => void, lines: string[]][] = [
  [
    'a function that nobody may call',
    ({ runServices: { api } }) => Object.assign(api ?? {}, { bindings: [] }),
    [
      '✗ Calls: to do: let Hosting call api',
      '  → npm run deploy -- PROJECT',
      '✗ Health: /api/v1/health answers 403',
      '  → docs/operations.md#when-an-alert-arrives says what to do.',
    ],
  ],
  [
    'a missing index',
    ({ indexes }) => indexes.shift(),
    ['✗ Indexes: to do: make the indexes notices (visible, createdAt ↓)', '  → npm run deploy -- PROJECT'],
  ],
  [
    'an index that is being built',
    (state) => Object.assign(state, { indexesBuildFor: 1 }),
    [
      '✗ Indexes: not ready yet: notices (visible, createdAt ↓); notices (visible, showFrom, showUntil, createdAt ↓); galleries (status, position ↓); galleries (status, club, position ↓); galleries (status, pendingSince)',
      '  → Wait some minutes. If it lasts, delete the index in the console, and deploy again.',
    ],
  ],
  [
    'sign-up from outside',
    ({ auth }) => Object.assign(auth ?? {}, { client: { permissions: { disabledUserSignup: false } } }),
    ['✗ Signing in: to do: close sign-up from outside', '  → npm run deploy -- PROJECT'],
  ],
  [
    'addresses that Firebase Auth tells',
    ({ auth }) => Object.assign(auth ?? {}, { emailPrivacyConfig: {} }),
    ['✗ Signing in: to do: tell nobody which addresses have an account', '  → npm run deploy -- PROJECT'],
  ],
  [
    'a late sweep',
    (state) => Object.assign(state.lastSweep ?? {}, { endedAt: '2026-11-23T04:00:00Z' }),
    [
      '✗ Last sweep: it was 5 hours ago',
      '  → Look at the log of the function sweeper, then: npm run sweep -- --project PROJECT',
    ],
  ],
  [
    'a sweep with failures',
    (state) => Object.assign(state.lastSweep ?? {}, { failures: 2 }),
    [
      '✗ Last sweep: 2 of its parts failed',
      '  → npx firebase functions:log --only sweeper --project PROJECT',
    ],
  ],
  [
    'a paused schedule',
    ({ jobs }) => Object.assign(jobs['firebase-schedule-sweeper-asia-south1'] ?? {}, { state: 'PAUSED' }),
    [
      '✗ Schedule: the sweeper’s job is PAUSED',
      '  → gcloud scheduler jobs resume firebase-schedule-sweeper-asia-south1 --project PROJECT --location asia-south1',
    ],
  ],
  [
    'one owner',
    ({ bindings }) => bindings.pop(),
    [
      '✗ Owners: only one person owns the project',
      '  → gcloud projects add-iam-policy-binding PROJECT --member user:ADDRESS --role roles/owner',
    ],
  ],
  [
    'no administrator',
    (state) => Object.assign(state, { accounts: [null] }),
    ['✗ Administrators: there is none', '  → npm run admin -- invite ADDRESS --project PROJECT'],
  ],
  [
    'rights that the functions do not need',
    ({ bindings, id }) =>
      bindings.push({
        role: 'roles/editor',
        members: [`serviceAccount:club-portal@${id}.iam.gserviceaccount.com`],
      }),
    [
      '✗ No more rights: the functions’ account also has roles/editor, which it does not need',
      '  → gcloud projects remove-iam-policy-binding PROJECT --member serviceAccount:club-portal@PROJECT.iam.gserviceaccount.com --role roles/editor',
    ],
  ],
  [
    'functions that run as another account',
    ({ functions: { report } }) =>
      Object.assign(report?.serviceConfig ?? {}, {
        serviceAccountEmail: 'other@developer.gserviceaccount.com',
      }),
    [
      '✗ Functions: report runs as another account than club-portal@PROJECT.iam.gserviceaccount.com',
      '  → npx firebase deploy --project PROJECT --only functions:report',
    ],
  ],
  [
    'a function that cannot run',
    ({ functions: { upload } }) => Object.assign(upload ?? {}, { state: 'FAILED' }),
    ['✗ Functions: upload cannot run', '  → npx firebase deploy --project PROJECT --only functions:upload'],
  ],
  [
    'an old runtime',
    ({ functions: { api } }) => Object.assign(api?.buildConfig ?? {}, { runtime: 'nodejs20' }),
    [
      '✗ Node: Google supports Node.js 20 only until 2026-04-30',
      '  → Write the next one into firebase.json, .nvmrc and package.json, run `npm test`, and deploy.',
    ],
  ],
  [
    'another release of the functions',
    ({ functions: { api } }) => Object.assign(api?.labels ?? {}, { release: '0-0-9' }),
    [
      '✗ Release: to do: deploy this release, 0-1-0_COMMIT: the functions are 0-0-9',
      '  → npm run deploy -- PROJECT',
    ],
  ],
  [
    'another release of the pages',
    ({ live }) => Object.assign(live ?? {}, { message: '0.0.9 (0123456789) x' }),
    [
      '✗ Release: to do: deploy this release, 0-1-0_COMMIT: the pages are of the commit COMMIT',
      '  → npm run deploy -- PROJECT',
    ],
  ],
  [
    'other rules',
    ({ rulesets: [first] }) => Object.assign(first ?? {}, { source: { files: [{ content: '' }] } }),
    ['✗ Rules: to do: release firestore.rules as they are here', '  → npm run deploy -- PROJECT'],
  ],
  [
    'records that are never erased',
    ({ fields }) => {
      const name = Object.keys(fields).find((path) => path.includes('/joinRequests/'));
      delete fields[name ?? ''];
    },
    ['✗ Deletion times: to do: let old joinRequests be erased', '  → npm run deploy -- PROJECT'],
  ],
  [
    'a web key that is refused',
    (state) => Object.assign(state, { keyRestricted: true }),
    [
      '✗ Web key: Firebase Auth refuses it (403), so nobody can sign in',
      '  → Let servers use it for the Identity Toolkit API: https://console.cloud.google.com/apis/credentials?project=PROJECT',
    ],
  ],
  [
    'a service that does not answer',
    (state) => Object.assign(state, { healthy: false }),
    ['✗ Health: /api/v1/health answers 503', '  → docs/operations.md#when-an-alert-arrives says what to do.'],
  ],
  [
    'an address that leads elsewhere',
    (state) => Object.assign(state, { domain: false }),
    [
      '✗ Address: https://mechanical.karanji.ac.in does not lead to the site',
      '  → Add it at https://console.firebase.google.com/project/PROJECT/hosting, or compare the DNS records.',
    ],
  ],
  [
    'no uptime check',
    (state) => state.uptimeChecks.pop(),
    [
      '✗ Uptime: to do: let Google ask /api/v1/health every five minutes, from three continents',
      '  → npm run deploy -- PROJECT',
      '✗ Alerts: to do: send a mail if the site does not answer',
      '  → npm run deploy -- PROJECT',
    ],
  ],
  [
    'an alert that is switched off',
    ({ alertPolicies: [errors] }) => Object.assign(errors ?? {}, { enabled: false }),
    ['✗ Alerts: to do: send a mail if the functions’ log has errors', '  → npm run deploy -- PROJECT'],
  ],
  [
    'no budget',
    (state) => Object.assign(state, { budgets: [] }),
    [
      '✗ Budget: to do: mail the owners before a month costs more than planned',
      '  → npm run deploy -- PROJECT',
    ],
  ],
  [
    'roles that may not be seen',
    (state) => Object.assign(state, { bindingsHidden: true }),
    ['Rights', 'No more rights', 'Owners'].flatMap((name) => [
      `? ${name}: not looked at: POST cloudresourcemanager.googleapis.com/v1/projects/PROJECT:getIamPolicy: 403 The caller does not have permission`,
      '  → Ask an owner of the project to look.',
    ]),
  ],
  [
    'a budget that may not be seen',
    (state) => Object.assign(state, { budgetsRefused: 'see' }),
    [
      '? Budget: not looked at: GET billingbudgets.googleapis.com/v1/billingAccounts/012345-6789AB-CDEF01/budgets?scope=projects/NUMBER: 403 The caller does not have permission',
      '  → Ask whoever pays to add one at https://console.cloud.google.com/billing/budgets',
    ],
  ],
  [
    'a database that can be deleted',
    ({ database }) => Object.assign(database ?? {}, { deleteProtectionState: 'DELETE_PROTECTION_DISABLED' }),
    [
      '✗ Database: to do: switch on the database’s delete protection and point-in-time recovery',
      '  → npm run deploy -- PROJECT',
    ],
  ],
  [
    'no backups',
    (state) => Object.assign(state, { backupSchedules: [] }),
    ['✗ Backups: to do: copy the database daily, and keep each copy 7 days', '  → npm run deploy -- PROJECT'],
  ],
  [
    'files that are not kept',
    ({ bucket }) => Object.assign(bucket ?? {}, { versioning: { enabled: false } }),
    [
      '✗ Files: to do: keep deleted files for 30 days, and abandoned uploads for one',
      '  → npm run deploy -- PROJECT',
    ],
  ],
];

test.each<[string, boolean, string | null, string[]]>([
  ['with a key', true, 'a-key', ['✓ App Check: on, with a key of this project']],
  [
    'without a key',
    true,
    null,
    ['✗ App Check: on, but this project has no reCAPTCHA key', '  → Follow docs/security.md#app-check.'],
  ],
  [
    'whose service is off',
    false,
    'a-key',
    ['✗ App Check: on, but this project has no reCAPTCHA key', '  → Follow docs/security.md#app-check.'],
  ],
])('App Check that is on, %s', async (_, isOn, appCheckKey, lines) => {
  const state = structuredClone({ ...deployed, appCheckKey });
  if (isOn) state.services.add('firebaseappcheck.googleapis.com');
  Object.assign(state.functions.api?.serviceConfig ?? {}, { environmentVariables: { APP_CHECK: 'true' } });
  const { output } = await examine(state);
  expect(output.split('\n').filter((line) => !healthy.includes(line) && !/^\d+ of/.test(line))).toEqual(
    lines,
  );
});

test.each(breakages)('%s has its line and its fix', async (_, change, lines) => {
  const state = structuredClone(deployed);
  change(state);
  const { code, output } = await examine(state);
  const said = output.split('\n').filter((line) => !healthy.includes(line) && !/^\d+ of \d+ hold/.test(line));
  expect(said).toEqual(lines);
  expect(code).toBe(lines.some((line) => line.startsWith('✗')) ? 1 : 0);
});
