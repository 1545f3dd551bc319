import type { ContentOverview } from '@club-portal/contract/content-part';

/** Whether it was published whose site it is, and visitors get it. Until then they read only that it is being set up. */
export function isSiteOpen({ publication }: ContentOverview): boolean {
  return publication?.isOpen ?? false;
}
