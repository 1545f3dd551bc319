import type { ContentOverview } from '@club-portal/contract/content-part';

/** Whether it was published whose site it is. Until then visitors read only that it is being set up. */
export function isSiteOpen({ parts }: ContentOverview): boolean {
  return parts.some(({ part, published }) => part === 'institute' && published !== null);
}
