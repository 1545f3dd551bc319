import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningFirestore, startFirestore } from './server.ts';

/** `host:port` of another emulator to run these tests against, such as Google's. */
const target = process.env.FIRESTORE_TARGET;
const database = 'projects/demo-rest/databases/(default)';
const root = `${database}/documents`;
const rules = `service cloud.firestore {
  match /databases/{d}/documents { match /open/{id} { allow read, write; } }
}`;

let server: RunningFirestore | undefined;
let address: string;

beforeAll(async () => {
  server = target ? undefined : await startFirestore();
  address = `http://${target ?? `127.0.0.1:${server?.port}`}`;
  await fetch(`${address}/emulator/v1/${root}`, { method: 'DELETE' });
  await ask('PUT', `${address}/emulator/v1/projects/demo-rest:securityRules`, {
    rules: { files: [{ name: 'firestore.rules', content: rules }] },
  });
});

afterAll(() => server?.close());

/** Calls as the owner. */
function call(method: string, path: string, body?: unknown) {
  return ask(method, `${address}/v1/${path}`, body, { authorization: 'Bearer owner' });
}

async function ask(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: JSON.parse(await response.text()), headers: response.headers };
}

const values = {
  whole: { integerValue: '9223372036854775807' },
  float: { doubleValue: 2.5 },
  notANumber: { doubleValue: 'NaN' },
  infinite: { doubleValue: '-Infinity' },
  nothing: { nullValue: null },
  no: { booleanValue: false },
  text: { stringValue: '' },
  bytes: { bytesValue: 'AAH/' },
  early: { timestampValue: '0001-01-01T00:00:00Z' },
  precise: { timestampValue: '2020-02-29T12:00:00.000001Z' },
  place: { geoPointValue: { latitude: 1.5, longitude: -2 } },
  link: { referenceValue: `${root}/open/a` },
  list: {
    arrayValue: { values: [{ integerValue: '1' }, { mapValue: { fields: { x: { nullValue: null } } } }] },
  },
  emptyList: { arrayValue: {} },
  emptyMap: { mapValue: {} },
};

test('a document is returned as it was sent', async () => {
  const made = await call('POST', `${root}/values?documentId=all`, { fields: values });
  expect(made).toMatchObject({ status: 200, json: { name: `${root}/values/all`, fields: values } });
  const got = await call('GET', `${root}/values/all`);
  expect(got.json).toEqual(made.json);
  expect(got.json.updateTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.(\d{3}){1,2})?Z$/);
  const some = await call('GET', `${root}/values/all?mask.fieldPaths=no&mask.fieldPaths=text`);
  expect(some.json.fields).toEqual({ no: values.no, text: values.text });
});

test('numbers and times may be sent in other forms of JSON', async () => {
  const fields = {
    whole: { integerValue: 5 },
    float: { doubleValue: '2.5' },
    time: { timestampValue: '2020-01-01T01:00:00+01:00' },
  };
  const { json } = await call('PATCH', `${root}/values/other`, { fields });
  expect(json.fields).toEqual({
    whole: { integerValue: '5' },
    float: { doubleValue: 2.5 },
    time: { timestampValue: '2020-01-01T00:00:00Z' },
  });
});

test('updates the fields of a mask, under a precondition, and deletes', async () => {
  const path = `${root}/open/masked`;
  await call('PATCH', path, { fields: { a: { integerValue: '1' }, b: { integerValue: '1' } } });
  const update = { fields: { a: { integerValue: '2' } } };
  const masked = 'updateMask.fieldPaths=a&updateMask.fieldPaths=b&currentDocument.exists=true';
  expect((await call('PATCH', `${path}?${masked}`, update)).json.fields).toEqual(update.fields);
  const missing = await call('PATCH', `${root}/open/missing?currentDocument.exists=true`, update);
  expect([missing.status, missing.json.error.status]).toEqual([404, 'NOT_FOUND']);
  expect(await call('DELETE', path)).toMatchObject({ status: 200, json: {} });
  expect((await call('GET', path)).status).toBe(404);
});

test('lists documents in pages, at the root and below a document', async () => {
  for (const id of ['a', 'b', 'c']) {
    await call('POST', `${root}/listed?documentId=${id}`, {});
    await call('POST', `${root}/listed/a/parts?documentId=${id}`, {});
  }
  for (const collection of ['listed', 'listed/a/parts']) {
    const first = (await call('GET', `${root}/${collection}?pageSize=2`)).json;
    expect(first.documents.map(({ name }: { name: string }) => name)).toEqual([
      `${root}/${collection}/a`,
      `${root}/${collection}/b`,
    ]);
    const second = await call('GET', `${root}/${collection}?pageSize=2&pageToken=${first.nextPageToken}`);
    expect(second.json).toMatchObject({ documents: [{ name: `${root}/${collection}/c` }] });
  }
  expect((await call('POST', `${root}/listed/a:listCollectionIds`, {})).json).toEqual({
    collectionIds: ['parts'],
  });
  expect((await call('GET', `${root}/nothing`)).json).toEqual({});
});

test('answers reads of an earlier time', async () => {
  await call('PATCH', `${root}/dated/a`, {});
  const structuredQuery = { from: [{ collectionId: 'dated' }] };
  const [{ readTime }] = (await call('POST', `${root}:runQuery`, { structuredQuery })).json;
  await call('DELETE', `${root}/dated/a`);
  const earlier = await call('POST', `${root}:runQuery`, { structuredQuery, readTime });
  expect(earlier.json).toMatchObject([{ document: { name: `${root}/dated/a` }, readTime }]);
  const ids = (body: object) => call('POST', `${root}:listCollectionIds`, body);
  expect((await ids({ readTime })).json.collectionIds).toContain('dated');
  expect((await ids({})).json.collectionIds).not.toContain('dated');
  // Google's emulator cannot read the time in an address.
  const inAddress = await Promise.all(
    ['dated', 'dated/a'].map((path) => call('GET', `${root}/${path}?readTime=${readTime}`)),
  );
  expect(inAddress.map(({ status }) => status)).toEqual(target ? [400, 400] : [200, 200]);
});

test('an id may have characters that must be escaped in an address', async () => {
  const path = `${root}/open/${encodeURIComponent('ü %:?')}`;
  await call('PATCH', path, {});
  expect((await call('GET', path)).json.name).toBe(`${root}/open/ü %:?`);
  const asked = { structuredQuery: { from: [{ collectionId: 'parts' }] } };
  // Google's emulator refuses such a parent. The SDK sends it.
  const { status } = await call('POST', `${path}:runQuery`, asked);
  expect(status).toBe(target ? 400 : 200);
});

test('a batch has a result for each write', async () => {
  await call('PATCH', `${root}/open/there`, {});
  const { json } = await call('POST', `${root}:batchWrite`, {
    writes: [
      { update: { name: `${root}/open/there` }, currentDocument: { exists: false } },
      { delete: `${root}/open/missing` },
    ],
  });
  expect(json).toMatchObject({ writeResults: [{}, {}], status: [{ code: 6 }, {}] });
});

test.each([
  ['an unknown field', { bogus: 1 }],
  ['a field of another type', { structuredQuery: 'x' }],
  ['two values in one', { structuredQuery: { where: { unaryFilter: {}, fieldFilter: {} } } }],
  ['a number that is none', { structuredQuery: { offset: 'x' } }],
  ['a word that the protocol does not have', { structuredQuery: { orderBy: [{ direction: 'UP' }] } }],
  ['a time that is none', { readTime: 'yesterday' }],
  ['a list', []],
])('answers 400 to %s', async (_, body) => {
  const { status, json } = await call('POST', `${root}:runQuery`, body);
  expect([status, json.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
});

test('the rules apply to everybody except the owner', async () => {
  const url = (path: string) => `${address}/v1/${path}`;
  expect((await ask('PATCH', url(`${root}/open/mine`), {})).status).toBe(200);
  expect((await ask('GET', url(`${root}/open/mine`))).status).toBe(200);
  for (const [method, path, body] of [
    ['GET', `${root}/values/all`, undefined],
    ['PATCH', `${root}/values/all`, {}],
    ['GET', `${root}/values`, undefined],
    ['POST', `${root}:listCollectionIds`, {}],
    ['POST', `${root}:runQuery`, { structuredQuery: { from: [{ collectionId: 'values' }] } }],
  ] as const)
    expect([path, (await ask(method, url(path), body)).status]).toEqual([path, 403]);
  const wrongToken = await ask('GET', url(`${root}/open/mine`), undefined, { authorization: 'Bearer x' });
  expect(wrongToken.status).toBe(target ? 400 : 401);
});

test('pages of other origins may call', async () => {
  const headers = { origin: 'http://localhost:5173', 'access-control-request-headers': 'authorization' };
  const asked = await fetch(`${address}/v1/${root}:commit`, { method: 'OPTIONS', headers });
  expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([200, 'authorization']);
  const answered = await ask('GET', `${address}/v1/${root}/open/mine`, undefined, headers);
  expect(answered.headers.get('access-control-allow-origin')).toBe(headers.origin);
});
