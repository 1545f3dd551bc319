import { API_BASE, paths } from '@club-portal/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount } from '../api/admin.ts';
import { cookieOf, fromNewAddress } from '../api/client.ts';
import { type FunctionProcess, startFunction } from './function-process.ts';

/** Sends personal data in calls of every kind, and expects none of it in the function's log. */

let healthy: FunctionProcess;
let broken: FunctionProcess;
beforeAll(async () => {
  // Every call of the second function fails, and is logged as an error.
  [healthy, broken] = await Promise.all([
    startFunction('api'),
    startFunction('api', { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' }),
  ]);
});
afterAll(() => Promise.all([healthy.stop(), broken.stop()]));

const mark = crypto.randomUUID().slice(0, 8);
const person = {
  name: `Malti${mark} Kachnar`,
  email: `malti.${mark}@students.example`,
  phone: '+91 98765 01234',
  roll: `ROLL${mark}`,
  year: 'I year',
  club: 'iot',
};
const password = `Secret-${mark}`;
const text = `Written${mark} by a person`;

interface Sent {
  status: number;
  requestId: string;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

async function send(
  to: FunctionProcess,
  method: string,
  path: string,
  headers: Record<string, string>,
  json?: unknown,
): Promise<Sent> {
  const raw = typeof json === 'string' ? json : JSON.stringify(json);
  const response = await fetch(`${to.origin}${API_BASE}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(json !== undefined && { body: raw }),
  });
  const requestId = response.headers.get('X-Request-Id') ?? '';
  return { status: response.status, requestId, headers: response.headers, body: await response.json() };
}

/** Every call that accepts input from a person. */
function sendEverything(to: FunctionProcess, signedIn: Record<string, string>): Promise<Sent[]> {
  const from = fromNewAddress();
  const own = { ...from, ...signedIn };
  const registration = { name: person.name, email: `new.${person.email}`, password };
  return Promise.all([
    send(to, 'POST', paths.member.join, from, person),
    send(to, 'POST', paths.member.join, from, { ...person, club: text }),
    send(to, 'POST', paths.member.join, from, `{"name":"${person.name}"`),
    send(to, 'POST', paths.administrator.login, from, { email: person.email, password }),
    send(to, 'POST', paths.administrator.forgotPassword, from, { email: person.email }),
    send(to, 'PUT', paths.administrator.me, own, { ...person, address: text }),
    send(to, 'POST', paths.administrator.password, own, { password, newPassword: password }),
    send(to, 'POST', paths.administrator.register, own, registration),
    send(to, 'POST', paths.notice.add, { ...own, 'Idempotency-Key': text }, { title: text }),
    send(to, 'PUT', paths.notice.update(mark), own, { title: text }),
    send(to, 'GET', `${paths.notice.fetch}?name=${encodeURIComponent(person.name)}`, own),
    send(to, 'GET', `/${person.email}/${mark}`, own),
  ]);
}

test('each line of the log is JSON with the id of its request, and without anything that a person sent', async () => {
  const account = await makeAccount('admin', person.name);
  const login = await send(healthy, 'POST', paths.administrator.login, fromNewAddress(), account);
  const session = { Cookie: cookieOf(login), 'X-CSRF-Token': login.body.token };

  const answers = [...(await sendEverything(healthy, session)), ...(await sendEverything(broken, session))];
  const failed = answers.filter(({ status }) => status === 503);
  expect(failed.length).toBeGreaterThanOrEqual(4);
  expect(answers.filter(({ status }) => status === 500)).toEqual([]);
  await expect
    .poll(() => failed.filter(({ requestId }) => !broken.lines.join('\n').includes(requestId)))
    .toEqual([]);

  const written = [...healthy.lines, ...broken.lines].filter((line) => line.includes('"severity"'));
  expect(written.length).toBeGreaterThanOrEqual(failed.length);
  const ids = new Set([login, ...answers].map(({ requestId }) => requestId));
  for (const line of written) expect(ids, line).toContain(JSON.parse(line).requestId);

  const everything = [...healthy.lines, ...broken.lines].join('\n');
  const secrets = [mark, '98765', account.email, account.password, login.body.token, '198.'];
  for (const secret of secrets) expect(everything).not.toContain(secret);
});
