import type { Release } from '@club-portal/contract/health';

/** What is running. The build replaces this file with what it knows (build.ts). */
export const release: Release = { version: 'unknown', commit: null, committedAt: null, changed: false };
