import { plainSigns } from './written-form.ts';

/* Separate from `member.ts`, because the door at events has no schemas. */

/**
 * The stored form of a roll number: with {@link plainSigns}, and single spaces. Records of earlier releases may have
 * control characters.
 */
export function cleanRollNumber(typed: string): string {
  return plainSigns(typed)
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The key for comparing roll numbers: `race-01`, `RACE 01` and `RACE01` are the same. */
export function rollNumberKey(roll: string): string {
  // Lower case first, because some letters of earlier releases become equal only then.
  return cleanRollNumber(roll)
    .toLowerCase()
    .toUpperCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');
}
