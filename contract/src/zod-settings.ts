import { z } from 'zod';
import { codeOf } from './field-codes.ts';

// Import this before the first schema is made. An issue then has a code instead of zod's English sentence.
z.config({
  customError: codeOf,
  // Pages forbid code made from text, and browsers log that zod tries it.
  ...('document' in globalThis && { jitless: true }),
});
