import './zod-settings.ts';
import { z } from 'zod';

/** The common part of all answers of the API. */

export const Done = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof Done>;

export const errorCodes = [
  'invalid',
  'not-json',
  'bad-id',
  'not-signed-in',
  'session-expired',
  'login-failed',
  'new-password-needed',
  'password-needed',
  'forbidden',
  'not-administrator',
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

/** Body of every answer that is not a success. `fields` has a sentence for each wrong field, by its name. */
export const ErrorAnswer = z.object({
  success: z.literal(false),
  code: z.enum(errorCodes),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  current: z.unknown().optional(),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
