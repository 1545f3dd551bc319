import {
  accreditationPaths,
  administratorAccountPaths,
  evidencePaths,
} from '@club-portal/contract/administration-paths';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth } from '../api/admin.ts';
import { cookieOf, fromNewAddress } from '../api/client.ts';
import { mailsTo, ownDataKeyMailedTo } from '../api/mails.ts';
import { type FunctionProcess, startFunction } from './function-process.ts';

/** The functions' log has sign-ins, role changes, deletions and readers of evidence, but no personal data. */

let api: FunctionProcess;
beforeAll(async () => {
  api = await startFunction('api');
});
afterAll(() => api.stop());

async function send(method: string, path: string, headers: Record<string, string>, json?: object) {
  const response = await fetch(`${api.origin}${API_BASE}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(json && { body: JSON.stringify(json) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const body = (await response.json()) as any;
  return { status: response.status, headers: response.headers, body };
}

/** The lines of the security log that belong to a request. */
async function loggedFor({ headers }: { headers: Headers }) {
  const id = headers.get('X-Request-Id') ?? '';
  await expect.poll(() => api.lines.some((line) => line.includes(id))).toBe(true);
  return api.lines
    .filter((line) => line.includes(id) && line.includes('"security":true'))
    .map((line) => {
      const { severity, event, actor, target, targets, route } = JSON.parse(line);
      expect(['INFO', 'WARNING']).toContain(severity);
      return { event, actor, target, targets, route };
    });
}

test('sign-ins, role changes and deletions are logged with ids and without personal data', {
  tags: 'long',
}, async () => {
  const address = Object.values(fromNewAddress())[0] as string;
  const from = { 'X-Forwarded-For': address };
  const [email, invited] = [1, 2].map(() => `${crypto.randomUUID()}@club-portal.test`) as [string, string];
  const password = 'Made-for-one-test-1';
  const { uid } = await auth.createUser({ email, password });
  await auth.setCustomUserClaims(uid, { role: 'admin' });

  const wrong = await send('POST', paths.administrator.login, from, { email, password: 'wrong' });
  expect(await loggedFor(wrong)).toEqual([{ event: 'sign-in-refused', target: uid }]);

  const joining = {
    name: 'Tulsi',
    email,
    phone: '9000000001',
    roll: email.slice(0, 20),
    year: 'I year',
    club: 'iot',
  };
  await send('POST', paths.member.join, from, joining);
  await send('POST', paths.ownData.ask, from, { email });
  const key = await keyMailedTo(email);
  const { requests } = (await send('POST', paths.ownData.show, from, { key })).body;
  const erased = await send('POST', paths.ownData.erase, from, { key });
  expect(await loggedFor(erased)).toEqual([{ event: 'own-data-erased', target: requests[0]._id }]);

  const login = await send('POST', paths.administrator.login, from, { email, password });
  expect(await loggedFor(login)).toEqual([{ event: 'signed-in', actor: uid }]);
  const session = {
    ...from,
    Cookie: cookieOf(login),
    'X-CSRF-Token': login.body.token,
  };

  const title = `Logged ${crypto.randomUUID()}`;
  const { body: added } = await send('POST', paths.notice.add, session, { title });
  const deleted = await send('DELETE', paths.notice.delete(added.notice._id), session);
  const event = `DELETE ${paths.notice.delete(':id')}`;
  expect(await loggedFor(deleted)).toEqual([{ event, actor: uid, target: added.notice._id }]);
  const again = await send('DELETE', paths.notice.delete(added.notice._id), session);
  const seen = await send('GET', paths.notice.fetch, from);

  const [{ _id: item }] = (await send('GET', `${paths.eventRecord.fetch}?limit=1`, from)).body.gallery;
  const read = await send('GET', evidencePaths.read(item), session);
  expect(await loggedFor(read)).toEqual([{ event: 'evidence-read', actor: uid, target: item }]);
  const nothingChanged = await send('PUT', evidencePaths.places(item), session, { places: {} });
  expect(await loggedFor(nothingChanged)).toEqual([{ event: 'evidence-read', actor: uid, target: item }]);
  const list = (preview: boolean) => {
    const body = new FormData();
    body.append('files', new Blob(['Name\nMeera\n'], { type: 'text/csv' }), 'names.csv');
    if (preview) body.append('preview', 'yes');
    const url = `${api.origin}${API_BASE}${evidencePaths.attendance(item)}`;
    return fetch(url, { method: 'PUT', headers: session, body });
  };
  for (const preview of [true, false]) {
    const answered = await list(preview);
    expect(answered.status, await answered.text()).toBe(200);
    expect(await loggedFor(answered)).toEqual([{ event: 'evidence-read', actor: uid, target: item }]);
  }
  const desk = await send('GET', `${accreditationPaths.desk}?from=2024-01-01&to=2024-12-31`, session);
  const targets = (desk.body.records as { _id: string }[]).map(({ _id }) => _id).join(' ');
  expect(await loggedFor(desk)).toEqual([{ event: 'evidence-read', actor: uid, targets }]);
  const published = await send('POST', accreditationPaths.publish(item), session);
  expect(await loggedFor(published)).toEqual([{ event: 'report-published', actor: uid, target: item }]);
  const forged = await send('DELETE', paths.notice.delete('any'), { ...session, 'X-CSRF-Token': 'made-up' });
  const route = `DELETE ${paths.notice.delete(':id')}`;
  expect(await loggedFor(forged)).toEqual([{ event: 'refused', actor: uid, target: 'any', route }]);

  const person = { name: 'Chameli Parijat', email: invited, password };
  const registered = await send('POST', paths.administrator.register, session, person);
  const target = registered.body.user._id;
  expect(await loggedFor(registered)).toEqual([{ event: 'administrator-invited', actor: uid, target }]);
  const newPassword = 'Chosen-by-the-owner-1';
  const asked = await send('POST', paths.administrator.login, from, { email: invited, password });
  const first = await send('POST', paths.administrator.login, from, {
    email: invited,
    password,
    newPassword,
  });
  // The accepted invitation created a new account.
  const own = first.body.user._id;
  expect(await loggedFor(first)).toEqual([
    { event: 'role-granted', target: own },
    { event: 'signed-in', actor: own },
  ]);
  // The request for a new password is not refused.
  expect([asked.body.code, again.status, seen.status]).toEqual(['new-password-needed', 404, 200]);
  const notLogged = [asked, again, seen].map(({ headers }) => headers.get('X-Request-Id') ?? '');
  expect(api.lines.filter((line) => notLogged.some((id) => line.includes(id)))).toEqual([]);

  const ended = await send('POST', administratorAccountPaths.endSessions(own), session, {});
  expect(await loggedFor(ended)).toEqual([{ event: 'sessions-ended', actor: uid, target: own }]);

  const other = await send('POST', paths.administrator.login, from, { email, password });
  const outside = { ...from, Cookie: cookieOf(other), Authorization: 'Bearer made-up' };
  expect((await send('GET', paths.administrator.logout, outside)).status).toBe(403);
  const logout = await send('GET', paths.administrator.logout, {
    ...from,
    Cookie: cookieOf(other),
    'X-CSRF-Token': other.body.token,
  });
  expect(await loggedFor(logout)).toEqual([{ event: 'signed-out' }]);
  expect(logout.headers.get('Clear-Site-Data')).toBe('"cache"');

  const changed = await send('POST', paths.administrator.password, session, { password, newPassword });
  expect(await loggedFor(changed)).toEqual([{ event: 'password-changed', actor: uid }]);

  const all = api.lines.join('\n');
  for (const secret of [
    email,
    invited,
    person.name,
    title,
    password,
    newPassword,
    address,
    login.body.pass,
  ]) {
    expect(all).not.toContain(secret);
  }
});

/** Waits for the email, because the request is answered before it is sent. */
async function keyMailedTo(address: string): Promise<string> {
  await expect.poll(() => mailsTo(address)).not.toEqual([]);
  return ownDataKeyMailedTo(address);
}
