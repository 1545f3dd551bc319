import { contentIn } from '@club-portal/contract/content/in-language';
import type { Institute } from '@club-portal/contract/content/schema';
import type { LanguageCode } from '@club-portal/contract/languages';
import { hostingOrigin, localOrigin, onEmulators } from './environment.ts';

/** The site's address, without a trailing slash. Until the department has set one, the address on Hosting. */
export function websiteOf({ website, placeholder }: Pick<Institute, 'website' | 'placeholder'>): string {
  return placeholder ? hostingOrigin() : website;
}

/** The start of links in emails, without a trailing slash. On the emulators they lead to the local portal. */
export function siteIn(language: LanguageCode): string {
  const site = onEmulators() ? localOrigin() : websiteOf(contentIn('en').institute);
  return site + (language === 'en' ? '' : `/${language}`);
}

/** A record's link as a full URL, for readers outside the portal. It may be a path of the portal. */
export function wholeLink(link: string): string {
  return link.startsWith('/') ? websiteOf(contentIn('en').institute) + link : link;
}
