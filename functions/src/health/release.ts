import type { Release } from '@club-portal/contract/health';

/** The running release. The build replaces this file with the actual values (build.ts). */
export const release: Release = { version: 'unknown', commit: null, committedAt: null, changed: false };
