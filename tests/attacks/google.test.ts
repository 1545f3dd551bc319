import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { administratorAccountPaths, twoStepPaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ourKeys, signedToken } from '../../functions/src/fixtures/signed-token.ts';
import { auth, database, makeAccount } from '../api/admin.ts';
import {
  bodyOf,
  call,
  fromNewAddress,
  identityToolkit,
  idTokenOf,
  logIn,
  sessionOf,
  stopClock,
} from '../api/client.ts';
import { claimsFor, fromEmulator, GMAIL } from '../api/google-tokens.ts';
import { mailReceivedBy } from '../api/mails.ts';
import { en } from '../sentences.ts';

/**
 * Signing in with Google. Tokens without a signature come from the Auth emulator's page. The others are signed like
 * Google's, and the application gets our public key instead of Google's.
 */

const newAddress = (domain = 'college.example') => `${crypto.randomUUID()}@${domain}`;

const securityLines: Record<string, unknown>[] = [];
beforeEach(() => {
  securityLines.length = 0;
  vi.spyOn(console, 'info').mockImplementation((line: string) => {
    const { security, event, target, reason, actor } = JSON.parse(line);
    if (security && event !== 'administrator-invited') securityLines.push({ event, target, reason, actor });
  });
  const real = fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked, init) => {
    if (!String(asked).startsWith('https://www.googleapis.com/oauth2/v1/certs')) return real(asked, init);
    if (!googleAnswers) throw new TypeError('fetch failed');
    return Response.json({ ours: ourKeys.publicKey.export({ type: 'spki', format: 'pem' }) });
  });
});
let googleAnswers = true;
afterEach(() => {
  googleAnswers = true;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What the browser sends after Google's page. */
function fromGoogle(
  email: string,
  changes: object = {},
  header: object = { alg: 'RS256', kid: 'ours' },
  key: KeyObject | null = ourKeys.privateKey,
) {
  const { nonce, claims } = claimsFor(email, changes);
  return { token: signedToken(header, claims, key), nonce };
}

const signIn = (json: object, headers = fromNewAddress()) =>
  call('POST', paths.administrator.google, { json, headers });

async function expectRefusal(json: object, logged: { reason: string; target?: string }) {
  const { status, body, headers } = await signIn(json);
  expect([status, body.code, body.message]).toEqual([
    403,
    'google-refused',
    en.api.administrator.googleRefused,
  ]);
  expect(headers.getSetCookie()).toEqual([]);
  expect(securityLines).toEqual([
    { event: 'sign-in-refused', target: undefined, actor: undefined, ...logged },
  ]);
}

/** An account with a role, and an address of this domain. */
async function makeHolder(domain?: string, role: string | null = 'admin') {
  const account = { ...(await makeAccount(role)), email: newAddress(domain) };
  await auth.updateUser(account.uid, { email: account.email });
  return account;
}

describe('a person with a role', () => {
  test.each([
    ['Auth emulator', fromEmulator],
    ['Google', fromGoogle],
  ])('signs in with a token of %s, in addition to the password', async (_, tokenOf) => {
    const account = await makeHolder();
    const answer = await signIn(tokenOf(account.email.toUpperCase()));
    expect([answer.status, answer.body.message]).toEqual([200, en.success.administrator.loggedIn]);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__session=.*; HttpOnly; SameSite=Strict/);
    const session = sessionOf(answer);
    expect(bodyOf(await call('GET', paths.administrator.me, { session })).user._id).toBe(account.uid);
    expect(securityLines).toEqual([
      { event: 'signed-in', actor: account.uid, target: undefined, reason: undefined },
    ]);
    // Nothing was linked to the account.
    const { providerData } = await auth.getUser(account.uid);
    expect(providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    expect((await logIn(account)).token).not.toBe(session.token);
  });

  test('is asked for the second step, and the same token works with the code', async () => {
    const account = await makeHolder();
    const session = await logIn(account);
    const { secret } = bodyOf(await call('POST', twoStepPaths.begin, { session, json: {} }));
    const codeOf = () => new TOTP({ secret }).generate();
    bodyOf(await call('POST', twoStepPaths.confirm, { session, json: { code: codeOf() } }));
    await database.doc(`twoStep/${account.uid}`).update({ period: 0 });
    securityLines.length = 0;
    const json = fromEmulator(account.email);
    const asked = await signIn(json);
    expect([asked.status, asked.body.code, asked.headers.getSetCookie()]).toEqual([403, 'code-needed', []]);
    const wrong = await signIn({ ...json, code: '000000' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { code: en.api.administrator.wrongCode }]);
    expect(securityLines).toMatchObject([{ event: 'sign-in-refused', target: account.uid }]);
    expect((await signIn({ ...json, code: codeOf() })).status).toBe(200);
    await database.doc(`twoStep/${account.uid}`).update({ period: 0 });
    expect((await signIn({ ...json, code: codeOf() })).body.code).toBe('google-refused');
  });

  test('keeps the pass of a browser that has signed in before', async () => {
    const account = await makeHolder();
    const { pass } = bodyOf(await signIn(fromEmulator(account.email)));
    expect(bodyOf(await signIn({ ...fromEmulator(account.email), pass })).pass).toBe(pass);
  });
});

describe('an invited person', async () => {
  const session = await logIn();
  const invite = (email: string) =>
    call('POST', administratorAccountPaths.invite, {
      session,
      json: { name: 'Asha', email, role: 'coordinator', clubs: ['iot'] },
    });

  test('is told so in the email, and gets the role at the first sign-in', async () => {
    const email = newAddress();
    expect((await invite(email)).status).toBe(201);
    expect((await mailReceivedBy(email)).text).toContain('choose “Sign in with Google”');
    const invited = await auth.getUserByEmail(email);
    const { user } = bodyOf(await signIn(fromEmulator(email)));
    expect(user).toMatchObject({ email, role: 'coordinator', clubs: ['iot'] });
    expect(securityLines.map(({ event }) => event)).toEqual(['role-granted', 'signed-in']);
    // The account created by the inviter is gone, with everything that was linked to it.
    expect(user._id).not.toBe(invited.uid);
    expect((await auth.getUserByEmail(email)).customClaims).toEqual({ role: 'coordinator', clubs: ['iot'] });
    expect((await signIn(fromEmulator(email))).status).toBe(200);
  });

  test('gets the role once, if two tokens arrive at the same time', async () => {
    const email = newAddress();
    await invite(email);
    const answers = await Promise.all([1, 2].map(() => signIn(fromEmulator(email))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    for (const status of statuses) expect([200, 403, 409]).toContain(status);
    expect((await auth.getUserByEmail(email)).customClaims).toMatchObject({ role: 'coordinator' });
  });

  test('reads nothing about Google where it is not set up', async () => {
    vi.stubEnv('GOOGLE_CLIENT_ID', '');
    const email = newAddress();
    await invite(email);
    expect((await mailReceivedBy(email)).text).not.toContain('Google');
    expect(bodyOf(await call('GET', paths.administrator.google)).address).toBe('');
    expect((await signIn(fromEmulator(email))).status).toBe(404);
  });
});

describe('refused and logged:', () => {
  test('an uninvited address, of which nothing remains in Auth', async () => {
    const email = newAddress();
    await expectRefusal(fromGoogle(email), { reason: 'not-invited' });
    await expect(auth.getUserByEmail(email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  test('a user without a role, and a coordinator whose role was withdrawn', async () => {
    const { email, uid } = await makeHolder(undefined, null);
    await expectRefusal(fromGoogle(email), { reason: 'not-invited', target: uid });

    const session = await logIn();
    const former = await makeHolder(undefined, 'coordinator');
    expect((await signIn(fromEmulator(former.email))).status).toBe(200);
    bodyOf(await call('POST', administratorAccountPaths.withdraw(former.uid), { session, json: {} }));
    securityLines.length = 0;
    await expectRefusal(fromEmulator(former.email), { reason: 'not-invited', target: former.uid });
  });

  test('a disabled account', async () => {
    const { email, uid } = await makeHolder();
    await auth.updateUser(uid, { disabled: true });
    await expectRefusal(fromGoogle(email), { reason: 'disabled', target: uid });
  });

  test('email that Google has not verified, or not as the owner of its domain', async () => {
    const { email } = await makeHolder();
    await expectRefusal(fromGoogle(email, { email_verified: false }), { reason: 'unverified' });
    securityLines.length = 0;
    await expectRefusal(fromGoogle(email, { hd: undefined }), { reason: 'unverified' });
    const gmail = await makeHolder(GMAIL);
    expect((await signIn(fromGoogle(gmail.email))).status).toBe(200);
  });

  test('a domain other than the college’s, in the address or of the account', async () => {
    vi.stubEnv('GOOGLE_DOMAIN', 'college.example, students.college.example');
    const own = await makeHolder('students.college.example');
    expect((await signIn(fromGoogle(own.email))).status).toBe(200);
    const others = [
      fromGoogle((await makeHolder(GMAIL)).email),
      fromGoogle((await makeHolder('other.example')).email),
      fromGoogle(own.email, { hd: 'other.example' }),
      fromGoogle(own.email, { hd: undefined }),
      fromGoogle((await makeHolder('college.example.evil.example')).email, { hd: 'college.example' }),
    ];
    for (const json of others) {
      securityLines.length = 0;
      await expectRefusal(json, { reason: 'other-domain' });
    }
  });

  test('a token of another project', async () => {
    const { email } = await makeHolder();
    for (const tokenOf of [fromEmulator, fromGoogle]) {
      securityLines.length = 0;
      await expectRefusal(tokenOf(email, { aud: '77-other.apps.googleusercontent.com' }), {
        reason: 'other-project',
      });
    }
  });

  test('a token that was used before, and one requested by another browser', async () => {
    const { email, uid } = await makeHolder();
    const json = fromGoogle(email);
    const both = await Promise.all([signIn(json), signIn(json)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    securityLines.length = 0;
    await expectRefusal(json, { reason: 'replayed', target: uid });
    securityLines.length = 0;
    await expectRefusal({ ...fromGoogle(email), nonce: crypto.randomUUID() }, { reason: 'other-browser' });
    securityLines.length = 0;
    await expectRefusal(fromGoogle(email, { nonce: undefined }), { reason: 'other-browser' });
  });

  const { privateKey: foreignKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const now = Math.floor(Date.now() / 1000);
  test.each([
    ['signed with another key', {}, { alg: 'RS256', kid: 'ours' }, foreignKey],
    ['signed with an unknown key', {}, { alg: 'RS256', kid: 'theirs' }, foreignKey],
    ['without a signature', {}, { alg: 'none', kid: 'ours' }, null],
    ['without a signature and key', {}, { alg: 'none' }, null],
    ['with a shared secret as algorithm', {}, { alg: 'HS256', kid: 'ours' }, null],
    ['of another issuer', { iss: 'https://accounts.google.com.evil.example' }, undefined, undefined],
    ['that is over', { iat: now - 7200, exp: now - 400 }, undefined, undefined],
    ['that lives for a year', { exp: now + 365 * 86_400 }, undefined, undefined],
    ['without an end', { exp: undefined }, undefined, undefined],
    ['without an address', { email: undefined }, undefined, undefined],
  ])('a forged token: %s', async (_, changes, header, key) => {
    const { email } = await makeHolder();
    await expectRefusal(fromGoogle(email, changes, header, key), { reason: 'not-valid' });
  });

  test('anything that is not a token of Google’s', async () => {
    const account = await makeHolder();
    const firebase = await idTokenOf(account);
    // As anybody can make it with the public web key, while Firebase Auth accepts Google accounts itself.
    const postBody = `id_token=${encodeURIComponent(fromEmulator(newAddress()).token)}&providerId=google.com`;
    const { idToken, localId = '' } = await identityToolkit('signInWithIdp', {
      requestUri: 'http://localhost',
      postBody,
    });
    await auth.deleteUser(localId);
    const nonce = crypto.randomUUID();
    for (const token of [firebase, idToken, 'not.a.token', '{', '{}', '{"email":{}}', 'null']) {
      securityLines.length = 0;
      await expectRefusal({ token, nonce }, { reason: 'not-valid' });
    }
  });

  test('in production, every token without a signature', async () => {
    vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
    await expectRefusal(fromEmulator(newAddress()), { reason: 'not-valid' });
    const { address } = bodyOf(await call('GET', paths.administrator.google));
    expect(new URL(address).origin).toBe('https://accounts.google.com');
  });
});

test('refusals of one address are counted together with its wrong passwords, and a good sign-in is not', async () => {
  stopClock();
  const headers = fromNewAddress();
  const account = await makeHolder();
  const statuses: number[] = [];
  for (let time = 0; time < 3; time += 1)
    statuses.push((await signIn(fromEmulator(account.email), headers)).status);
  for (let time = 0; time < 51; time += 1)
    statuses.push((await signIn({ token: '{}', nonce: crypto.randomUUID() }, headers)).status);
  expect(statuses).toEqual([...Array(3).fill(200), ...Array(50).fill(403), 429]);
  expect((await call('POST', paths.administrator.login, { json: account, headers })).status).toBe(429);
  // It counts for nobody's account.
  expect((await signIn(fromEmulator(account.email))).status).toBe(200);
});

test('an error reading Google’s keys is not a refusal', async () => {
  googleAnswers = false;
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { status, body } = await signIn(fromGoogle(newAddress()));
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(silent.mock.calls.join()).not.toContain('@');
});
