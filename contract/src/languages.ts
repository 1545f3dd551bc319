import { language as english } from './languages/en/language.ts';
import { language as hindi } from './languages/hi/language.ts';

/** The languages of the portal. English is what is said to whoever asks for none of them. */
export const languages = { en: english, hi: hindi };
export type LanguageCode = keyof typeof languages;
