import { plainSigns } from './written-form.ts';

/* Apart from `member.ts`, because the door at events has no schemas. */

/**
 * The form of a roll number that is stored: with {@link plainSigns}, and one space for white space. Records of earlier
 * releases may have control characters.
 */
export function cleanRollNumber(typed: string): string {
  return plainSigns(typed)
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is compared of a roll number: `race-01`, `RACE 01` and `RACE01` are one. */
export function rollNumberKey(roll: string): string {
  // Lower case first, because some letters of earlier releases are equal only after that.
  return cleanRollNumber(roll)
    .toLowerCase()
    .toUpperCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');
}
