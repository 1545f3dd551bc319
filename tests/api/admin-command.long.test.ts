import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '@club-portal/contract/paths';
import type { UserRecord } from 'firebase-admin/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import * as roleHolders from '../../functions/src/administrators/role-holders.ts';
import { auth, database, makeAccount } from './admin.ts';
import { call, fromNewAddress, headersOf, identityToolkit, logIn, setForward, stopClock } from './client.ts';
import { mailsTo } from './mails.ts';

/** `npm run admin -- create|invite|list|revoke`. */

beforeEach(() => {
  vi.restoreAllMocks();
});

const newAddress = () => `${crypto.randomUUID()}@club-portal.test`;

function admin(...args: string[]) {
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'admin.ts');
  return promisify(execFile)(process.execPath, ['--no-warnings', script, ...args]);
}

const signIn = (email: string, password: string) =>
  call('POST', paths.administrator.login, { json: { email, password }, headers: fromNewAddress() });

test('creates an administrator, who can sign in with the printed password', async () => {
  const email = newAddress();
  const { stdout } = await admin('create', email);
  const password = /First password: (\S+)/.exec(stdout)?.[1] ?? '';
  expect((await signIn(email, password)).status).toBe(200);
});

test('a stranger’s account does not become an administrator, except with the option that replaces it', async () => {
  const email = newAddress();
  const password = 'The-squatter-knows-it-1';
  await identityToolkit('signUp', { email, password });
  await expect(admin('create', email)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has an account already'),
  });
  expect((await signIn(email, password)).status).toBe(403);

  const { stdout } = await admin('create', email, '--existing');
  expect(stdout).toContain(`${email} is an administrator.`);
  expect(await mailsTo(email, 'PASSWORD_RESET')).toHaveLength(1);
  expect((await signIn(email, password)).status).toBe(401);
  expect((await admin('create', email)).stdout).toContain('is already an administrator');
});

test('an invited person chooses a password by email, and the first sign-in grants the role', async () => {
  const email = newAddress();
  const { stdout } = await admin('invite', email, '--name', 'Harsingar Devi');
  expect(stdout).toContain(`sent to ${email}`);
  const today = new Date().toISOString().slice(0, 10);
  expect((await admin('list')).stdout).toMatch(
    new RegExp(`${email} +Harsingar Devi +invited +since ${today}`),
  );

  // Firebase stores the time of a password change in whole seconds.
  stopClock();
  setForward(2000);
  await identityToolkit('resetPassword', {
    oobCode: (await mailsTo(email)).at(-1)?.oobCode,
    newPassword: 'Chosen-by-the-owner-1',
  });
  expect((await auth.getUserByEmail(email)).customClaims).toEqual({ invitedAs: 'admin' });
  const { status, body } = await signIn(email, 'Chosen-by-the-owner-1');
  expect([status, body.user?.role, body.user?.name]).toEqual([200, 'admin', 'Harsingar Devi']);
  expect((await admin('list')).stdout).toMatch(
    new RegExp(`${email} +Harsingar Devi +administrator +last sign-in ${today}`),
  );
  expect((await admin('invite', email)).stdout).toContain('is already an administrator');
});

test('a repeated invitation sends the email again and keeps the account', async () => {
  const email = newAddress();
  await admin('invite', email);
  const { uid } = await auth.getUserByEmail(email);
  await admin('invite', email);
  expect(await mailsTo(email)).toHaveLength(2);
  expect((await auth.getUserByEmail(email)).uid).toBe(uid);
});

test('an invitation to an address with an account is refused, or replaces the account', async () => {
  const email = newAddress();
  const { uid } = await auth.createUser({ email, password: 'The-squatter-knows-it-1' });
  await expect(admin('invite', email)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has an account already'),
  });
  expect(await mailsTo(email)).toEqual([]);
  await admin('invite', email, '--existing');
  const record = await auth.getUserByEmail(email);
  expect([record.uid === uid, record.customClaims]).toEqual([false, { invitedAs: 'admin' }]);
  expect((await signIn(email, 'The-squatter-knows-it-1')).status).toBe(401);
});

test('a revoked person is signed out at once, in every session', async () => {
  const account = await makeAccount();
  const sessions = [await logIn(account), await logIn(account)];
  const { stdout } = await admin('revoke', account.email);
  expect(stdout).toContain(`${account.email} is no longer an administrator`);
  for (const session of sessions) {
    const { status } = await call('GET', paths.administrator.me, { headers: headersOf(session) });
    expect(status).toBe(401);
  }
  expect((await database.collection('sessions').where('uid', '==', account.uid).get()).size).toBe(0);
  expect((await signIn(account.email, account.password)).status).toBe(403);
  expect((await admin('list')).stdout).not.toContain(account.email);
  expect((await admin('revoke', account.email)).stdout).toContain('has no role');
});

test('two-step sign-in is switched off for a person who has lost phone and codes', async () => {
  const { uid, email } = await makeAccount();
  await database.doc(`twoStep/${uid}`).set({ secret: 'AAAA', since: new Date(), period: 0, recovery: [] });
  expect((await admin('two-step-off', email)).stdout).toContain('signs in with the password alone.');
  expect((await database.doc(`twoStep/${uid}`).get()).exists).toBe(false);
  expect((await admin('two-step-off', email)).stdout).toContain('alone already');
});

test('an invitation can be revoked', async () => {
  const email = newAddress();
  await admin('invite', email);
  await admin('revoke', email);
  expect((await auth.getUserByEmail(email)).customClaims ?? {}).toEqual({});
});

test('the list includes disabled accounts, and nobody without a role', async () => {
  const [disabled, student] = [await makeAccount('admin', 'Bakul'), await makeAccount(null)];
  await auth.updateUser(disabled.uid, { disabled: true });
  const { stdout } = await admin('list');
  expect(stdout).toMatch(new RegExp(`${disabled.email} +Bakul +disabled`));
  expect(stdout).not.toContain(student.email);
});

test('reads every page of accounts', async () => {
  const { listUsers } = auth;
  vi.spyOn(auth, 'listUsers').mockImplementation((_, token) => listUsers.call(auth, 2, token));
  const account = await makeAccount();
  const emails = (await roleHolders.listRoleHolders()).map(({ email }) => email);
  expect(emails).toContain(account.email);
  expect(emails).toEqual(emails.toSorted((a, b) => a.localeCompare(b)));
});

test.each([
  [['admin'], 'revoke', 1, 'is the last administrator'],
  [['admin', 'admin'], 'revoke', 0, 'There is only one administrator'],
  [['admin', 'admin', 'admin'], 'revoke', 0, null],
  [['admin'], 'list', 0, 'There is only one administrator'],
  [['admin', 'admin'], 'list', 0, null],
])('with the roles %j, %s exits with %d and says %s', async (roles, command, code, sentence) => {
  const email = newAddress();
  const others = roles.slice(1).map(() => newAddress());
  const outcome = await runWithAccounts([email, ...others], command, email);
  expect(outcome.code).toBe(code);
  if (sentence) expect(outcome.output).toContain(sentence);
  else expect(outcome.output).not.toMatch(/There is|last administrator/);
});

/** Runs the command in a separate project on the Auth emulator, where nobody else has a role. */
async function runWithAccounts(emails: string[], command: string, email: string) {
  const project = `demo-admins-${crypto.randomUUID().slice(0, 8)}`;
  const { initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const own = getAuth(initializeApp({ projectId: project }, project));
  for (const address of emails) {
    const { uid }: UserRecord = await own.createUser({ email: address });
    await own.setCustomUserClaims(uid, { role: 'admin' });
  }
  // A disabled or invited administrator cannot help.
  const { uid } = await own.createUser({ email: newAddress(), disabled: true });
  await own.setCustomUserClaims(uid, { role: 'admin' });
  const invited = await own.createUser({ email: newAddress() });
  await own.setCustomUserClaims(invited.uid, { invitedAs: 'admin' });

  const args = [command, ...(command === 'list' ? [] : [email]), '--project', project];
  return admin(...args).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

test.each([[[]], [['list', 'x']], [['revoke']], [['invite', 'nobody']], [['toString', 'a@b.example']]])(
  'the arguments %j are answered with the usage',
  async (args) => {
    await expect(admin(...args)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('revoke EMAIL'),
    });
  },
);
