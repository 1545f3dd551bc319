import { type LanguageCode, languages } from '../../contract/src/languages.ts';

/** The language in which this process builds the pages: `PORTAL_LANGUAGE`, or English. */
export function languageOfBuild(): LanguageCode {
  const asked = process.env.PORTAL_LANGUAGE ?? 'en';
  if (Object.hasOwn(languages, asked)) return asked as LanguageCode;
  throw new Error(`PORTAL_LANGUAGE is ${asked}; it can be ${Object.keys(languages).join(' or ')}.`);
}
