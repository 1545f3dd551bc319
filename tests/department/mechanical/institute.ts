import type { Institute } from '@club-portal/contract/content/schema';

export const institute: Institute = {
  name: { en: 'Karanji College of Technology', hi: 'करंजी प्रौद्योगिकी महाविद्यालय' },
  secondName: { text: 'करंजी तंत्रज्ञान महाविद्यालय', language: 'mr' },
  shortName: 'Karanji',
  nameRest: 'College of Technology',
  department: { en: 'Department of Mechanical Engineering', hi: 'यांत्रिक अभियांत्रिकी विभाग' },
  departmentShort: 'Mechanical Department',
  departmentPath: '/mechanical-department',
  website: 'https://mechanical.karanji.example',
  address: ['Foundry Lane 4', 'Karanji 000 111', 'Maharashtra, India'],
  phone: '+91 20 5550 1999',
  email: 'office@karanji.example',
  social: [{ label: 'Mastodon', url: 'https://social.karanji.example' }],
  copyrightYear: 2026,
};
