import type { ContactPage } from '@club-portal/contract/content/schema';

export const contactPage: ContactPage = {
  title: 'Reach us',
  lead: 'The gate is open from eight.',
  form: { heading: 'Send a line', note: 'An answer takes a week.' },
  visit: {
    heading: 'The way here',
    hours: 'The office opens at eight and closes at two.',
    mapAlt: 'A plan: the foundry stands at the end of the lane, behind the railway.',
  },
};
