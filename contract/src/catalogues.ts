import type { Catalogue } from './languages/catalogue.ts';
import { catalogue as english } from './languages/en/catalogue.ts';
import { catalogue as hindi } from './languages/hi/catalogue.ts';
import type { LanguageCode } from './languages.ts';

/** Every sentence in every language: for the server, which is asked in any of them. A page has one language. */
export const catalogues: Record<LanguageCode, Catalogue> = { en: english, hi: hindi };
