import { beforeAll, expect, test } from 'vitest';
import {
  type Case,
  CORPUS,
  type Expectation,
  type Fields,
  type Filter,
  type FilterOperator,
  LIBRARY,
  type PlainValue,
} from '../src/rules/fixtures/corpus.ts';

const host = process.env.FIRESTORE_TARGET;
if (!host) throw new Error('FIRESTORE_TARGET is not set to host:port.');

const PROJECT = 'demo-rules';
const DATABASE = `projects/${PROJECT}/databases/(default)`;
const DOCUMENTS = `http://${host}/v1/${DATABASE}/documents`;
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };
/** Conditions in one ruleset. A larger ruleset takes long to compile. */
const CASES_PER_RULESET = 150;

const cases = CORPUS.map((one, index) => ({ one, index, expected: one.google ?? one.expected }));
const readable = cases.filter(({ expected }) => expected !== 'syntax error');
const answers = new Map<Case, Expectation>();

beforeAll(async () => {
  await call('DELETE', `http://${host}/emulator/v1/${DATABASE}/documents`, OWNER);
  const documents = [
    ...Object.entries(LIBRARY),
    ...readable.flatMap(({ one, index }) =>
      one.document ? [[`case${index}/one`, one.document] as const] : [],
    ),
  ];
  for (let i = 0; i < documents.length; i += 200) await seed(documents.slice(i, i + 200));
  for (let i = 0; i < readable.length; i += CASES_PER_RULESET) {
    const part = readable.slice(i, i + CASES_PER_RULESET);
    const refusal = await setRules(part.map(({ one, index }) => blockOf(one, index)).join('\n'));
    if (refusal) throw new Error(refusal);
    await Promise.all(part.map(async ({ one, index }) => answers.set(one, await ask(one, index))));
  }
  for (const { one, index } of cases.filter(({ expected }) => expected === 'syntax error')) {
    const refusal = await setRules(blockOf(one, index));
    answers.set(one, refusal ? 'syntax error' : await ask(one, index));
  }
}, 120_000);

test.each(cases)('Google answers $expected to $one.method with $one.condition', ({ one, expected }) => {
  expect(answers.get(one)).toBe(expected);
});

/** The functions are outside the block that matches the document, as in the unit test. */
function blockOf(one: Case, index: number): string {
  return `match /case${index} { ${one.functions ?? ''}
match /{id} { allow ${one.method}: if ${one.condition}
; } }`;
}

async function setRules(blocks: string): Promise<string | null> {
  const content = `rules_version = '2';
service cloud.firestore { match /databases/{db}/documents { ${blocks} } }`;
  const body = { rules: { files: [{ name: 'firestore.rules', content }] } };
  const response = await call(
    'PUT',
    `http://${host}/emulator/v1/projects/${PROJECT}:securityRules`,
    OWNER,
    body,
  );
  return response.ok ? null : response.text();
}

async function seed(documents: (readonly [path: string, fields: Fields])[]): Promise<void> {
  const writes = documents.map(([path, fields]) => ({
    update: { name: `${DATABASE}/documents/${path}`, fields: wireFields(fields) },
  }));
  const response = await call('POST', `${DOCUMENTS}:batchWrite`, OWNER, { writes });
  if (!response.ok) throw new Error(await response.text());
}

async function ask(one: Case, index: number): Promise<Expectation> {
  const response = await send(one, `case${index}`);
  if (response.ok || response.status === 404) return 'allow';
  if (response.status === 403) return 'deny';
  throw new Error(`${one.condition}: ${response.status} ${await response.text()}`);
}

function send(one: Case, collection: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(one.auth && bearer(one.auth)) };
  const url = `${DOCUMENTS}/${collection}/one`;
  const body = { fields: wireFields(one.data ?? {}) };
  switch (one.method) {
    case 'get':
      return call('GET', url, headers);
    case 'create':
      return call('POST', `${DOCUMENTS}/${collection}?documentId=one`, headers, body);
    case 'update':
      return call('PATCH', `${url}?currentDocument.exists=true`, headers, body);
    case 'delete':
      return call('DELETE', url, headers);
    case 'list': {
      const filters = (one.query ?? []).map(wireFilter);
      const where = filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } };
      const structuredQuery = { from: [{ collectionId: collection }], ...where };
      return call('POST', `${DOCUMENTS}:runQuery`, headers, { structuredQuery });
    }
  }
}

function call(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Response> {
  return fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

/** The emulator accepts tokens without a signature. */
function bearer(claims: Record<string, unknown>): { authorization: string } {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  };
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  return { authorization: `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.` };
}

function wireFields(fields: Fields): Record<string, object> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, wireValue(value)]));
}

function wireValue(value: PlainValue): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wireValue) } };
  if ('float' in value) return { doubleValue: value.float };
  if ('time' in value) return { timestampValue: new Date(value.time).toISOString() };
  if ('place' in value) return { geoPointValue: { latitude: value.place[0], longitude: value.place[1] } };
  if ('bytes' in value) return { bytesValue: Buffer.from(value.bytes).toString('base64') };
  if ('document' in value) return { referenceValue: `${DATABASE}/documents/${value.document}` };
  return { mapValue: { fields: wireFields(value.map) } };
}

const OPERATORS: Record<FilterOperator, string> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  contains: 'ARRAY_CONTAINS',
  'contains-any': 'ARRAY_CONTAINS_ANY',
};

function wireFilter(filter: Filter): object {
  if ('anyOf' in filter) return { compositeFilter: { op: 'OR', filters: filter.anyOf.map(wireFilter) } };
  const [fieldPath, operator, value] = filter;
  return { fieldFilter: { field: { fieldPath }, op: OPERATORS[operator], value: wireValue(value) } };
}
