import { type LanguageCode, languages } from '../../contract/src/languages.ts';

/** The language of the pages that this process builds, `PORTAL_LANGUAGE`. */
export function languageOfBuild(): LanguageCode {
  const asked = process.env.PORTAL_LANGUAGE ?? 'en';
  if (Object.hasOwn(languages, asked)) return asked as LanguageCode;
  throw new Error(`PORTAL_LANGUAGE is ${asked}; it can be ${Object.keys(languages).join(' or ')}.`);
}
