import type { Privacy } from '@club-portal/contract/content/schema';

export const privacy: Privacy = {
  grievance: {
    name: 'Prof. Anjali Kotwal',
    role: 'Keeper of the registers',
    email: 'registers@karanji.example',
    phone: '+91 20 5550 1942',
  },
  retentionMonths: 6,
};
