import type { LanguageCode } from './languages.ts';

/**
 * The languages in which a record may have texts beside its own. Its own ones are those of English pages, in whatever
 * language they were written.
 */
export type TranslationCode = Exclude<LanguageCode, 'en'>;

/** What a record has in other languages: only texts that are not empty. */
export type Translations<Texts> = { [Code in TranslationCode]?: Partial<Texts> | undefined };

interface Translated {
  title?: string;
  translations?: Translations<object> | undefined;
}

/** A record in the language of a page. */
export type InLanguage<T> = Omit<T, 'translations'> & {
  translations?: undefined;
  /** The record's own title, if the language has another one. */
  addressTitle?: string | undefined;
};

/** Each text of a record is the one of this language, or the record's own if the language has none. */
export function inLanguage<T extends Translated>(
  { translations, ...record }: T,
  code: LanguageCode,
): InLanguage<T> {
  // An answer of the release before has none. A cache may still have it.
  const texts = translations?.[code as TranslationCode];
  return { ...record, ...(texts && { addressTitle: record.title, ...texts }) };
}
