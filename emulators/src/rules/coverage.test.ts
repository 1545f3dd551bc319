import { expect, test } from 'vitest';
import type { ExpressionCoverage } from './coverage.ts';
import { coveragePage } from './coverage-page.ts';
import { type AccessRequest, parseRuleset } from './ruleset.ts';
import { RulesPath } from './values.ts';

const source = `service cloud.firestore {
  match /databases/{d}/documents {
    function isOne(x) { return (x == 1); }
    match /a/{id} { allow get: if isOne(resource.data.x) || request.auth != null && 1 / 0 > 2; }
    match /b/{id} { allow get: if get(/databases/$(d)/documents/c/d).data.list[0] < math.abs(-3); }
    match /never/{id} { allow get: if id == 'x'; allow list; }
  }
}`;

const found = new Map([['data', new Map([['list', [1n]]])]]);

function ruleset() {
  const rules = parseRuleset(source, 'firestore.rules');
  const decide = async (path: string, x: bigint) => {
    const request: AccessRequest = {
      service: 'cloud.firestore',
      path: ['databases', '(default)', 'documents', path, 'one'],
      method: 'get',
      request: new Map([['auth', new Map()]]),
      resource: new Map([['data', new Map([['x', x]])]]),
    };
    return (await rules.decide(request, { get: async () => found })).allowed;
  };
  return { rules, decide };
}

/** Each expression with its values and how often each occurred. */
function lines(report: readonly ExpressionCoverage[]): string[] {
  return report.flatMap(({ sourcePosition: { currentOffset, endOffset }, values = [], children = [] }) => {
    const outcomes = values.map(({ value, count }) => {
      const [[type, content] = ['skipped', undefined]] = Object.entries(value);
      const shown = type === 'undefined' ? 'error' : type.replace('Value', ` ${JSON.stringify(content)}`);
      return `${count} × ${shown}`;
    });
    return [`${source.slice(currentOffset, endOffset + 1)}: ${outcomes.join(', ')}`, ...lines(children)];
  });
}

test('reports the values of each expression, errors and what was not needed', async () => {
  const { rules, decide } = ruleset();
  expect([await decide('a', 1n), await decide('a', 2n), await decide('a', 2n)]).toEqual([true, false, false]);
  expect(lines(rules.coverage())).toEqual([
    'x == 1: 1 × bool true, 2 × bool false',
    'x: 1 × int "1", 2 × int "2"',
    'isOne(resource.data.x) || request.auth != null && 1 / 0 > 2: 1 × bool true, 2 × error',
    'isOne(resource.data.x): 1 × bool true, 2 × bool false',
    'resource.data.x: 1 × int "1", 2 × int "2"',
    'resource.data: 3 × map {}',
    'resource: 3 × map {}',
    'request.auth != null && 1 / 0 > 2: 2 × error, 1 × skipped',
    'request.auth != null: 2 × bool true, 1 × skipped',
    'request.auth: 2 × map {}, 1 × skipped',
    'request: 2 × map {}, 1 × skipped',
    '1 / 0 > 2: 2 × error, 1 × skipped',
    '1 / 0: 2 × error, 1 × skipped',
    ...lines(parseRuleset(source, 'firestore.rules').coverage()).slice(-10),
  ]);
});

test('counts an evaluation once, even if a document had to be fetched', async () => {
  const { rules, decide } = ruleset();
  expect(await decide('b', 0n)).toBe(true);
  expect(lines(rules.coverage())).toContain('get(/databases/$(d)/documents/c/d).data.list[0]: 1 × int "1"');
  expect(lines(rules.coverage())).toContain('math.abs(-3): 1 × int "3"');
  expect(rules.coverage().flatMap(({ values = [] }) => values)).toEqual([
    { value: { boolValue: true }, count: 1 },
  ]);
});

test('reports where a path leads, and where an error is', async () => {
  const { rules, decide } = ruleset();
  await decide('b', 0n);
  await decide('a', 2n);
  const report = JSON.stringify(rules.coverage());
  const path = new RulesPath(['databases', '(default)', 'documents', 'c', 'd']);
  expect(report).toContain(JSON.stringify({ segments: path.segments.map((simple) => ({ simple })) }));
  expect(report).toContain('"undefined":{"sourcePosition":{"line":4,"column":85}');
});

test('keeps a hundred values of an expression', async () => {
  const { rules, decide } = ruleset();
  for (let x = 0n; x < 120n; x++) await decide('a', x);
  const [isOne] = rules.coverage();
  expect(isOne?.children?.[0]?.values).toHaveLength(100);
  expect(isOne?.children?.[0]?.values?.every(({ value }) => 'intValue' in value)).toBe(true);
});

test('the page shows the rules, with the values and what was never evaluated', async () => {
  const { rules, decide } = ruleset();
  await decide('a', 1n);
  const page = coveragePage(source, rules.coverage());
  expect(page).toContain('<span title="true: 1 ×"><span title="&quot;1&quot;: 1 ×">x</span> == 1</span>');
  expect(page).toContain(
    '<span title="Never evaluated" data-never><span title="Never evaluated" data-never>id</span>',
  );
  const text = page.slice(page.indexOf('<pre>') + 5, page.indexOf('</pre>')).replace(/<[^>]*>/g, '');
  expect(text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe(source);
});
