import { expect, test } from 'vitest';
import { actors } from '../rules/actors.ts';
import { firestoreFor, openFirestore, rows } from '../rules/firestore-rows.ts';

const PROJECT = 'demo-coverage';

/** A part of a condition, and the values that it had. */
interface Expression {
  sourcePosition: { line: number; column: number };
  values?: { value: { boolValue?: boolean } }[];
  children?: Expression[];
}

test('every part of a condition in firestore.rules is true for one tested request and false for another', async () => {
  const environment = await openFirestore(PROJECT);
  for (const [, claims] of actors) {
    const db = firestoreFor(environment, claims);
    await Promise.allSettled(rows.map(([, , run]) => run(db)));
  }
  const host = process.env.GOOGLE_FIRESTORE_EMULATOR;
  const coverage = await fetch(`http://${host}/emulator/v1/projects/${PROJECT}:ruleCoverage`);
  const { report } = (await coverage.json()) as { report: Expression[] };
  await environment.cleanup();

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
