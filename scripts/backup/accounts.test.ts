import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createGoogle } from '../deploy/google.ts';
import { Accounts } from './accounts.ts';

const hashConfig = {
  algorithm: 'SCRYPT' as const,
  signerKey: 'c2lnbmVyLWtleQ+/',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
};
const ann = {
  localId: 'ann',
  email: 'ann@college.example',
  disabled: true,
  createdAt: '1795318055000',
  customAttributes: '{"role":"admin"}',
  providerUserInfo: [],
  passwordHash: '_-8=',
  salt: 'c2Fsd+/=',
};

/** Google's answer, and the request that it got. */
let answer: object;
let asked: unknown[];
beforeEach(() => {
  asked = [];
});
const server = createServer(async (request, response) => {
  const { authorization, 'x-goog-user-project': charged } = request.headers;
  const sent = await text(request);
  asked.push([request.method, request.url, authorization, charged, sent && JSON.parse(sent)]);
  response.end(JSON.stringify(answer));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const google = createGoogle('live', async () => 'own-token', 1);
const live = new Accounts(google, false, service);
const called = (method: string, path: string, body: unknown = '') => [
  [method, path, 'Bearer own-token', 'live', body],
];

test('reads the parameters of the password hashes from the project', async () => {
  answer = { signIn: { email: { enabled: true }, hashConfig } };
  expect(await live.readHashParameters()).toEqual(hashConfig);
  expect(asked).toEqual(called('GET', '/admin/v2/projects/live/config'));
  answer = { signIn: {} };
  expect(await live.readHashParameters()).toBeNull();
  expect(await new Accounts(google, true).readHashParameters()).toBeNull();
});

test('reads what can be written back, without the provider of the password', async () => {
  const times = { validSince: '1795318055', passwordUpdatedAt: 1795318055000 };
  answer = { users: [{ ...ann, ...times, providerUserInfo: [{ providerId: 'password' }] }] };
  expect(await live.readAll()).toEqual([ann]);
});

test.each([undefined, 'UkVEQUNURUQ='])('a password whose hash is %s is refused', async (passwordHash) => {
  answer = { users: [{ localId: 'ann', passwordHash, providerUserInfo: [{ providerId: 'password' }] }] };
  await expect(live.readAll()).rejects.toThrow('Google withholds the password hashes');
});

test('a live project gets hash and salt with the parameters, in the URL-safe form that Google requires', async () => {
  answer = {};
  await live.write([ann], hashConfig);
  const users = [{ ...ann, passwordHash: '_-8=', salt: 'c2Fsd-_=' }];
  const hashing = {
    hashAlgorithm: 'SCRYPT',
    signerKey: 'c2lnbmVyLWtleQ-_',
    saltSeparator: 'Bw==',
    rounds: 8,
    memoryCost: 14,
  };
  const body = { allowOverwrite: true, users, ...hashing };
  expect(asked).toEqual(called('POST', '/v1/projects/live/accounts:batchCreate', body));
});

test('without the parameters a live project gets the account without its password', async () => {
  answer = {};
  await live.write([ann], null);
  const { passwordHash: _, salt: __, ...account } = ann;
  const body = { allowOverwrite: true, users: [account] };
  expect(asked).toEqual(called('POST', '/v1/projects/live/accounts:batchCreate', body));
});

test('names the accounts that Google refuses', async () => {
  answer = { error: [{ index: 0, message: 'email is invalid' }] };
  await expect(live.write([ann], null)).rejects.toThrow('ann@college.example: email is invalid');
});
