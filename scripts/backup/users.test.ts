import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { afterAll, expect, test, vi } from 'vitest';
import type { Project } from './project.ts';
import { readHashParameters, readUsers, writeUsers } from './users.ts';

const hashConfig = {
  algorithm: 'SCRYPT',
  signerKey: 'c2lnbmVyLWtleQ==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
};
let config: unknown = { signIn: { email: { enabled: true }, hashConfig } };
const asked: unknown[] = [];
const server = createServer(({ method, url, headers }, response) => {
  asked.push([method, url, headers.authorization, headers['x-goog-user-project']]);
  response.end(JSON.stringify(config));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const options = { service, getToken: async () => 'own-token' };

test('asks the project what its password hashes are made with', async () => {
  expect(await readHashParameters({ id: 'live', isLocal: false }, options)).toEqual(hashConfig);
  expect(asked).toEqual([['GET', '/admin/v2/projects/live/config', 'Bearer own-token', 'live']]);
  expect(await readHashParameters({ id: 'local', isLocal: true }, options)).toBeNull();
});

test('says which role is missing if the project does not tell', async () => {
  config = { signIn: {} };
  await expect(readHashParameters({ id: 'live', isLocal: false }, options)).rejects.toThrow(
    /roles\/firebaseauth.admin.*--hash FILE/,
  );
});

test('a backup without a password’s hash is refused', async () => {
  const user = {
    uid: 'ann',
    providerData: [{ providerId: 'password' }],
    metadata: { creationTime: 'Sun, 22 Nov 2026 03:27:35 GMT' },
  } as unknown as UserRecord;
  const auth = { listUsers: async () => ({ users: [user] }) } as unknown as Auth;
  await expect(readUsers(auth).next()).rejects.toThrow('Google withholds the password hashes');
});

test('a live project gets the bytes of hash and salt, with the parameters', async () => {
  const importUsers = vi.fn(async () => ({ errors: [] as { index: number; error: Error }[] }));
  const project = { id: 'live', isLocal: false, auth: { importUsers } } as unknown as Project;
  const user = {
    uid: 'ann',
    email: 'ann@college.example',
    emailVerified: true,
    disabled: true,
    createdAt: '2026-11-22T03:27:35.000Z',
    lastSignInAt: null,
    customClaims: { role: 'admin' },
    providers: [],
    passwordHash: '_-8=',
    passwordSalt: 'c2FsdA==',
  };
  await writeUsers(project, [user], hashConfig as { algorithm: 'SCRYPT' } & typeof hashConfig);
  const record = expect.objectContaining({
    uid: 'ann',
    disabled: true,
    customClaims: { role: 'admin' },
    metadata: { creationTime: '2026-11-22T03:27:35.000Z' },
    passwordHash: Buffer.from([255, 239]),
    passwordSalt: Buffer.from('salt'),
  });
  const hash = {
    algorithm: 'SCRYPT',
    key: Buffer.from('signer-key'),
    saltSeparator: Buffer.from([7]),
    rounds: 8,
    memoryCost: 14,
  };
  expect(importUsers).toHaveBeenLastCalledWith([record], { hash });

  await writeUsers(project, [user], null);
  expect(importUsers).toHaveBeenLastCalledWith(
    [expect.not.objectContaining({ passwordHash: expect.anything() })],
    undefined,
  );

  importUsers.mockResolvedValueOnce({ errors: [{ index: 0, error: new Error('email is invalid') }] });
  await expect(writeUsers(project, [user], null)).rejects.toThrow('ann@college.example: email is invalid');
});
