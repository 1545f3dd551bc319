import { catalogues } from '@club-portal/contract/catalogues';
import type { LanguageCode } from '@club-portal/contract/languages';
import type { Catalogue } from '@club-portal/contract/languages/catalogue';

/** A sentence in the reader's language: `(say) => say.api.notice.notFound`. */
export type Sentence = (say: Catalogue, language: LanguageCode) => string;

/**
 * Returns a function that writes sentences in the language of an `Accept-Language` header (RFC 9110, 12.5.4). That is
 * English, unless the header prefers another language of the portal.
 */
export function writerFor(acceptLanguage = ''): (sentence: Sentence) => string {
  const language = languageFor(acceptLanguage);
  return (sentence) => sentence(catalogues[language], language);
}

/** The language of an `Accept-Language` header. */
export function languageFor(acceptLanguage = ''): LanguageCode {
  let wanted: LanguageCode = 'en';
  let most = 0;
  // No browser sends a header of thousands of languages.
  for (const range of acceptLanguage.slice(0, 1000).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const code = codeOf(tag);
    const weight = weightOf(parameters);
    if (code && weight > most) [wanted, most] = [code, weight];
  }
  return wanted;
}

/** `hi` and `hi-IN` are Hindi. `*`, any language, is English. */
function codeOf(tag: string): LanguageCode | undefined {
  if (tag === '*') return 'en';
  const [code = ''] = tag.split('-');
  return Object.hasOwn(catalogues, code) ? (code as LanguageCode) : undefined;
}

function weightOf(parameters: string[]): number {
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  return q === undefined ? 1 : Number(q.slice(2)) || 0;
}
