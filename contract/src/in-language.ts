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
  /** Of a picture. */
  alt?: string;
  translations?: Translations<object> | undefined;
  files?: readonly Translated[] | undefined;
  picture?: Translated | undefined;
}

/** A record in the language of a page. */
export type InLanguage<T> = Omit<T, 'translations'> & {
  translations?: undefined;
  /** The record's own title, if the language has another one. */
  addressTitle?: string | undefined;
};

/** Each text of a record and of its pictures is the one of this language, or the record's own if the language has none. */
export function inLanguage<T extends Translated>(
  { translations, ...record }: T,
  code: LanguageCode,
): InLanguage<T> {
  // An answer of the release before has none. A cache may still have it.
  const texts = translations?.[code as TranslationCode];
  const { title, files, picture } = record;
  return {
    ...record,
    ...(files && { files: files.map((file) => inLanguage(file, code)) }),
    ...(picture && { picture: inLanguage(picture, code) }),
    ...(texts && title !== undefined && { addressTitle: title }),
    ...texts,
  };
}
