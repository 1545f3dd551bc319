import { type LanguageCode, languages } from '../languages.ts';

/** A text in one language, or in several. English replaces a missing language. */
export type Text = string | Translated;
type Translated = { en: string } & { [Other in Exclude<LanguageCode, 'en'>]?: string | undefined };

/** The same value, in which every text is a string. */
export type Plain<Value> = Value extends Text
  ? string
  : Value extends object
    ? { readonly [Key in keyof Value]: Plain<Value[Key]> }
    : Value;

/** Content in one language. */
export function inLanguage<Value>(written: Value, language: LanguageCode): Plain<Value> {
  return plain(written, language) as Plain<Value>;
}

function plain(value: unknown, language: LanguageCode): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isTranslated(value)) return value[language] ?? value.en;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, language)]));
}

function isTranslated(value: object): value is Translated {
  return 'en' in value && Object.keys(value).every((key) => Object.hasOwn(languages, key));
}
