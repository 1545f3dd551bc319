import { institute } from '@club-portal/contract/content/institute';
import type { ContentOverview } from '@club-portal/contract/content-part';

/**
 * Whether the site has its content: it was published, or the folder has it. Until then visitors read that it is being
 * set up.
 */
export function isSiteOpen({ publication }: ContentOverview): boolean {
  return publication?.isOpen ?? !institute.placeholder;
}
