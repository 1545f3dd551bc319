import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningFirestore, startFirestore } from '../wire/server.ts';
import { askAll } from './fixtures/ask-guard.ts';
import { type Answer, GUARD_CASES, type GuardCase } from './fixtures/guard-corpus.ts';

let server: RunningFirestore;
let answers: Map<GuardCase, Answer>;

beforeAll(async () => {
  server = await startFirestore();
  answers = await askAll(`127.0.0.1:${server.port}`, 'demo-guard');
}, 60_000);

afterAll(() => server.close());

test.each(GUARD_CASES)('$request: $condition is $answer', (one) => {
  expect(answers.get(one)).toBe(one.answer);
});
