import type { Faculty } from '@club-portal/contract/content/schema';

export const faculty: Faculty = [];
