import type { Institute } from '@club-portal/contract/content/schema';
import { hostingOrigin } from './environment.ts';

/** The site's address, without a slash at the end. Until the department has said one, that at Hosting. */
export function websiteOf({ website, placeholder }: Pick<Institute, 'website' | 'placeholder'>): string {
  return placeholder ? hostingOrigin() : website;
}
