import type { About } from '@club-portal/contract/content/schema';

export const about: About = {
  title: { en: 'About', hi: 'परिचय' },
  description: { en: 'About the department and its clubs.', hi: 'विभाग और उसके क्लबों का परिचय।' },
};
