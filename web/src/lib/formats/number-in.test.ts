import { language as english } from '@club-portal/contract/languages/en/language';
import { language as hindi } from '@club-portal/contract/languages/hi/language';
import { expect, test } from 'vitest';
import { numberIn } from './number-in.ts';

test.each([english.numbers, hindi.numbers])('writes numbers of people as browsers do in %s', (tag) => {
  for (const number of [0, 7, 999, 1000, 12_345, 1_234_567])
    expect(numberIn(tag, number)).toBe(number.toLocaleString(tag));
});
