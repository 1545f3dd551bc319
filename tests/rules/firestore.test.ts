import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type { Firestore } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actors, mayPass } from './actors.ts';
import { firestoreFor, openFirestore, type Row, rows } from './firestore-rows.ts';

const PROJECT = 'demo-rules';
let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await openFirestore(PROJECT);
});

afterAll(async () => {
  await environment.clearFirestore();
  await environment.cleanup();
});

describe.each(actors)('%s', (_, claims) => {
  let db: Firestore;
  beforeAll(() => {
    db = firestoreFor(environment, claims);
  });

  const [passing, stopped] = [true, false].map((passes) =>
    rows.filter(([, audience]) => mayPass(audience, claims) === passes),
  ) as [Row[], Row[]];

  test.each(passing)('may %s', async (_request, _audience, run) => {
    await assertSucceeds(run(db));
  });

  test.each(stopped)('may not %s', async (_request, _audience, run) => {
    await assertFails(run(db));
  });
});

/** A part of a condition, and the values that it had, in the report of the emulator. */
interface Expression {
  sourcePosition: { line: number; column: number };
  values?: { value: { boolValue?: boolean } }[];
  children?: Expression[];
}

// It looks at the requests of all tests above.
test('every part of a condition in firestore.rules was true for one request and false for another', async () => {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  const coverage = await fetch(`http://${host}/emulator/v1/projects/${PROJECT}:ruleCoverage`);
  const { report } = (await coverage.json()) as { report: Expression[] };
  const conditions = report.flatMap(withParts).flatMap(({ sourcePosition, values = [] }) => {
    const seen = new Set(values.flatMap(({ value }) => value.boolValue ?? []));
    const { line, column } = sourcePosition;
    return seen.size > 0 ? [`${line}:${column} ${[...seen].sort().join(' and ')}`] : [];
  });
  expect(conditions).not.toEqual([]);
  expect(conditions.filter((condition) => !condition.endsWith(' false and true'))).toEqual([]);
});

function withParts(expression: Expression): Expression[] {
  return [expression, ...(expression.children ?? []).flatMap(withParts)];
}
