import { z } from 'zod';
import { codeOf } from './field-codes.ts';

// Import this before the first schema is made. Issues then have a code instead of zod's English sentence.
z.config({
  customError: codeOf,
  // The pages' security policy forbids code made from text, and browsers log the attempt.
  ...('document' in globalThis && { jitless: true }),
});
