import { z } from 'zod';

// Import this before the first schema is made. zod tries to make code from text. Pages forbid that, and browsers log
// it.
if ('document' in globalThis) z.config({ jitless: true });
