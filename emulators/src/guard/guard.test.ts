import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningFirestore, startFirestore } from '../wire/server.ts';
import { askAll } from './fixtures/ask-guard.ts';
import { type Answer, GUARD_CASES, type GuardCase } from './fixtures/guard-corpus.ts';

/** `host:port` of another emulator to run these tests against, such as Google's. */
const target = process.env.FIRESTORE_TARGET;

let server: RunningFirestore | undefined;
let answers: Map<GuardCase, Answer>;

beforeAll(async () => {
  server = target ? undefined : await startFirestore();
  answers = await askAll(target ?? `127.0.0.1:${server?.port}`, 'demo-guard');
});

afterAll(() => server?.close());

test.each(GUARD_CASES)('$request: $condition is $answer', (one) => {
  expect(answers.get(one)).toBe(one.answer);
});
