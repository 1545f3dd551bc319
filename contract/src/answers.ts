import './zod-settings.ts';
import { z } from 'zod';

/** The common part of all answers of the API. */

/** An answer with these fields. */
export function answer<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape });
}

/** A page of a list. `next` is the cursor of the next page; there is none on the last one. */
export function pageAnswer<Shape extends z.ZodRawShape>(shape: Shape) {
  return answer({ ...shape, next: z.string().optional() });
}

export const Done = answer({ message: z.string() });
export type Done = z.infer<typeof Done>;

export const errorCodes = [
  'invalid',
  'not-json',
  'bad-id',
  'not-signed-in',
  'session-expired',
  'login-failed',
  'google-refused',
  'code-needed',
  'new-password-needed',
  'weak-password',
  'password-needed',
  'forbidden',
  'not-administrator',
  'own-role',
  'not-signed-in-yet',
  'last-administrator',
  'foreign-origin',
  'bad-token',
  'app-check-failed',
  'not-found',
  'gone',
  'unknown-path',
  'wrong-method',
  'already-exists',
  'account-exists',
  'changed-meanwhile',
  'does-not-fit',
  'no-mail-server',
  'no-recipients',
  'registration-closed',
  'registration-full',
  'seats-taken',
  'key-reused',
  'too-large',
  'incomplete',
  'wrong-content-type',
  'wrong-file-type',
  'too-often',
  'unavailable',
  'failed',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Body of every unsuccessful answer. `fields` has a sentence for each wrong field, by name. */
export const ErrorAnswer = z.object({
  success: z.literal(false),
  code: z.enum(errorCodes),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  current: z.unknown().optional(),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
