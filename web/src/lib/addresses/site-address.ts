import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { WITHOUT_SCRIPT } from '@club-portal/contract/rendered-page';
import { language } from '@club-portal/contract/sentences/language';
import { addressBelow, type BuildAddresses, isBelow } from './link-address.ts';

/** The prefix of the addresses of this build's pages: empty in English, otherwise the language, as in `/hi`. */
export const basePath = prefixOf(language.code as LanguageCode);

/** The pages that only the English build has, besides pages below /manage. */
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

/** The prefixes of the addresses of pages in every language except English. */
const prefixes = Object.keys(languages)
  .map((code) => prefixOf(code as LanguageCode))
  .filter(Boolean);

/** Decides which links lead to the pages of another build. */
export const buildAddresses: BuildAddresses = {
  base: basePath,
  prefixes,
  // The English build has all pages.
  onlyInEnglish: basePath === '' ? [] : onlyInEnglish,
};

/** The address of the page with this path in a language: `/about` is at `/hi/about`, and `/?page=2` at `/hi?page=2`. */
export function addressIn(code: LanguageCode, path: string): string {
  return addressBelow(prefixOf(code), path);
}

/** The address of the page at a path for browsers without JavaScript. */
export function plainAddress(path: string): string {
  return addressBelow(basePath, addressBelow(WITHOUT_SCRIPT, path));
}

/** The path of the page at an address; `undefined` for pages of another build. */
export function pathAt(pathname: string): string | undefined {
  if (basePath !== '')
    return isBelow(basePath, pathname) ? pathname.slice(basePath.length) || '/' : undefined;
  return prefixes.some((prefix) => isBelow(prefix, pathname)) ? undefined : pathname;
}

function prefixOf(code: LanguageCode): string {
  return code === 'en' ? '' : `/${code}`;
}
