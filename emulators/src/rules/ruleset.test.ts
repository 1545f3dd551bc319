import { expect, test } from 'vitest';
import {
  type AccessRequest,
  BatchLookups,
  type Decision,
  parseRuleset,
  RulesSyntaxError,
} from './ruleset.ts';
import { RulesPath, type RulesValue } from './values.ts';

const NONE = { get: async () => null };

function ask(source: string, path: string, more: Partial<AccessRequest> = {}): Promise<Decision> {
  const storage = path.startsWith('b/');
  const segments = storage ? path.split('/') : ['databases', '(default)', 'documents', ...path.split('/')];
  const request: AccessRequest = {
    service: storage ? 'firebase.storage' : 'cloud.firestore',
    path: segments,
    method: 'get',
    request: new Map<string, RulesValue>([['auth', null]]),
    resource: null,
    ...more,
  };
  return parseRuleset(source, 'test.rules').decide(request, NONE);
}

const firestore = (body: string, version = 2): string => `rules_version = '${version}';
service cloud.firestore { match /databases/{db}/documents {
${body}
} }`;
const storage = (body: string): string => `rules_version = '2';
service firebase.storage { match /b/{bucket}/o {
${body}
} }`;

async function allowed(
  source: string,
  paths: string[],
  more: Partial<AccessRequest> = {},
): Promise<string[]> {
  const decisions = await Promise.all(paths.map((path) => ask(source, path, more)));
  return paths.filter((_, i) => decisions[i]?.allowed);
}

test('denies a path that no match covers', async () => {
  const source = firestore('match /a/{id} { allow get; }');
  expect(await allowed(source, ['a/1', 'c/1', 'a/1/b/2', 'A/1'])).toEqual(['a/1']);
});

test('matches {name=**} with no segment in version 2, and with at least one in version 1', async () => {
  const body = 'match /a/{id}/{rest=**} { allow get; }';
  expect(await allowed(firestore(body, 2), ['a/1', 'a/1/b/2', 'c/1'])).toEqual(['a/1', 'a/1/b/2']);
  expect(await allowed(firestore(body, 1), ['a/1', 'a/1/b/2', 'c/1'])).toEqual(['a/1/b/2']);
});

test('matches segments after {name=**} in version 2 only', async () => {
  const body = 'match /a/{rest=**} { match /c/{id} { allow get; } }';
  expect(await allowed(firestore(body, 2), ['a/1/c/2', 'a/1/b/2/c/3', 'a/1'])).toEqual([
    'a/1/c/2',
    'a/1/b/2/c/3',
  ]);
  expect(await allowed(firestore(body, 1), ['a/1/c/2'])).toEqual([]);
});

test('gives {name} as a string and {name=**} as a path', async () => {
  const source = firestore(`match /a/{id=*} { allow get: if id is string; }
    match /c/{rest=**} { allow get: if rest[0] == '1' && string(rest) == '/1/c/2'; }`);
  expect(await allowed(source, ['a/1', 'c/1/c/2', 'c/1'])).toEqual(['a/1', 'c/1/c/2']);
});

test('an inner variable hides an outer one, but not in a function defined outside', async () => {
  const source = firestore(`match /a/{x} { function outer() { return x == '1'; }
    match /b/{x} { allow get: if x == '2' && outer(); } }`);
  expect(await allowed(source, ['a/1/b/2', 'a/2/b/2', 'a/1/b/1'])).toEqual(['a/1/b/2']);
});

test('calls the function that is nearest to the definition of the caller', async () => {
  const source = firestore(`function f() { return false; } function g() { return f(); }
    match /a/{x} { function f() { return true; } allow get: if f(); }
    match /c/{x} { function f() { return true; } allow get: if g(); }`);
  expect(await allowed(source, ['a/1', 'c/1'])).toEqual(['a/1']);
});

test('tries the next allow when one cannot be evaluated', async () => {
  const source = firestore('match /a/{x} { allow get: if 1 / 0 == 1; allow get: if true; }');
  expect(await allowed(source, ['a/1'])).toEqual(['a/1']);
});

test('read and write stand for their methods', async () => {
  const source = firestore('match /a/{x} { allow read; } match /c/{x} { allow write; }');
  expect(await allowed(source, ['a/1', 'c/1'], { method: 'get' })).toEqual(['a/1']);
  expect(await allowed(source, ['a', 'c'], { method: 'list' })).toEqual(['a']);
  for (const method of ['create', 'update', 'delete'] as const) {
    expect(await allowed(source, ['a/1', 'c/1'], { method })).toEqual(['c/1']);
  }
});

test('grants a collection group only through {name=**}', async () => {
  const group = { method: 'list', collectionGroup: true } as const;
  const plain = firestore('match /posts/{id} { allow list; } match /a/{b}/posts/{id} { allow list; }');
  expect(await allowed(plain, ['posts', 'a/1/posts'], group)).toEqual([]);
  expect(await allowed(firestore('match /{p=**}/posts/{id} { allow list; }'), ['posts'], group)).toEqual([
    'posts',
  ]);
  const below = firestore('match /a/{p=**} { allow list; }');
  expect(await allowed(below, ['posts', 'a/1/posts'], group)).toEqual(['a/1/posts']);
});

test('treats a query by document id as a read of that document', async () => {
  const source = firestore("match /a/{id} { allow list: if id == '1' && resource.data.open; }");
  const name = new RulesPath(['databases', '(default)', 'documents', 'a', '1']);
  const request: AccessRequest = {
    service: 'cloud.firestore',
    path: name.segments.slice(0, -1),
    method: 'list',
    request: new Map(),
    resource: null,
    guarantees: { equal: new Map([['__name__', name]]), ranges: new Map(), oneOf: new Map() },
  };
  const lookup = (open: boolean) => ({ get: async () => new Map([['data', new Map([['open', open]])]]) });
  expect((await parseRuleset(source, 'f').decide(request, lookup(true))).allowed).toBe(true);
  expect((await parseRuleset(source, 'f').decide(request, lookup(false))).allowed).toBe(false);
  expect((await parseRuleset(source, 'f').decide(request, NONE)).allowed).toBe(false);
});

test('counts the lookups of a batch together, each document once', async () => {
  const checks = (count: number, name: string): string =>
    Array.from({ length: count }, (_, i) => `!exists(/databases/$(db)/documents/n/$(${name} + '${i}'))`).join(
      ' && ',
    );
  const distinct = firestore(`match /a/{id} { allow get: if ${checks(10, 'id')}; }`);
  const batch = new BatchLookups();
  expect((await ask(distinct, 'a/x', { batch })).allowed).toBe(true);
  expect((await ask(distinct, 'a/y', { batch })).allowed).toBe(true);
  const third = await ask(distinct, 'a/z', { batch });
  expect(third.allowed).toBe(false);
  expect(third.reason).toContain('A batch may read at most 20 documents');
  const shared = firestore(`match /a/{id} { allow get: if ${checks(10, "'n'")}; }`);
  const other = new BatchLookups();
  for (const path of ['a/x', 'a/y', 'a/z'])
    expect((await ask(shared, path, { batch: other })).allowed).toBe(true);
});

test('asks for each document once per decision', async () => {
  const path = '/databases/$(db)/documents/p/1';
  const source = firestore(
    `match /a/{id} { allow get: if !exists(${path}) && !exists(${path}) && !exists(${path}); }`,
  );
  let lookups = 0;
  const request = { service: 'cloud.firestore', method: 'get', resource: null, request: new Map() } as const;
  const decision = await parseRuleset(source, 'f').decide(
    { ...request, path: ['databases', '(default)', 'documents', 'a', '1'] },
    {
      get: async () => {
        lookups++;
        return null;
      },
    },
  );
  expect(decision.allowed).toBe(true);
  expect(lookups).toBe(1);
});

test('checks path, size and content type in Storage', async () => {
  const source = storage(`match /uploads/{uid}/{file=**} {
    allow create: if request.auth.uid == uid && request.resource.size < 5 * 1024 * 1024
      && request.resource.contentType.matches('image/.*'); }
    match /galleries/{file=**} { allow read; }`);
  const upload = (size: bigint, type: string): Partial<AccessRequest> => ({
    method: 'create',
    request: new Map<string, RulesValue>([
      ['auth', new Map([['uid', 'asha']])],
      [
        'resource',
        new Map<string, RulesValue>([
          ['size', size],
          ['contentType', type],
        ]),
      ],
    ]),
  });
  const path = 'b/bucket/o/uploads/asha/a.png';
  expect((await ask(source, path, upload(1000n, 'image/png'))).allowed).toBe(true);
  expect((await ask(source, path, upload(6_000_000n, 'image/png'))).allowed).toBe(false);
  expect((await ask(source, path, upload(1000n, 'text/html'))).allowed).toBe(false);
  expect((await ask(source, 'b/bucket/o/uploads/ravi/a.png', upload(1000n, 'image/png'))).allowed).toBe(
    false,
  );
  expect((await ask(source, path, { ...upload(1000n, 'image/png'), method: 'update' })).allowed).toBe(false);
  expect((await ask(source, 'b/bucket/o/galleries/2026', { method: 'list' })).allowed).toBe(true);
});

test('reads Firestore from Storage rules', async () => {
  const source = storage(`match /a/{x} {
    allow get: if firestore.get(/databases/(default)/documents/people/$(x)).data.admin
      && firestore.exists(/databases/(default)/documents/people/$(x)); }`);
  const request = { service: 'firebase.storage', method: 'get', resource: null, request: new Map() } as const;
  const lookup = (admin: boolean) => ({
    get: async (path: RulesPath) =>
      path.segments.at(-1) === 'asha' ? new Map([['data', new Map([['admin', admin]])]]) : null,
  });
  const decide = (x: string, admin: boolean) =>
    parseRuleset(source, 'f').decide({ ...request, path: ['b', 'k', 'o', 'a', x] }, lookup(admin));
  expect((await decide('asha', true)).allowed).toBe(true);
  expect((await decide('asha', false)).allowed).toBe(false);
  expect((await decide('ravi', true)).allowed).toBe(false);
});

test('keeps the two services of one file separate', async () => {
  const source = `rules_version = '2'; function yes() { return true; }
    service firebase.storage { match /b/{bucket}/o { match /{file=**} { allow get: if yes(); } } }
    service cloud.firestore { match /databases/{db}/documents { match /a/{x} { allow get: if !yes(); } } }`;
  expect(await allowed(source, ['a/1', 'b/bucket/o/a'])).toEqual(['b/bucket/o/a']);
});

test('tells which allow granted access, or where each condition failed', async () => {
  const source = firestore(
    'match /a/{x} { allow get: if false;\n  allow get: if 1 + resource.data.n == 1; }',
  );
  expect((await ask(source, 'a/1')).reason).toBe(
    'test.rules:3:16: false\ntest.rules:4:29: Null has no property data.',
  );
  expect((await ask(firestore('match /a/{x} { allow get; }'), 'a/1')).reason).toBe('test.rules:3:16: allow');
  expect((await ask(source, 'z/1')).reason).toBe('No allow applies to get.');
});

test('rejects with the error of the lookup', async () => {
  const source = firestore('match /a/{x} { allow get: if exists(/databases/$(db)/documents/p/1) || true; }');
  const request = { service: 'cloud.firestore', method: 'get', resource: null, request: new Map() } as const;
  const broken = { get: () => Promise.reject(new Error('database is down')) };
  const path = ['databases', '(default)', 'documents', 'a', '1'];
  await expect(parseRuleset(source, 'f').decide({ ...request, path }, broken)).rejects.toThrow(
    'database is down',
  );
});

test('reads the version, which is 1 if the file names none', () => {
  const service = 'service cloud.firestore { match /a/{b} { allow read; } }';
  expect(parseRuleset(`rules_version = "2" ${service}`, 'f').rulesVersion).toBe(2);
  expect(parseRuleset(`rules_version = '1'; ${service}`, 'f').rulesVersion).toBe(1);
  expect(parseRuleset(service, 'f').rulesVersion).toBe(1);
});

test.each([
  ['', 1, 1],
  ["rules_version = '3';", 1, 17],
  ["rules_version = '2';", 1, 21],
  ['service cloud.unknown { match /a { allow read; } }', 1, 1],
  ['service cloud.firestore { }', 1, 27],
  ['service cloud.firestore { allow read; }', 1, 27],
  ['service cloud.firestore { match /a { } }', 1, 38],
  ['service cloud.firestore { match a/b { allow read; } }', 1, 33],
  [firestore('match /a/{x} {\n  allow peek;\n}'), 4, 9],
  [firestore('match /a/{x} { allow read: true; }'), 3, 28],
  [firestore('match /a/{x} { allow read if true; }'), 3, 27],
  [firestore('match /a/{x} { allow read,; }'), 3, 27],
  [firestore('match /a/{x} { allow ; }'), 3, 22],
  [firestore('match /a/{x}/b/{x} { allow read; }'), 3, 16],
  [firestore('match /a/{x=**}/b/{y=**} { allow read; }'), 3, 1],
  [firestore('match /a/{x=**} { match /b/{y=**} { allow read; } }'), 3, 19],
  [firestore('match /a/{x=**}/b { allow read; }', 1), 3, 1],
  [firestore('match /a/{x} { let y = 1; allow read; }'), 3, 16],
  [firestore('match /a/{x} { allow read: if y; }'), 3, 31],
  [firestore('match /a/{x} { allow read: if firestore.get(/a/b).id == x; }'), 3, 40],
  [firestore('/* never closed'), 3, 1],
  [firestore('# no comment'), 3, 1],
  [storage('match /a/{x} { allow read: if exists(/databases/$(x)/documents/a/b); }'), 3, 31],
  [`${firestore('match /a/{x} { allow read; }')}}`, 4, 4],
])('refuses %j at its place', (source, line, column) => {
  const refusal = refusalOf(source);
  expect(refusal).toBeInstanceOf(RulesSyntaxError);
  expect(refusal).toMatchObject({ file: 'test.rules', line, column });
  expect(refusal?.message.startsWith(`test.rules:${line}:${column}: `)).toBe(true);
});

function refusalOf(source: string): Error | null {
  try {
    parseRuleset(source, 'test.rules');
    return null;
  } catch (error) {
    return error as Error;
  }
}

const SPECIMEN = firestore(`
  function signedIn() { return request.auth != null; } // who
  function role(uid) { let path = /databases/$(db)/documents/people/$(uid); return get(path).data.role; }
  match /notices/{id} {
    allow read: if resource.data.visible == true || role(request.auth.uid) in ['admin', "editor"];
    allow create, update: if signedIn() && request.resource.data.keys().hasOnly(['title', 'tags'])
      && request.resource.data.title.matches('[A-Z]\\\\w{0,80}(é|[^x-z])*') && {'a': [1, .5, -2]}.a[0:2].size() > 1;
    match /{rest=**} { allow list: if request.time < timestamp.date(2026, 1, 1) + duration.value(3, 'd') ? true : !false; }
  }`);

test('refuses a damaged ruleset with a RulesSyntaxError and no other error', () => {
  let seed = 20260101;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  const pieces = SPECIMEN.match(/\w+|\s+|[^\w\s]/g) ?? [];
  const strange = [
    '\0',
    '\ud800',
    '😀',
    '\\',
    '$(',
    '**',
    '//',
    '/*',
    "b'",
    "'",
    '"',
    '((((',
    '[[',
    '{',
    '}',
    '9'.repeat(30),
  ];
  let refused = 0;
  for (let round = 0; round < 5000; round++) {
    const mangled = [...pieces];
    for (let change = 0; change <= random(4); change++) {
      const at = random(mangled.length);
      const piece = random(3) === 0 ? strange[random(strange.length)] : pieces[random(pieces.length)];
      mangled.splice(at, random(3), ...(random(3) === 0 ? [] : [piece as string]));
    }
    const source = random(10) === 0 ? SPECIMEN.slice(0, random(SPECIMEN.length)) : mangled.join('');
    const refusal = refusalOf(source);
    if (!refusal) continue;
    refused++;
    if (!(refusal instanceof RulesSyntaxError)) throw new Error(`${refusal.stack}\n${source}`);
  }
  expect(refused).toBeGreaterThan(1000);
  expect(refusalOf(SPECIMEN)).toBe(null);
});

test.each(['(', '[', '{', '!', '-(', 'f(', "{'a':", 'true ? ', 'a.', 'a[', '/a/$(', 'true && '])(
  'refuses %j 20,000 times in a row',
  (piece) => {
    const source = firestore(`match /a/{x} { allow read: if ${piece.repeat(20_000)}; }`);
    expect(refusalOf(source)).toBeInstanceOf(RulesSyntaxError);
  },
);

test('refuses endless blocks and patterns', () => {
  expect(refusalOf(firestore('match /a { '.repeat(20_000)))).toBeInstanceOf(RulesSyntaxError);
  const pattern = firestore(`match /a/{x} { allow read: if x.matches('${'('.repeat(20_000)}'); }`);
  expect(refusalOf(pattern)).toBeInstanceOf(RulesSyntaxError);
  const repeats = firestore("match /a/{x} { allow read: if x.matches('((a{1000}){1000}){1000}'); }");
  expect(refusalOf(repeats)).toBeInstanceOf(RulesSyntaxError);
});

test('refuses long chains of members inside deep indexes', () => {
  const inside = (inner: string): string => `x[${inner}]${'.a'.repeat(50)}`;
  const expression = Array.from({ length: 90 }).reduce((inner: string) => inside(inner), 'x');
  expect(refusalOf(firestore(`match /a/{x} { allow read: if ${expression}; }`))).toBeInstanceOf(
    RulesSyntaxError,
  );
});

test('reads long lists and paths', () => {
  const list = `1 in [${'1,'.repeat(200_000)}]`;
  expect(refusalOf(firestore(`match /a/{x} { allow read: if ${list}; }`))).toBe(null);
  expect(refusalOf(firestore(`match /a/{x} { allow read: if ${'/a'.repeat(50_000)} != null; }`))).toBe(null);
});

test.each(['(a*)*(a|aa)+(a|a?)+b', '(?:a{0,30}){0,30}b', '(.*)(.*)(.*)(.*)b', '[ab]*a[ab]{20}b'])(
  'matches %s with a million letters in linear time',
  async (pattern) => {
    const source = firestore(`match /a/{x} { allow get: if !x.matches('${pattern}'); }`);
    expect((await ask(source, `a/${'a'.repeat(1_000_000)}`)).allowed).toBe(true);
  },
);
