import type { Mission } from '@club-portal/contract/content/schema';

export const mission: Mission = {
  heading: { en: 'WELCOME', hi: 'स्वागत है' },
  text: {
    en: 'Notices, events and clubs of the department.',
    hi: 'विभाग की सूचनाएँ, कार्यक्रम और क्लब।',
  },
};
