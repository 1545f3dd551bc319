import { expect, test } from 'vitest';
import { language as english } from './languages/en/language.ts';
import { language as hindi } from './languages/hi/language.ts';
import { numberIn } from './number-in.ts';

test.each([english.numbers, hindi.numbers, 'en-IN'])('writes numbers as browsers do in %s', (tag) => {
  for (const number of [0, 7, 999, 1000, 12_345, 1_234_567, 33.33333, -999, -1000])
    expect(numberIn(tag, number)).toBe(number.toLocaleString(tag));
});
