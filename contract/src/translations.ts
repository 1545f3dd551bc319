import { z } from 'zod';
import { isVisible } from './fields.ts';
import type { TranslationCode, Translations } from './in-language.ts';
import { languages } from './languages.ts';

/** The schemas of a record's texts in other languages. `texts` has a schema for each of them. */

type Texts = Record<string, z.ZodType<string>>;
type OfTexts<T extends Texts> = Translations<{ [Name in keyof T]: string }>;

export const translationCodes = Object.keys(languages).filter(
  (code): code is TranslationCode => code !== 'en',
);

/**
 * What a form sends; as JSON, if it sends files. It replaces all previous translations. Empty texts are not stored, nor
 * are languages without a text.
 */
export function sentTranslations<T extends Texts>(texts: T) {
  const inOneLanguage = z.strictObject(texts).partial().transform(withoutEmptyTexts);
  return z.preprocess(
    parsed,
    z.strictObject(inEach(inOneLanguage)).transform((all) => withoutEmptyTexts(all) as OfTexts<T>),
  );
}

/** The translations in an answer. */
export function translations<T extends z.ZodRawShape>(
  texts: T,
): z.ZodType<Translations<z.infer<z.ZodObject<T>>>> {
  return z.object(inEach(z.object(texts).partial())) as never;
}

/** The translations in a list that has only the titles of its records. */
export const translatedTitles = translations({ title: z.string() });

/** The same, from all translations of a record. */
export function titlesOf(all: Translations<{ title: string }>): Translations<{ title: string }> {
  return someOf(all, ['title']);
}

/** The translations in a list that has some texts of its records. */
export function someOf<Name extends string>(
  all: Translations<Record<Name, string>>,
  names: readonly Name[],
): Translations<Record<Name, string>> {
  return mapTranslations<Record<Name, string>, Record<Name, string>>(all, (texts) => {
    const known = names.filter((name) => texts[name]).map((name) => [name, texts[name]]);
    return Object.fromEntries(known) as Partial<Record<Name, string>>;
  });
}

/** Merges the texts of two in each language. */
export function joined<One, Other>(one: Translations<One>, other: Translations<Other>) {
  const both = translationCodes.map((code) => [code, { ...one[code], ...other[code] }]);
  return withoutEmptyTexts(Object.fromEntries(both)) as Translations<One & Other>;
}

/** Maps a record's texts in each language. A language without any is dropped. */
export function mapTranslations<From, To>(
  all: Translations<From>,
  change: (texts: Partial<From>) => Partial<To>,
): Translations<To> {
  const changed = translationCodes.map((code) => [code, all[code] && change(all[code])]);
  return withoutEmptyTexts(Object.fromEntries(changed)) as Translations<To>;
}

function inEach<T extends z.ZodType>(inOneLanguage: T) {
  return Object.fromEntries(translationCodes.map((code) => [code, inOneLanguage.optional()]));
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return value === '' ? {} : JSON.parse(value);
  } catch {
    return value;
  }
}

/** A text without visible characters is empty. */
function withoutEmptyTexts(texts: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(texts).filter(([, text]) =>
    typeof text === 'string' ? isVisible(text) : Object.keys(text ?? {}).length > 0,
  );
  return Object.fromEntries(kept);
}
