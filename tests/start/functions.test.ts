import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersOfFunctions, illnessOf } from '../../scripts/deploy/smoke-test.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { startSuite } from '../../scripts/suite.ts';

/** The deployed form of the functions, on Firebase's emulators. Other tests run the sources. */

const suite = startSuite({ engine: 'embedded' });
beforeAll(() => suite.ready);
afterAll(async () => {
  await suite.stop();
});

test.each(answersOfFunctions)('%s answers %s %s with %i', async (_, method, path, status, start) => {
  const answer = await fetch(`${ORIGIN}${path}`, { method });
  expect([answer.status, await answer.text()]).toEqual([
    status,
    expect.toSatisfy((text: string) => text.startsWith(start)),
  ]);
});

test('the services behind the API answer', async () => {
  expect(await illnessOf(ORIGIN)).toBeNull();
});
