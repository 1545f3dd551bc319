import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeSignUp } from './close-sign-up.ts';

/** Replaces Google's service. Keeps the requests and answers with `status`. */
let status = 200;
let asked: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = [];
const google = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request;
  asked.push({ method, url, headers, body: await text(request) });
  response.writeHead(status).end('what Google says');
});

let service: string;
beforeAll(async () => {
  await once(google.listen(0, '127.0.0.1'), 'listening');
  service = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
});
afterAll(() => google.close());
beforeEach(() => {
  asked = [];
  status = 200;
});

const getToken = async () => 'own-token';

test('forbids visitors to create and delete accounts, and changes no other setting', async () => {
  await closeSignUp('a-project', { service, getToken });
  expect(asked).toHaveLength(1);
  const [{ method, url, headers, body } = { headers: {} as IncomingMessage['headers'], body: '' }] = asked;
  const mask = 'client.permissions.disabledUserSignup,client.permissions.disabledUserDeletion';
  expect([method, url]).toEqual(['PATCH', `/admin/v2/projects/a-project/config?updateMask=${mask}`]);
  expect(headers).toMatchObject({ authorization: 'Bearer own-token', 'x-goog-user-project': 'a-project' });
  expect(JSON.parse(body)).toEqual({
    client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
  });
});

test('throws an error with Google’s answer', async () => {
  status = 403;
  await expect(closeSignUp('a-project', { service, getToken })).rejects.toThrow(/403 what Google says/);
});
