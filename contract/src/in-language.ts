import type { LanguageCode } from './languages.ts';

/**
 * The languages in which a record may have texts in addition to its own. Its own texts are shown on English pages,
 * whatever language they are in.
 */
export type TranslationCode = Exclude<LanguageCode, 'en'>;

/** A record's texts in other languages, without empty ones. */
export type Translations<Texts> = { [Code in TranslationCode]?: Partial<Texts> | undefined };

interface Translated {
  title?: string;
  /** The description of a picture. */
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

/**
 * Returns the record with each of its texts, and its pictures' texts, in this language if it has one, otherwise as it
 * is.
 */
export function inLanguage<T extends Translated>(
  { translations, ...record }: T,
  code: LanguageCode,
): InLanguage<T> {
  // Missing in answers of the previous release. A cache may still have one.
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
