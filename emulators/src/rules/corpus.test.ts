import { expect, test } from 'vitest';
import { type Case, CORPUS, type Fields, type Filter, LIBRARY, type PlainValue } from './fixtures/corpus.ts';
import { noGuarantees } from './guarantees.ts';
import { type AccessRequest, type Guarantees, parseRuleset, RulesSyntaxError } from './ruleset.ts';
import { RulesBytes, RulesLatLng, RulesPath, RulesTimestamp, type RulesValue } from './values.ts';

const DOCUMENTS = ['databases', '(default)', 'documents'];

test.each(CORPUS)('answers $expected to $method with $condition', async (one) => {
  expect(await answer(one)).toBe(one.expected);
});

test('holds at least 300 cases', () => {
  expect(CORPUS.length).toBeGreaterThanOrEqual(300);
});

async function answer(one: Case): Promise<string> {
  const source = `rules_version = '2';
service cloud.firestore { match /databases/{db}/documents { ${one.functions ?? ''}
match /cases/{id} { allow ${one.method}: if ${one.condition}
; } } }`;
  try {
    const decision = await parseRuleset(source, 'firestore.rules').decide(requestOf(one), {
      get: async (path, after) => documentAt(one, path, after),
    });
    return decision.allowed ? 'allow' : 'deny';
  } catch (error) {
    if (error instanceof RulesSyntaxError) return 'syntax error';
    throw error;
  }
}

function requestOf(one: Case): AccessRequest {
  const list = one.method === 'list';
  const path = [...DOCUMENTS, 'cases', ...(list ? [] : ['one'])];
  const write = one.method === 'create' || one.method === 'update' || one.method === 'delete';
  const own = [...DOCUMENTS, 'cases', 'one'];
  const token = one.auth && new Map(Object.entries(one.auth) as [string, RulesValue][]);
  const request = new Map<string, RulesValue>([
    [
      'auth',
      token &&
        new Map<string, RulesValue>([
          ['uid', one.auth?.sub as string],
          ['token', token],
        ]),
    ],
    ['time', new RulesTimestamp(BigInt(Math.floor(Date.now() / 1000)), 0)],
    ['method', one.method],
    ['path', new RulesPath(path)],
    ...(write ? ([['resource', one.data ? resourceOf(own, one.data) : null]] as const) : []),
    ...(list
      ? ([
          [
            'query',
            new Map<string, RulesValue>([
              ['limit', null],
              ['offset', 0n],
              ['orderBy', new Map()],
            ]),
          ],
        ] as const)
      : []),
  ]);
  return {
    service: 'cloud.firestore',
    path,
    method: one.method,
    request,
    resource: one.document && resourceOf(own, one.document),
    ...(one.query && { guarantees: guaranteesOf(one.query) }),
  };
}

function documentAt(one: Case, path: RulesPath, after: boolean): Map<string, RulesValue> | null {
  const name = path.segments.slice(3).join('/');
  const deleted = after && one.method === 'delete';
  const own = deleted ? null : after && one.data ? one.data : one.document;
  const fields = name === 'cases/one' ? own : LIBRARY[name];
  return fields ? resourceOf(path.segments, fields) : null;
}

function resourceOf(path: readonly string[], fields: Fields): Map<string, RulesValue> {
  return new Map<string, RulesValue>([
    ['data', mapOf(fields)],
    ['__name__', new RulesPath(path)],
    ['id', path.at(-1) as string],
  ]);
}

function mapOf(fields: Fields): Map<string, RulesValue> {
  return new Map(Object.entries(fields).map(([name, value]) => [name, rulesValue(value)]));
}

function rulesValue(value: PlainValue): RulesValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return BigInt(value);
  if (Array.isArray(value)) return value.map(rulesValue);
  if ('float' in value) return value.float;
  if ('time' in value) {
    return new RulesTimestamp(BigInt(Math.floor(value.time / 1000)), (value.time % 1000) * 1_000_000);
  }
  if ('place' in value) return new RulesLatLng(...value.place);
  if ('bytes' in value) return new RulesBytes(Buffer.from(value.bytes));
  if ('document' in value) return new RulesPath([...DOCUMENTS, ...value.document.split('/')]);
  return mapOf(value.map);
}

function guaranteesOf(filters: Filter[]): Guarantees {
  const query = { ...noGuarantees(), anyOf: [] as Guarantees[] };
  const bound = (field: string, range: object): void => {
    query.ranges.set(field, { ...query.ranges.get(field), ...range });
  };
  for (const filter of filters) {
    if ('anyOf' in filter) {
      query.anyOf.push(...filter.anyOf.map((one) => guaranteesOf([one])));
      continue;
    }
    const [field, operator, plain] = filter;
    const value = rulesValue(plain);
    const values = Array.isArray(value) ? value : [value];
    if (operator === '==') query.equal.set(field, value);
    else if (operator === '!=') query.notEqual.set(field, [value]);
    else if (operator === 'not-in') query.notEqual.set(field, values);
    else if (operator === 'in') query.oneOf.set(field, values);
    else if (operator === 'contains') query.contains.set(field, value);
    else if (operator === 'contains-any') query.containsAny.set(field, values);
    else if (operator === '>') bound(field, { above: value });
    else if (operator === '>=') bound(field, { atLeast: value });
    else if (operator === '<') bound(field, { below: value });
    else bound(field, { atMost: value });
  }
  const { anyOf, ...rest } = query;
  return anyOf.length > 0 ? query : rest;
}
