import { catalogues } from '@club-portal/contract/catalogues';

/** What the portal says, for the tests that look for it. */
export const { en, hi } = catalogues;
