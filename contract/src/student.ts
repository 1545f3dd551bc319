import { saying } from './field-codes.ts';
import { requiredText } from './fields.ts';
import { cleanRollNumber } from './roll-number.ts';

/* Separate from `member.ts`, which knows the clubs: the registration form does not load them. */

/** Choices for the year in the join form; section 3 of the specification. */
export const years = ['I year', 'II year', 'III year', 'IV year'] as const;

/** A letter that looks like a Latin one would make it a different number. */
export const rollNumber = requiredText(30, cleanRollNumber).regex(
  /^[\x20-\x7e]*[A-Za-z0-9][\x20-\x7e]*$/,
  saying('roll'),
);
