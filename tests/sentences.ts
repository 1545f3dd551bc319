import { catalogues } from '@club-portal/contract/catalogues';

/** The portal's sentences, for the tests that look for them. */
export const { en, hi } = catalogues;
