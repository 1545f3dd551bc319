import type { Pictures } from '@club-portal/contract/content/schema';

/** Drawings without any names. */
export const pictures: Pictures = {
  logo: 'emblem.svg',
  favicon: 'emblem.svg',
  reportEmblem: 'emblem.svg',
  preview: 'preview.svg',
  slides: [
    { file: 'hills.svg', alt: { en: 'A drawing of hills', hi: 'पहाड़ियों का रेखाचित्र' } },
    { file: 'waves.svg', alt: { en: 'A drawing of waves', hi: 'लहरों का रेखाचित्र' } },
    { file: 'fields.svg', alt: { en: 'A drawing of fields', hi: 'खेतों का रेखाचित्र' } },
  ],
};
