import type { Catalogue } from '../catalogue.ts';

export const departmentSentences: Catalogue['department'] = {
  /** Of the about page, until the department says who it is. */
  about: {
    siteOf: (department, institute) => `यह ${institute} के ${department} और उसके छात्र क्लबों की वेबसाइट है।`,
    clubs: 'क्लब',
  },
  teaches: 'विषय',
  page: 'वेब पेज',
  placements: {
    year: 'वर्ष',
    graduates: 'स्नातक',
    placed: 'नौकरी मिली',
    higherStudies: 'उच्च शिक्षा',
    medianSalary: 'औसत (मीडियन) वार्षिक वेतन',
  },
  ways: {
    clubs: { name: 'क्लब', lead: 'संस्थान का हर विद्यार्थी शामिल हो सकता है।' },
    events: { name: 'कार्यक्रम', lead: 'आगे क्या होगा, और जो हुआ उसके चित्र।' },
    notices: { name: 'सूचनाएँ', lead: 'जो विद्यार्थियों और अभिभावकों को जानना है।' },
  },
  portraitOf: (name) => `${name} का चित्र`,
};
