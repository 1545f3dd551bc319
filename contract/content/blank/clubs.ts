import type { Clubs } from '@club-portal/contract/content/schema';

export const clubs: Clubs = [];
