import { language as english } from './languages/en/language.ts';
import { language as hindi } from './languages/hi/language.ts';

/** The languages of the portal. A caller who asks for none of them gets English. */
export const languages = { en: english, hi: hindi };
export type LanguageCode = keyof typeof languages;

export function inEachLanguage<Value>(of: (language: LanguageCode) => Value): Record<LanguageCode, Value> {
  const codes = Object.keys(languages) as LanguageCode[];
  return Object.fromEntries(codes.map((code) => [code, of(code)])) as Record<LanguageCode, Value>;
}
