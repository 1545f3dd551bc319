import { z } from 'zod';
import { Done } from './answers.ts';
import { clubsWithPage } from './content/clubs.ts';
import { requiredOr, saying } from './field-codes.ts';
import { email, personName, recordFields, requiredText } from './fields.ts';

/** Choices for the year in the join form; section 3 of the specification. */
export const years = ['I year', 'II year', 'III year', 'IV year'] as const;

/** An Indian mobile number with or without +91 or 0, or an international one of 8 to 15 digits with +. */
const phone = requiredText(30).refine((text) => {
  const digits = text.replace(/[\s().-]/g, '');
  return (
    /^(\+91|91|0)?[6-9]\d{9}$/.test(digits) || (/^\+[1-9]\d{7,14}$/.test(digits) && !digits.startsWith('+91'))
  );
}, saying('phone'));

/**
 * The form of a roll number that is stored and compared. Full-width letters and digits become plain ones (NFKC),
 * invisible characters are removed, and white space becomes one space.
 */
export function cleanRollNumber(typed: string): string {
  const visible = typed.normalize('NFKC').replace(/[\p{Cf}\p{DI}\u2800]|(?!\s)\p{Cc}/gu, '');
  return visible.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

const joinable = clubsWithPage.map((club) => club.key) as [string, ...string[]];

/** The values of the join form. */
export const MemberInput = z.object({
  name: personName(100),
  email,
  phone,
  roll: requiredText(30, cleanRollNumber),
  year: z.enum(years),
  club: z
    .string({ error: requiredOr('choice') })
    .trim()
    .toLowerCase()
    .pipe(z.enum(joinable)),
});
export type MemberInput = z.infer<typeof MemberInput>;

/** A student who joined a club. */
export const Member = z.object({
  ...recordFields,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  year: z.string(),
  roll: z.string(),
  club: z.string(),
});
export type Member = z.infer<typeof Member>;

/**
 * `next` is the cursor of the next page, if there was a `limit`. The first page also has the total number of students.
 */
export const MemberList = z.object({
  success: z.literal(true),
  students: z.array(Member),
  next: z.string().optional(),
  total: z.number().int().optional(),
});
export type MemberList = z.infer<typeof MemberList>;

/** Has no data of the student, because the caller is a visitor. */
export const MemberDone = Done;
