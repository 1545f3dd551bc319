import type { ContactPage } from '@club-portal/contract/content/schema';

export const contactPage: ContactPage = {
  title: { en: 'Contact', hi: 'संपर्क' },
  lead: { en: 'How to reach the department.', hi: 'विभाग से संपर्क कैसे करें।' },
  form: { heading: { en: 'Write a message', hi: 'संदेश लिखें' } },
  visit: { heading: { en: 'Address', hi: 'पता' } },
};
