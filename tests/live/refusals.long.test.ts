import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployedProject } from './google/in-process.ts';
import { type StandIn, startStandIn } from './google/stand-in.ts';
import { DATABASE, newProject, type State } from './google/state.ts';
import { commit, deploy, doctor, edit, firebase, makeClone } from './run-deploy.ts';

/** What `npm run deploy` refuses, before it sends anything. Google is replaced by a stand-in on this machine. */

let clone: string;
beforeAll(async () => {
  clone = await makeClone();
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const noProject = 'There is no Firebase project PROJECT, or your account may not see it.';
/** A proxy at which nothing listens. */
const offline = { HTTPS_PROXY: 'http://127.0.0.1:1' };
const signedOut = { FIREBASE_TOKEN: '' };
type Case = [
  name: string,
  changes: Partial<State> | Record<string, string>,
  command: typeof deploy,
  what: string,
  fix: string,
];
const cases: Case[] = [
  ['deploy without a project', { exists: false }, deploy, noProject, 'npm run login -- --reauth'],
  ['doctor without a project', { exists: false }, doctor, noProject, 'npm run login -- --reauth'],
  ['deploy without a sign-in', signedOut, deploy, 'You are not signed in to Firebase.', 'npm run login'],
  ['doctor without a sign-in', signedOut, doctor, 'You are not signed in to Firebase.', 'npm run login'],
  ['deploy without a network', offline, deploy, 'Google cannot be reached: ', 'Look at the network'],
  ['doctor without a network', offline, doctor, 'Google cannot be reached: ', 'Look at the network'],
  [
    'a database in the United States',
    { resources: { [DATABASE]: { locationId: 'nam5', type: 'FIRESTORE_NATIVE' } } },
    deploy,
    'The Firestore database is in nam5, not in asia-south1. It can never be moved.',
    'Otherwise make a new project.',
  ],
  [
    'an account that may not make the bucket',
    { bucketRefused: true },
    deploy,
    'The project has no bucket for files, and deploy may not make it',
    'Click “Get started” at https://console.firebase.google.com/project/PROJECT/storage',
  ],
];

test.concurrent.for(cases)(
  '%s is refused with its fix, and nothing is sent',
  async ([, changes, command, what, fix], { expect }) => {
    const isOfEnvironment = changes === signedOut || changes === offline;
    const google = await startStandIn(newProject(isOfEnvironment ? {} : changes));
    if (isOfEnvironment) Object.assign(google.environment, changes);
    const options = command === deploy ? ['--yes'] : [];
    const { code, output } = await command(clone, google, google.state.id, ...options);
    google.close();
    const [said = '', advice] = output.split('→ ');
    expect(said).toContain(what);
    expect(advice).toContain(fix);
    expect(output).not.toMatch(/^ +at /m);
    expect(code).toBe(1);
    expect(google.unknown).toEqual([]);
    if (command === doctor || isOfEnvironment) expect(google.changes).toEqual([]);
    const kept = Object.keys(google.state.resources);
    expect(kept.filter((name) => /functions|releases|indexes/.test(name))).toEqual([]);
  },
);

test.concurrent('without --yes and without a terminal nothing is created', async ({ expect }) => {
  const google = await startStandIn(newProject());
  const { code, output } = await deploy(clone, google, 'karanji-clubs');
  google.close();
  expect(output).toContain('Deploy will make:\n  Billing: switch on the billing service');
  expect(output).toContain('Nobody is here to confirm it.\n→ Add --yes.');
  expect(code).toBe(1);
  expect(google.changes).toEqual([]);
});

test.concurrent.for(['deploy', 'deploy --only hosting', 'deploy --only functions:page'])(
  'firebase %s of a live portal is refused with what to run instead',
  async (command, { expect }) => {
    const state = await deployedProject();
    state.resources[`sites/${state.id}`] = { type: 'DEFAULT_SITE' };
    const google = await startStandIn(state);
    const { pages } = structuredClone(state);
    const { code, output } = await firebase(clone, google, ...command.split(' '), '--project', state.id);
    google.close();
    expect(output).toContain('would put the content of this folder over what was published in the browser');
    expect(output).toContain('→ Run this instead: npm run deploy -- PROJECT');
    expect(code).toBe(1);
    expect(state.pages).toEqual(pages);
    // firebase-tools turns the services on before it requests anything of the project.
    expect(google.changes.filter((change) => !change.endsWith(':enable'))).toEqual([]);
  },
);

test.concurrent('a connection lost halfway ends with advice', async ({ expect }) => {
  const google = await startStandIn(newProject());
  const held = google.hold('services:batchEnable');
  const outcome = deploy(clone, google, 'karanji-clubs', '--yes');
  (await held).destroy();
  const { code, output } = await outcome;
  google.close();
  expect(output).toMatch(/Google cannot be reached: .*\n→ Look at the network, and run this again/);
  expect(output).not.toMatch(/^ +at /m);
  expect(code).toBe(1);
});

test('uncommitted changes are refused with their fix', async () => {
  const idle = { environment: {}, state: newProject() } as StandIn;
  const file = join(clone, 'forgotten.txt');
  writeFileSync(file, '');
  const { code, output } = await deploy(clone, idle, 'karanji-clubs', '--yes');
  rmSync(file);
  expect(output).toContain('There are changes that are not committed: forgotten.txt.\n→ Commit them');
  expect(code).toBe(1);
});

test('a department without its own folder is not refused: it says in the browser who it is', async () => {
  edit(join(clone, 'contract', 'package.json'), (text) =>
    text.replace('"default": "./content/site/*"', '"default": "./content/blank/*"'),
  );
  commit(clone, 'Nothing of our own');
  const google = await startStandIn(newProject());
  const { code, output } = await deploy(clone, google, 'karanji-clubs');
  google.close();
  expect(output).toContain('Deploy will make:\n  Billing: switch on the billing service');
  expect(output).toContain('Nobody is here to confirm it.');
  expect(code).toBe(1);
});
