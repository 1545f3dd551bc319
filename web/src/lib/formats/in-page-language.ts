import { inLanguage } from '@club-portal/contract/in-language';
import type { LanguageCode } from '@club-portal/contract/languages';
import { language } from '@club-portal/contract/sentences/language';

/** A record with its texts in the language of the pages. Requests of visitors' pages convert each answer this way. */
export function inPageLanguage<T extends Parameters<typeof inLanguage>[0]>(record: T) {
  return inLanguage(record, language.code as LanguageCode);
}
