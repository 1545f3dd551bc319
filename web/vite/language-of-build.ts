import { languages, type Language } from '../../contract/src/content/text.ts';

/** The language of the pages that this process builds, `PORTAL_LANGUAGE`. */
export function languageOfBuild(): Language {
  const asked = process.env.PORTAL_LANGUAGE ?? 'en';
  const language = languages.find((one) => one === asked);
  if (!language) throw new Error(`PORTAL_LANGUAGE is ${asked}; it can be ${languages.join(' or ')}.`);
  return language;
}
