import type { Institute } from '@club-portal/contract/content/schema';

/**
 * Who runs this portal. Everything here is made up: another department edits this file, and the header, the
 * footer, the contact page, the page titles and the report's letterhead follow.
 */
export const institute: Institute = {
  name: 'Palashvan Institute of Engineering and Technology',
  shortName: 'Palashvan',
  /** What follows the short name where the full name is set in two lines. */
  nameRest: 'Institute of Engineering and Technology',
  department: 'Department of Computer Science and Engineering',
  departmentShort: 'CSE Department',
  departmentPath: '/cse-department',
  /** Origin of the public site, for canonical addresses and link previews; no slash at the end. */
  website: 'https://portal.palashvan.example',
  address: ['Knowledge Park Road', 'Palashvan 000 000', 'Madhya Pradesh, India'],
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
