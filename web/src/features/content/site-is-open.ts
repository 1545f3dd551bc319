import { institute } from '@club-portal/contract/content/institute';
import type { ContentOverview } from '@club-portal/contract/content-part';

/** Whether visitors read whose site it is: it was published, or it is in the folder. Until then they read only that it is being set up. */
export function isSiteOpen({ publication }: ContentOverview): boolean {
  return publication?.isOpen ?? !institute.placeholder;
}
