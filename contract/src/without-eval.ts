import { z } from 'zod';

// To be imported before the first schema is made. Pages forbid code made from text, and browsers log that zod tries it.
if ('document' in globalThis) z.config({ jitless: true });
