import type { Institute } from '@club-portal/contract/content/schema';

/**
 * Who runs this portal. Everything here is made up: another department edits this file, and the header, the
 * footer, the contact page, the page titles and the report's letterhead follow.
 */
export const institute: Institute = {
  name: {
    en: 'Palashvan Institute of Engineering and Technology',
    hi: 'पलाशवन अभियांत्रिकी एवं प्रौद्योगिकी संस्थान',
  },
  shortName: { en: 'Palashvan', hi: 'पलाशवन' },
  /** The second line of the name in two lines. The first line is the short name. */
  nameRest: { en: 'Institute of Engineering and Technology', hi: 'अभियांत्रिकी एवं प्रौद्योगिकी संस्थान' },
  department: {
    en: 'Department of Computer Science and Engineering',
    hi: 'कंप्यूटर विज्ञान एवं अभियांत्रिकी विभाग',
  },
  departmentShort: { en: 'CSE Department', hi: 'CSE विभाग' },
  departmentPath: '/cse-department',
  /** The site's address, for links, previews, the sitemap and the check of where a form comes from; no slash at the end. */
  website: 'https://portal.palashvan.example',
  address: [
    { en: 'Knowledge Park Road', hi: 'नॉलेज पार्क रोड' },
    { en: 'Palashvan 000 000', hi: 'पलाशवन 000 000' },
    { en: 'Madhya Pradesh, India', hi: 'मध्य प्रदेश, भारत' },
  ],
  phone: '+91 755 010 0100',
  email: 'cse@palashvan.example',
  social: [
    { label: 'Facebook', url: 'https://facebook.example/palashvan' },
    { label: 'Instagram', url: 'https://instagram.example/palashvan' },
    { label: 'LinkedIn', url: 'https://linkedin.example/school/palashvan' },
    { label: 'YouTube', url: 'https://youtube.example/@palashvan' },
  ],
  copyrightYear: 2025,
};
