import type { Privacy } from '@club-portal/contract/content/schema';

/** Who answers for personal data, and how long it is kept. The portal's own words are around it. */
export const privacy: Privacy = {
  grievance: {
    name: { en: 'Dr. Devika Sheesham', hi: 'डॉ. देविका शीशम' },
    role: { en: 'Grievance officer for personal data', hi: 'व्यक्तिगत डेटा शिकायत अधिकारी' },
    email: 'privacy@palashvan.example',
    phone: '+91 755 010 0107',
  },
  /** A request to join a club is erased after this many months. */
  retentionMonths: 12,
  /** A registration is erased after this many months after its event. */
  registrationMonths: 12,
};
