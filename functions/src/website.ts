import { contentIn } from '@club-portal/contract/content/in-language';
import type { Institute } from '@club-portal/contract/content/schema';
import type { LanguageCode } from '@club-portal/contract/languages';
import { hostingOrigin, localOrigin, onEmulators } from './environment.ts';

/** The site's address, without a slash at the end. Until the department has said one, that at Hosting. */
export function websiteOf({ website, placeholder }: Pick<Institute, 'website' | 'placeholder'>): string {
  return placeholder ? hostingOrigin() : website;
}

/** Where the links of mails lead, without a slash at the end. On the emulators they lead to the portal there. */
export function siteIn(language: LanguageCode): string {
  const site = onEmulators() ? localOrigin() : websiteOf(contentIn('en').institute);
  return site + (language === 'en' ? '' : `/${language}`);
}

/** A link of a record, which may be a path of the portal, for what is read elsewhere. */
export function wholeLink(link: string): string {
  return link.startsWith('/') ? websiteOf(contentIn('en').institute) + link : link;
}
