import '../fixtures/without-firestore.ts';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import https from 'node:https';
import { PassThrough } from 'node:stream';
import { certificatePaths, feedbackPaths, participationPaths } from '@club-portal/contract/certificate-paths';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApp, routes } from '../app.ts';
import { PROJECT } from '../fixtures/our-project.ts';
import { ourKeys, signedToken } from '../fixtures/signed-token.ts';

/** The tokens are signed with our own key. A mocked `https.request` returns its public part to the Admin SDK. */

const { privateKey, publicKey } = ourKeys;
const { privateKey: foreignKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const app = createApp();
let online: boolean;
beforeEach(() => {
  online = true;
  vi.stubEnv('APP_CHECK', 'true');
  vi.spyOn(https, 'request').mockImplementation(answerWithKeys as unknown as typeof https.request);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function answerWithKeys(
  { hostname }: { hostname: string },
  answered: (response: unknown) => void,
): PassThrough {
  const request = new PassThrough();
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'ours', use: 'sig', alg: 'RS256' }];
  const response = Object.assign(new PassThrough(), { statusCode: online ? 200 : 503 });
  expect(hostname).toBe('firebaseappcheck.googleapis.com');
  answered(response);
  response.end(JSON.stringify({ keys }));
  return request;
}

function token(changes: object = {}, key: KeyObject | null = privateKey, header: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'https://firebaseappcheck.googleapis.com/1234',
    aud: ['projects/1234', `projects/${PROJECT}`],
    sub: '1:1234:web:abcd',
    iat: now - 10,
    exp: now + 3600,
    ...changes,
  };
  return signedToken({ alg: 'RS256', typ: 'JWT', kid: 'ours', ...header }, claims, key);
}

async function send(path: string, appCheck?: string, method = 'POST'): Promise<[number, string]> {
  const headers = {
    'Content-Type': 'application/json',
    ...(appCheck && { 'X-Firebase-AppCheck': appCheck }),
  };
  const body = method === 'POST' ? '{}' : null;
  const answer = await app.request(API_BASE + path, { method, headers, body });
  const { code } = (await answer.json()) as { code: string };
  return [answer.status, code];
}

const visitorsCalls = [
  paths.administrator.login,
  paths.administrator.google,
  paths.administrator.forgotPassword,
  paths.member.join,
  paths.ownData.ask,
  paths.ownData.show,
  paths.ownData.erase,
  paths.takedown.add,
  paths.contact,
  paths.registration.add,
  paths.registration.outcome,
  paths.registration.own,
  paths.registration.change,
  paths.registration.withdraw,
  paths.ticket,
  paths.door.open,
  paths.door.send,
  certificatePaths.verify,
  feedbackPaths.form,
  feedbackPaths.add,
  certificatePaths.own,
  participationPaths.show,
  participationPaths.file,
];
const now = Math.floor(Date.now() / 1000);

// This test comes first, because fetched keys are cached for hours.
test('a token is refused with 503 if the public key cannot be fetched', async () => {
  online = false;
  expect(await send(paths.administrator.login, token())).toEqual([503, 'unavailable']);
});

test.each(visitorsCalls)('%s needs a valid token if App Check is on', async (path) => {
  // With a valid token, the empty body is refused.
  expect(await send(path, token())).toEqual([400, 'invalid']);
  expect(await send(path)).toEqual([403, 'app-check-failed']);
  expect(await send(path, 'no.token.atall')).toEqual([403, 'app-check-failed']);
});

test.each([
  ['expired', () => token({ iat: now - 7200, exp: now - 3600 })],
  ["another project's", () => token({ aud: ['projects/other'] })],
  ['from another issuer', () => token({ iss: `https://securetoken.google.com/${PROJECT}` })],
  ['without an app', () => token({ sub: '' })],
  ['signed by somebody else', () => token({}, foreignKey)],
  ['signed with an unknown key', () => token({}, privateKey, { kid: 'other' })],
  ['unsigned', () => token({}, null, { alg: 'none' })],
])('a token that is %s is refused with 403', async (_, make) => {
  expect(await send(paths.administrator.login, make())).toEqual([403, 'app-check-failed']);
});

test('App Check is required exactly for changing calls of visitors, except those of their mail programs', async () => {
  const checked: string[] = [];
  for (const { method, path } of routes) {
    const [, code] = await send(`${path.replace(':id', 'any')}?other=1`, undefined, method);
    if (code === 'app-check-failed') checked.push(path);
  }
  expect(checked.toSorted()).toEqual(visitorsCalls.toSorted());
});

test('no token is needed if App Check is off', async () => {
  vi.stubEnv('APP_CHECK', 'false');
  expect(await send(paths.administrator.login)).toEqual([400, 'invalid']);
});
