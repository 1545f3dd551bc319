import type { LanguageCode } from '@club-portal/contract/languages';
import type { Mail } from './outbox.ts';

/** The text of an email to a person whose language is unknown. */
export function inBothLanguages(
  write: (language: LanguageCode) => string,
): Pick<Mail, 'language' | 'text' | 'translation'> {
  return { language: 'en', text: write('en'), translation: { language: 'hi', text: write('hi') } };
}
