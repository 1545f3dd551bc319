import type { Institute } from '@club-portal/contract/content/schema';

/**
 * The content of a portal whose department has no folder of its own. Nothing in it is a fact. It is never shown to
 * visitors: the setup in the browser asks for the names and opens the site.
 */
export const institute: Institute = {
  placeholder: true,
  name: { en: 'Department portal', hi: 'विभाग पोर्टल' },
  shortName: { en: 'Department portal', hi: 'विभाग पोर्टल' },
  department: { en: 'Department', hi: 'विभाग' },
  departmentShort: { en: 'Department', hi: 'विभाग' },
  departmentPath: '/department',
  /** The portal uses its address on Hosting instead. */
  website: 'https://portal.invalid',
  address: [],
  social: [],
  copyrightYear: 2026,
};
