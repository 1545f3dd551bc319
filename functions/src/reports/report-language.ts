import type { EventRecord } from '@club-portal/contract/event-record';
import type { LanguageCode } from '@club-portal/contract/languages';

/**
 * The language of a record: Hindi if more than half of the letters in its title and texts are Devanagari. So nobody has
 * to choose it, and records of earlier releases have one too. Marathi counts as Hindi, because it uses the same
 * letters.
 */
export function languageOfEvent({
  title,
  theme,
  description,
  summary,
  outcome,
}: Pick<EventRecord, 'title'> & Partial<EventRecord>): LanguageCode {
  const text = [title, theme, description, summary, outcome].join(' ');
  const letters = text.match(/\p{L}/gu) ?? [];
  const devanagari = letters.filter((letter) => /\p{Script=Devanagari}/u.test(letter));
  return devanagari.length > letters.length / 2 ? 'hi' : 'en';
}

/** The language of most records. English if there are none, or equally many of both. */
export function languageOfYear(items: readonly EventRecord[]): LanguageCode {
  const hindi = items.filter((item) => languageOfEvent(item) === 'hi');
  return hindi.length > items.length / 2 ? 'hi' : 'en';
}
