import type { LanguageCode } from '@club-portal/contract/languages';

/** The text of a mail to a person whose language is not known. */
export function inBothLanguages(write: (language: LanguageCode) => string): string {
  return (['en', 'hi'] as const).map(write).join('\n\n* * *\n\n');
}
