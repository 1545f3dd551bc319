import type { Department } from '@club-portal/contract/content/schema';

/** Without a title, the page has the name of the department. */
export const department: Department = {
  tagline: { en: 'The department and its people.', hi: 'विभाग और उसके लोग।' },
  facultyHeading: { en: 'Our people', hi: 'हमारे लोग' },
};
