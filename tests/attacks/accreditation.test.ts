import {
  accreditationPaths,
  eventFilePaths,
  evidencePaths,
} from '@club-portal/contract/administration-paths';
import type { EventRecord } from '@club-portal/contract/event-record';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '../../functions/src/app.ts';
import { ORIGIN, ports } from '../../scripts/ports.ts';
import { PROJECT } from '../../scripts/suite.ts';
import { auth, bucket, makeAccount } from '../api/admin.ts';
import { call, idTokenOf, logIn, type Session } from '../api/client.ts';
import { formOf, pdf, photograph } from '../api/files.ts';
import { student } from '../sign-ins.ts';

/** Nobody but administrators gets what is kept for accreditation, over the API, Storage or Firestore. */

const secret = 'Vikas Palash 0827CS';
let session: Session;
let item: EventRecord;
beforeAll(async () => {
  session = await logIn();
  const fields = { title: '=HYPERLINK("x")<img src=x>../..', date: '1981-02-03', theme: 'T', club: 'gate' };
  const picture = { name: 'a.jpg', bytes: await photograph(300, 200) };
  const { status, body } = await call('POST', paths.eventRecord.upload, {
    session,
    raw: formOf(fields, [picture]),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  item = body.item;
  const letter = formOf({ use: 'letter' }, [{ name: 'Letter.pdf', bytes: pdf() }]);
  await call('POST', evidencePaths.attach(item._id), { session, raw: letter });
  const list = formOf({}, [{ name: 'list.csv', bytes: Buffer.from(`Name\n${secret}\n`) }]);
  await call('PUT', evidencePaths.attendance(item._id), { session, raw: list });
  const place = {
    file: item.files[0]?.id,
    takenAt: '2024-09-05T10:32',
    latitude: 23.2599,
    longitude: 77.4126,
  };
  const { file, ...where } = place;
  const placed = await call('PUT', evidencePaths.places(item._id), {
    session,
    json: { places: { [item.files[0]?.id ?? '']: where } },
  });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  return () => call('DELETE', paths.eventRecord.delete(item._id), { session }).then(() => undefined);
});

const own = [accreditationPaths, evidencePaths, eventFilePaths]
  .flatMap((group) => Object.values(group))
  .map((path) => (typeof path === 'string' ? path : path(':id')));

test('the table of calls is complete', () => {
  const declared = new Set(routes.map(({ path }) => path));
  expect(own.filter((path) => !declared.has(path))).toEqual([]);
});

test('a visitor, a user without the role and an administrator whose role was withdrawn get no answer of any call', async () => {
  const former = await makeAccount('admin');
  const formerSession = await logIn(former);
  await auth.setCustomUserClaims(former.uid, null);
  const token = await idTokenOf(student);
  const callers: [string, object][] = [
    ['a visitor', {}],
    ['a user without the role', { headers: { Authorization: `Bearer ${token}` } }],
    ['the token as a cookie', { headers: { Cookie: `__session=${token}`, 'X-CSRF-Token': 'x' } }],
    ['a former administrator', { session: formerSession }],
  ];
  const answered: unknown[] = [];
  for (const { method, path } of routes.filter((route) => own.includes(route.path))) {
    for (const [who, request] of callers) {
      const answer = await call(method, path.replace(':id', item._id), request);
      const text = JSON.stringify(answer.body);
      if (![401, 403].includes(answer.status) || text.includes('Letter') || text.includes(secret))
        answered.push([who, method, path, answer.status]);
    }
  }
  expect(answered).toEqual([]);
  await auth.deleteUser(former.uid);
});

test('Storage and Firestore give nobody what lies under evidence, packs and reports', async () => {
  await call('POST', accreditationPaths.publish(item._id), { session });
  await fetch(`${ORIGIN}/reports/${item._id}`);
  const folders = [`evidence/${item._id}/`, `reports/${item._id}/`];
  const names = (await Promise.all(folders.map((prefix) => bucket.getFiles({ prefix }))))
    .flatMap(([files]) => files)
    .map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(2);
  const token = await idTokenOf(student);
  const storage = `http://127.0.0.1:${ports.Storage}/v0/b/${bucket.name}/o`;
  const documents = `http://127.0.0.1:${ports.Firestore}/v1/projects/${PROJECT}/databases/(default)/documents`;
  const addresses = [
    ...names.flatMap((name) => {
      const address = `${storage}/${encodeURIComponent(name)}`;
      return [address, `${address}?alt=media`, `${address}?alt=media&token=guess`];
    }),
    ...folders.map((prefix) => `${storage}?prefix=${encodeURIComponent(prefix)}`),
    `${documents}/evidence/${item._id}`,
    `${documents}/evidence?pageSize=10`,
    `${documents}/packs?pageSize=10`,
  ];
  const got: unknown[] = [];
  for (const address of addresses)
    for (const authorization of ['', `Bearer ${token}`, `Firebase ${token}`]) {
      const { status } = await fetch(address, {
        headers: new Headers(authorization ? { Authorization: authorization } : {}),
      });
      if (status < 400) got.push([address, status]);
    }
  expect(got).toEqual([]);
  // What is public is found at addresses of the same form.
  const [picture] = await bucket.getFiles({ prefix: `galleries/${item._id}/` });
  for (const address of [
    `${storage}/${encodeURIComponent(picture[0]?.name ?? '')}`,
    `${documents}/galleries/${item._id}`,
  ])
    expect([address, (await fetch(address)).status]).toEqual([address, 200]);
});

test('what visitors get of an event has nothing of its evidence', async () => {
  await call('POST', accreditationPaths.publish(item._id), { session });
  const page = (path: string) => fetch(ORIGIN + path).then((answer) => answer.text());
  const answers = await Promise.all([
    page(API_BASE + paths.eventRecord.read(item._id)),
    page(`${API_BASE}${paths.eventRecord.fetch}`),
    page(`/events/${item._id}`),
  ]);
  for (const text of answers)
    for (const hidden of ['23.2599', '77.4126', 'Letter.pdf', secret, 'evidence/'])
      expect(text).not.toContain(hidden);
});
