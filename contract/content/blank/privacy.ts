import type { Privacy } from '@club-portal/contract/content/schema';

/** The department has to name the person to complain to: docs/privacy.md. */
export const privacy: Privacy = {
  retentionMonths: 12,
};
