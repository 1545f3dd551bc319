import type { LanguageCode } from '@club-portal/contract/languages';

/** The administration is in English. */
const englishNames = new Intl.DisplayNames('en', { type: 'language' });

export function languageName(code: LanguageCode): string {
  return englishNames.of(code) ?? code;
}

/** A text of the content in one language. A text that is a string is English. */
export function inLanguage(text: unknown, code: LanguageCode): string {
  if (typeof text === 'string') return code === 'en' ? text : '';
  return String((Object(text) as Record<string, unknown>)[code] ?? '');
}

/** The text with other words in one language. It is a string while there is only English. */
export function withLanguage(text: unknown, code: LanguageCode, words: string): unknown {
  const all: Record<string, string> = typeof text === 'string' ? { en: text } : { en: '', ...Object(text) };
  all[code] = words;
  const filled = Object.entries(all).filter(([one, said]) => one === 'en' || said !== '');
  return filled.length === 1 ? all.en : Object.fromEntries(filled);
}
