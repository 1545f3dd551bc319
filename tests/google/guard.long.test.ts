import { beforeAll, expect, test } from 'vitest';
import { askAll } from '../../emulators/src/guard/fixtures/ask-guard.ts';
import { type Answer, GUARD_CASES, type GuardCase } from '../../emulators/src/guard/fixtures/guard-corpus.ts';

const address = process.env.GOOGLE_FIRESTORE_EMULATOR;
if (!address) throw new Error('GOOGLE_FIRESTORE_EMULATOR is not set to host:port.');

let answers: Map<GuardCase, Answer>;

beforeAll(async () => {
  answers = await askAll(address, 'demo-guard');
}, 120_000);

test.each(GUARD_CASES)("to Google's emulator, $request: $condition is $answer", (one) => {
  expect(answers.get(one)).toBe(one.answer);
});
