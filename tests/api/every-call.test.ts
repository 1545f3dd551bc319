import { gzipSync } from 'node:zlib';
import { paths } from '@club-portal/contract/paths';
import { expect, test } from 'vitest';
import { routes } from '../../functions/src/app.ts';
import { isOpen } from '../../functions/src/http/route.ts';
import { en } from '../sentences.ts';
import { call, logIn } from './client.ts';
import { formOf } from './files.ts';

const session = await logIn();

const json = { 'Content-Type': 'application/json' };

test.each([
  ['broken JSON', '{"title":', 'not-json', []],
  ['no body', '', 'not-json', []],
  ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 'not-json', []],
  ['null', 'null', 'invalid', []],
  ['an array', '[{"title":"a"}]', 'invalid', []],
  ['text', '"title"', 'invalid', []],
  ['a __proto__ key', '{"title":"a","__proto__":{"visible":false}}', 'invalid', ['__proto__']],
  ['a nested prototype key', '{"title":"a","x":{"prototype":1}}', 'invalid', ['prototype']],
  ['a nested constructor key', '{"title":"a","x":{"constructor":1}}', 'invalid', ['constructor']],
] as const)('%s is 400 as JSON', async (_, raw, code, fields) => {
  const answer = await call('POST', paths.notice.add, { session, raw, headers: json });
  expect([answer.status, answer.body.code]).toEqual([400, code]);
  expect(answer.body).not.toHaveProperty('stack');
  expect(Object.keys(answer.body.fields ?? {})).toEqual(fields);
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
});

test.each([
  'text/plain',
  'x-application/json',
  'application/json5',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
])('content type %j is 415', async (type) => {
  const raw = new Blob(['{"title":"a"}']);
  const answer = await call('POST', paths.notice.add, { session, raw, headers: { 'Content-Type': type } });
  expect([answer.status, answer.body.code]).toEqual([415, 'wrong-content-type']);
});

test.each(['application/json', 'Application/JSON; charset=utf-8', 'application/json  ;charset=utf-8'])(
  'content type %j is JSON',
  async (type) => {
    const headers = { 'Content-Type': type };
    const { status, body } = await call('POST', paths.notice.add, { session, raw: '{"title":""}', headers });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['title']]);
  },
);

test.each([
  [500_000, 400],
  [500_001, 413],
])('a body of %d bytes is %d', async (bytes, expected) => {
  const raw = '{"title":""}'.padEnd(bytes);
  const { status } = await call('POST', paths.notice.add, { session, raw, headers: json });
  expect(status).toBe(expected);
});

test('an unknown path is a JSON 404 that no cache keeps', async () => {
  const { status, body, headers } = await call('GET', '/nothing/here');
  expect([status, body.code, body.message]).toEqual([404, 'unknown-path', en.api.request.unknownPath]);
  expect(headers.get('Cache-Control')).toBe('private, no-store');
});

test.each([
  ['DELETE', paths.notice.fetch, 'GET, HEAD'],
  ['GET', paths.notice.add, 'POST'],
  ['POST', paths.notice.update('a'), 'PUT'],
  ['PATCH', paths.notice.delete('a'), 'DELETE'],
])('%s %s is 405 and names the allowed methods', async (method, path, allowed) => {
  const { status, headers, body } = await call(method, path);
  expect([status, body.code, headers.get('Allow')]).toEqual([405, 'wrong-method', allowed]);
});

test.each([
  ...routes.map(({ method, path }) => [method, path.replace(':id', 'unknown')] as const),
  ['GET', paths.openapi] as const,
])('%s %s refuses an unknown parameter', async (method, path) => {
  // Signing out would end the session that the other rows need.
  const as = path === paths.administrator.logout ? {} : { session };
  for (const name of ['other', '__proto__', 'constructor', 'toString']) {
    const { status, body, headers } = await call(method, `${path}?${name}=1`, { ...as });
    expect([status, body.fields]).toEqual([400, expect.objectContaining({})]);
    expect(body.fields[name]).toBe(en.fields.unknownParameter);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  }
});

/** Changes that need a right, so a signed-in browser must prove that its own page makes the request. */
const protectedChanges = routes.filter(
  (route) => (route.method !== 'GET' || route.changes) && !isOpen(route),
);
test.each([
  ...protectedChanges.map(({ method, path }) => [method, path.replace(':id', 'unknown')] as const),
  ['GET', paths.administrator.logout] as const,
])('%s %s is 403 without the anti-forgery token, and the session stays open', async (method, path) => {
  const json = method === 'GET' ? {} : { json: {} };
  for (const token of ['', 'guessed']) {
    const { status, body } = await call(method, path, { session: { ...session, token }, ...json });
    expect([status, body.code]).toEqual([403, 'bad-token']);
  }
  expect((await call('GET', paths.administrator.me, { session })).status).toBe(200);
});

test('a compressed body is 415 in the local suite too', async () => {
  const headers = { ...json, 'Content-Encoding': 'gzip' };
  const answer = await call('POST', paths.administrator.login, { raw: gzipSync('{}'), headers });
  expect([answer.status, answer.body.code]).toEqual([415, 'wrong-content-type']);
});

test.each(['title', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a form with a field named %s is read like any other',
  async (name) => {
    const file = new FormData();
    file.append(name, new Blob(['x']), 'x.txt');
    const fieldsOf = async (raw: FormData) => {
      const { status, body } = await call('POST', paths.eventRecord.upload, { session, raw });
      expect(status).toBe(400);
      return body.fields;
    };
    expect(Object.hasOwn(await fieldsOf(formOf({ [name]: 'x' }, [])), name)).toBe(false);
    expect((await fieldsOf(formOf({ [name]: ['x', 'y'] }, [])))[name]).toBe(en.api.request.repeated);
    expect((await fieldsOf(file))[name]).toBe(en.api.request.noFileHere);
  },
);

test('every answer forbids MIME sniffing', async () => {
  for (const path of [paths.notice.fetch, '/nothing']) {
    const { headers } = await call('GET', path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
});
