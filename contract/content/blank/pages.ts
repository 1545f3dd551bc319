import type { Pages } from '@club-portal/contract/content/schema';

export const pages: Pages = [];
