import type { Mission } from '@club-portal/contract/content/schema';
/** The mission as every slide of the home page and the about page set it. */
export const mission: Mission = {
  heading: { en: 'OUR MISSION', hi: 'हमारा ध्येय' },
  text: {
    en: 'We always provide our best educational services to empower and uplift every student towards excellence.',
    hi: 'हर विद्यार्थी को सशक्त बनाने और उत्कृष्टता की ओर ले जाने के लिए हम हमेशा अपनी सर्वोत्तम शिक्षा देते हैं।',
  },
};
