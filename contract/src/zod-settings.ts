import { z } from 'zod';
import { codeOf } from './field-codes.ts';

// To be imported before the first schema is made. An issue carries a code where zod would write an English sentence.
z.config({
  customError: codeOf,
  // Pages forbid code made from text, and browsers log that zod tries it.
  ...('document' in globalThis && { jitless: true }),
});
