import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type { Firestore } from 'firebase/firestore';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { actors, mayPass } from './actors.ts';
import { firestoreFor, openFirestore, type Row, rows } from './firestore-rows.ts';

let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await openFirestore('demo-rules');
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
