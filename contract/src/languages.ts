import { language as english } from './languages/en/language.ts';
import { language as hindi } from './languages/hi/language.ts';

/** The languages of the portal. A caller who asks for none of them gets English. */
export const languages = { en: english, hi: hindi };
export type LanguageCode = keyof typeof languages;
