import { paths } from '@club-portal/contract/paths';
import { describe, expect, test } from 'vitest';
import { ports } from '../../scripts/ports.ts';
import { en } from '../sentences.ts';
import { auth } from './admin.ts';
import {
  call,
  fromNewAddress,
  identityToolkit,
  idTokenOf,
  linkGoogle,
  logIn,
  setForward,
  stopClock,
} from './client.ts';
import { mailsTo } from './mails.ts';

/** Accounts that a stranger registered with the address of a future administrator. */

const TYPED = 'Typed-by-another-1';
const OWN = 'Chosen-by-the-owner-1';
const SQUATTED = 'The-squatter-knows-it-1';

const session = await logIn();

const newAddress = () => `${crypto.randomUUID()}@club-portal.test`;

/** Anybody with the public web key can call this. */
async function squat(email: string): Promise<void> {
  await identityToolkit('signUp', { email, password: SQUATTED });
}

const signIn = (email: string, password: string, more: object = {}) =>
  call('POST', paths.administrator.login, { json: { email, password, ...more }, headers: fromNewAddress() });

const register = (email: string, more: object = {}) =>
  call('POST', paths.administrator.register, {
    session,
    json: { name: 'Head of Department', email, password: TYPED, confirmPassword: TYPED, ...more },
  });

const resetMailsTo = (address: string) => mailsTo(address, 'PASSWORD_RESET');

/** Sets a new password like Firebase's page that a reset email leads to. */
async function resetByMail(email: string, newPassword: string): Promise<void> {
  await call('POST', paths.administrator.forgotPassword, { json: { email }, headers: fromNewAddress() });
  const { oobCode } = (await resetMailsTo(email)).at(-1) ?? {};
  await identityToolkit('resetPassword', { oobCode, newPassword });
}

describe('a registered administrator', () => {
  test('signs in once with the password that another administrator typed, and must choose a new one', async () => {
    const email = newAddress();
    const { status, body } = await register(email);
    expect([status, body.message]).toEqual([201, en.success.administrator.registered]);
    expect(body.user).toMatchObject({ email, role: 'admin' });

    const first = await signIn(email, TYPED);
    expect([first.status, first.body.code]).toEqual([403, 'new-password-needed']);
    expect(first.headers.getSetCookie()).toEqual([]);
    for (const [newPassword, message] of [
      [TYPED, en.fields.passwordSame],
      ['short', en.fields.tooShort(8)],
      ['Password1', en.fields.passwordCommon],
      ['aaaabbbb', en.fields.passwordCommon],
      [email, en.fields.passwordIsAddress],
    ]) {
      const refused = await signIn(email, TYPED, { newPassword });
      expect([refused.status, refused.body.fields]).toEqual([400, { newPassword: message }]);
    }
    expect((await signIn(email, TYPED, { newPassword: OWN })).status).toBe(200);
    expect((await signIn(email, TYPED)).status).toBe(401);
    expect((await signIn(email, OWN)).status).toBe(200);
  });

  test('is created once, even if the first password is used several times at once', async () => {
    const email = newAddress();
    await register(email);
    const passwords = [1, 2, 3, 4, 5, 6].map((number) => `${OWN}-${number}`);
    const answers = await Promise.all(passwords.map((newPassword) => signIn(email, TYPED, { newPassword })));
    const won = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      expect([
        [409, en.api.administrator.invitationUsed],
        // It started after the invited account was deleted.
        [401, en.pages.administrator.loginFailed],
      ]).toContainEqual([status, body.message]);
    }
    const statuses = await Promise.all(
      passwords.map(async (password) => (await signIn(email, password)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await signIn(email, won[0] ?? '')).status).toBe(200);
  });

  test('leaves no token and no linked account to the person who typed the password', async () => {
    const email = newAddress();
    await register(email);
    const signedIn = await identityToolkit('signInWithPassword', { email, password: TYPED });
    await linkGoogle(signedIn.idToken, `kept-${email}`);

    expect((await signIn(email, TYPED, { newPassword: OWN })).status).toBe(200);
    const { providerData } = await auth.getUserByEmail(email);
    expect(providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    const address = `http://127.0.0.1:${ports.Auth}/securetoken.googleapis.com/v1/token?key=any`;
    const wanted = { grant_type: 'refresh_token', refresh_token: signedIn.refreshToken ?? '' };
    const renewed = await fetch(address, { method: 'POST', body: new URLSearchParams(wanted) });
    const { id_token: idToken = signedIn.idToken } = (await renewed.json()) as { id_token?: string };
    const headers = { Authorization: `Bearer ${idToken}` };
    expect((await call('GET', paths.administrator.me, { headers })).status).toBe(401);
  });

  test('is not asked for a new password after a reset by email', async () => {
    const email = newAddress();
    stopClock();
    await register(email);
    // Firebase stores the time of a password change in whole seconds.
    setForward(2000);
    await call('POST', paths.administrator.forgotPassword, { json: { email }, headers: fromNewAddress() });
    const [mail] = await resetMailsTo(email);
    await identityToolkit('resetPassword', { oobCode: mail?.oobCode, newPassword: OWN });
    expect((await signIn(email, OWN)).status).toBe(200);
    expect((await signIn(email, OWN)).status).toBe(200);
  });

  test.each([
    ['123456', en.fields.tooShort(8)],
    ['Password1', en.fields.passwordCommon],
  ])('does not sign in with %j from the page of a reset email', async (weak, why) => {
    const email = newAddress();
    stopClock();
    await register(email);
    setForward(2000);
    const refused = [403, 'weak-password', en.api.administrator.weakPassword(why)];
    const expectRefusal = async () => {
      const { status, body, headers } = await signIn(email, weak);
      expect([status, body.code, body.message]).toEqual(refused);
      expect(headers.getSetCookie()).toEqual([]);
    };
    await resetByMail(email, weak);
    await expectRefusal();
    await resetByMail(email, OWN);
    expect((await signIn(email, OWN)).status).toBe(200);
    await resetByMail(email, weak);
    await expectRefusal();
  });

  test('has no rights before that, with any token', async () => {
    const email = newAddress();
    await register(email);
    const bearer = { Authorization: `Bearer ${await idTokenOf({ email, password: TYPED })}` };
    const { status, body } = await call('GET', paths.member.fetch, { headers: bearer });
    expect([status, body.code]).toEqual([403, 'not-administrator']);
  });

  test.each(['Password', ' 12345678 '])('cannot have %j', async (password) => {
    const { status, body } = await register(newAddress(), { password, confirmPassword: password });
    expect([status, body.fields]).toEqual([400, { password: en.fields.passwordCommon }]);
  });
});

describe('an account that a stranger made', () => {
  test('is not made an administrator by registering its address; once replaced, its password does not work', async () => {
    const email = newAddress();
    await squat(email);
    const strangersToken = await idTokenOf({ email, password: SQUATTED });

    const refused = await register(email);
    expect([refused.status, refused.body.code]).toEqual([409, 'account-exists']);
    expect((await signIn(email, SQUATTED)).status).toBe(403);

    const replaced = await register(email, { existing: true });
    expect([replaced.status, replaced.body.message]).toEqual([201, en.success.administrator.replaced]);
    expect(await resetMailsTo(email)).toHaveLength(1);
    expect((await signIn(email, SQUATTED)).status).toBe(401);
    expect((await signIn(email, TYPED)).status).toBe(401);
    const bearer = { Authorization: `Bearer ${strangersToken}` };
    expect((await call('GET', paths.administrator.me, { headers: bearer })).status).toBe(401);
    expect((await auth.getUserByEmail(email)).customClaims).toEqual({ role: 'admin' });
  });

  test('is never replaced if it belongs to an administrator', async () => {
    const email = newAddress();
    await register(email, { existing: true });
    await signIn(email, TYPED, { newPassword: OWN });
    const { status, body } = await register(email, { existing: true });
    expect([status, body.code, body.message]).toEqual([
      409,
      'already-exists',
      en.api.administrator.alreadyRegistered,
    ]);
    expect((await signIn(email, OWN)).status).toBe(200);
  });

  test('is replaced once, even if several administrators request it at once', async () => {
    const email = newAddress();
    await squat(email);
    const answers = await Promise.all([1, 2, 3].map(() => register(email, { existing: true })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(201);
    for (const status of statuses) expect([201, 409]).toContain(status);
    // A request made while there is no account creates an invited one.
    const { customClaims } = await auth.getUserByEmail(email);
    expect([{ role: 'admin' }, { invitedAs: 'admin' }]).toContainEqual(customClaims);
    expect((await signIn(email, SQUATTED)).status).toBe(401);
  });
});
