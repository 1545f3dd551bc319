import { contentIn } from '@club-portal/contract/content/in-language';
import type { Institute } from '@club-portal/contract/content/schema';
import type { LanguageCode } from '@club-portal/contract/languages';
import { hostingOrigin } from './environment.ts';

/** The site's address, without a slash at the end. Until the department has said one, that at Hosting. */
export function websiteOf({ website, placeholder }: Pick<Institute, 'website' | 'placeholder'>): string {
  return placeholder ? hostingOrigin() : website;
}

/** The site's address in a language, without a slash at the end. */
export function siteIn(language: LanguageCode): string {
  return websiteOf(contentIn('en').institute) + (language === 'en' ? '' : `/${language}`);
}

/** A link of a record, which may be a path of the portal, for what is read elsewhere. */
export function wholeLink(link: string): string {
  return link.startsWith('/') ? websiteOf(contentIn('en').institute) + link : link;
}
