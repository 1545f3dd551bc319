import type { Catalogue } from './languages/catalogue.ts';
import { catalogue as english } from './languages/en/catalogue.ts';
import { catalogue as hindi } from './languages/hi/catalogue.ts';
import type { LanguageCode } from './languages.ts';

/** The sentences of all languages, for the server. A page has only the sentences of its own language. */
export const catalogues: Record<LanguageCode, Catalogue> = { en: english, hi: hindi };
