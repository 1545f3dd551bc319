import type { Mission } from '@club-portal/contract/content/schema';
/** The mission as every slide of the home page and the about page set it. */
export const mission: Mission = {
  heading: { en: 'OUR MISSION', hi: 'हमारा ध्येय' },
  text: {
    en: 'We always provide our best educational services to empower and uplift every student towards excellence.',
    hi: 'हमारा प्रयास है कि हर विद्यार्थी को उत्तम शिक्षा मिले, वह सशक्त बने और उत्कृष्टता की ओर बढ़े।',
  },
};
