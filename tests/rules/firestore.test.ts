import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actors, testRows } from './actors.ts';
import { firestoreFor, openFirestore, rows } from './firestore-rows.ts';

const PROJECT = 'demo-rules';
let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await openFirestore(PROJECT);
});

afterAll(() => environment.cleanup());

testRows(actors, rows, (claims) => firestoreFor(environment, claims));

/** A part of a condition in the emulator's report, with the values that it had. */
interface Expression {
  sourcePosition: { line: number; column: number };
  values?: { value: { boolValue?: boolean } }[];
  children?: Expression[];
}

// This test checks the requests of all tests above.
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
