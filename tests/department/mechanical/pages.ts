import type { Pages } from '@club-portal/contract/content/schema';

/** The department has no pages of its own. */
export const pages: Pages = [];
