import { expect, test } from 'vitest';
import '../fixtures/without-firestore.ts';
import { sameName } from './verify.ts';

test.each([
  ['asha  kelkar ', 'Asha Kelkar'],
  ['ASHA KELKAR', 'Asha Kelkar'],
  ["D'Souza", 'D’Souza'],
  ['José', 'Jose\u0301'],
  // The precomposed letter, and the letter with a separate dot.
  ['\u0958\u092e\u0930', '\u0915\u093c\u092e\u0930'],
  ['\u095e\u0930\u0939\u093e', '\u092b\u093c\u0930\u0939\u093e'],
  // With and without an invisible joiner.
  ['क्\u200dष', 'क्ष'],
])('%j is the name %j', (typed, printed) => {
  expect(sameName(typed, printed)).toBe(true);
});

test.each([
  ['Asha', 'Asha Kelkar'],
  ['Asha Kelkar', ''],
  ['Jose', 'José'],
  ['फरहा', 'फ़रहा'],
  ['Asha Kelkar\u0000', 'Asha Kelka'],
  ['%', 'Asha'],
  ['.*', 'Asha'],
])('%j is not the name %j', (typed, printed) => {
  expect(sameName(typed, printed)).toBe(false);
});
