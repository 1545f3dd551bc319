import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDepartment } from '../../scripts/conditions/content.ts';
import { type StandIn, startStandIn } from './google/stand-in.ts';
import { DATABASE, newProject, type State } from './google/state.ts';
import { deploy, doctor, edit, makeClone } from './run-deploy.ts';

/** What `npm run deploy` refuses, before it sends anything. Google is replaced by a stand-in on this machine. */

let clone: string;
beforeAll(async () => {
  clone = await makeClone();
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const cases: [name: string, changes: Partial<State>, what: string, fix: string][] = [
  [
    'no-such-project',
    { exists: false },
    'There is no Firebase project PROJECT, or your account may not see it.',
    'npm run login -- --reauth',
  ],
  [
    'no-billing',
    { resources: { billingInfo: {} } },
    'The project is not on the Blaze plan',
    'https://console.firebase.google.com/project/PROJECT/usage/details',
  ],
  [
    'database-in-the-united-states',
    { resources: { [DATABASE]: { locationId: 'nam5', type: 'FIRESTORE_NATIVE' } } },
    'The Firestore database is in nam5, not in asia-south1. It can never be moved.',
    'Otherwise make a new project.',
  ],
  [
    'no-bucket',
    { bucketRefused: true },
    'The project has no bucket for files, and deploy may not make it',
    'Click “Get started” at https://console.firebase.google.com/project/PROJECT/storage',
  ],
];

test.concurrent.for(cases)(
  '%s is refused with its fix, and nothing is sent',
  async ([, changes, what, fix], { expect }) => {
    const google = await startStandIn(newProject(changes));
    const { code, output } = await deploy(clone, google, google.state.id, '--yes');
    google.close();
    const [said = '', advice] = output.split('→ ');
    expect(said).toContain(what);
    expect(advice).toContain(fix);
    expect(code).toBe(1);
    expect(google.unknown).toEqual([]);
    expect(
      Object.keys(google.state.resources).filter((name) => /functions|releases|indexes/.test(name)),
    ).toEqual([]);
  },
);

test.concurrent.for([
  ['deploy', deploy, ['--yes']],
  ['doctor', doctor, []],
] as const)('nobody signed in is refused with its fix by %s', async ([, run, options], { expect }) => {
  const google = await startStandIn(newProject());
  google.environment.FIREBASE_TOKEN = '';
  const { code, output } = await run(clone, google, 'karanji-clubs', ...options);
  google.close();
  expect(output).toMatch(/You are not signed in to Firebase\.\n *→ Run `npm run login`/);
  expect(code).toBe(1);
  expect(google.changes).toEqual([]);
});

test.concurrent('doctor says that there is no project, and changes nothing', async ({ expect }) => {
  const google = await startStandIn(newProject({ exists: false }));
  const { code, output } = await doctor(clone, google, 'karanji-clubs');
  google.close();
  expect(output).toContain(
    '✗ There is no Firebase project PROJECT, or your account may not see it.\n  → Make',
  );
  expect(code).toBe(1);
  expect(google.changes).toEqual([]);
});

test.concurrent('without --yes and without a terminal nothing is made', async ({ expect }) => {
  const google = await startStandIn(newProject());
  const { code, output } = await deploy(clone, google, 'karanji-clubs');
  google.close();
  expect(output).toContain('Deploy will make:\n  Billing: switch on the billing service');
  expect(output).toContain('Nobody is here to confirm it.\n→ Add --yes.');
  expect(code).toBe(1);
  expect(google.changes).toEqual([]);
});

test('changes that are not committed are refused with their fix', async () => {
  const idle = { environment: {}, state: newProject() } as StandIn;
  const file = join(clone, 'forgotten.txt');
  writeFileSync(file, '');
  const { code, output } = await deploy(clone, idle, 'karanji-clubs', '--yes');
  rmSync(file);
  expect(output).toContain('There are changes that are not committed: forgotten.txt.\n→ Commit them');
  expect(code).toBe(1);
});

test('the demo’s content and made-up addresses are refused with their fix', async () => {
  const contents = join(clone, 'contract', 'content');
  expect(await checkDepartment(join(contents, 'site'))).toMatchObject({ holds: true });
  expect(await checkDepartment(join(import.meta.dirname, '../../contract/content/demo'))).toEqual({
    holds: false,
    canBeMade: false,
    what: 'The content is the demo’s: an institute that does not exist.',
    fix: 'Follow docs/your-own-site.md.',
  });
  const other = join(contents, 'other');
  cpSync(join(contents, 'site'), other, { recursive: true });
  edit(join(other, 'institute.ts'), (text) => text.replace('mechanical.karanji.ac.in', 'karanji.example'));
  const finding = await checkDepartment(other);
  rmSync(other, { recursive: true });
  expect(finding).toMatchObject({ holds: false, canBeMade: false, fix: 'Follow docs/your-own-site.md.' });
  expect(finding.what).toContain('institute.ts: https://karanji.example');
});
