import type { Mission } from '@club-portal/contract/content/schema';
/** The mission as every slide of the home page and the about page set it. */
export const mission: Mission = {
  heading: 'OUR MISSION',
  text: 'We always provide our best educational services to empower and uplift every student towards excellence.',
};
