import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { language } from '@club-portal/contract/sentences/language';

/** What the addresses of this build's pages begin with: nothing in English, else the language, as in `/hi`. */
export const basePath = prefixOf(language.code as LanguageCode);

/** The pages that the English build alone has, besides those below /manage. */
export const onlyInEnglish = [
  '/login',
  '/profile',
  '/notice',
  '/join',
  '/register',
  '/event',
  '/upcoming-event',
  '/lookups',
  '/takedown-requests',
  '/accreditation',
];

/** Of every language but English. */
const prefixes = Object.keys(languages)
  .map((code) => prefixOf(code as LanguageCode))
  .filter(Boolean);

/** Where the page with this path is in a language: `/about` is at `/hi/about`, and `/?page=2` at `/hi?page=2`. */
export function addressIn(code: LanguageCode, path: string): string {
  const prefix = prefixOf(code);
  return prefix === '' ? path : prefix + path.replace(/^\/(?=\?|$)/, '');
}

/** The path of the page at an address; `undefined` for pages of another build. */
export function pathAt(pathname: string): string | undefined {
  if (basePath !== '')
    return isBelow(basePath, pathname) ? pathname.slice(basePath.length) || '/' : undefined;
  return prefixes.some((prefix) => isBelow(prefix, pathname)) ? undefined : pathname;
}

/** Whether a link inside the portal is the whole address of a page, often of another build. The router has no such page. */
export function isWholeAddress(link: string): boolean {
  const path = link.replace(/[?#].*/, '');
  const namesLanguage = prefixes.some((prefix) => isBelow(prefix, path));
  return namesLanguage || (basePath !== '' && (onlyInEnglish.includes(path) || isBelow('/manage', path)));
}

function prefixOf(code: LanguageCode): string {
  return code === 'en' ? '' : `/${code}`;
}

function isBelow(prefix: string, pathname: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}
