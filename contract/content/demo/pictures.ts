import type { Pictures } from '@club-portal/contract/content/schema';

export const pictures: Pictures = {
  logo: 'logo.svg',
  favicon: 'favicon.svg',
  reportEmblem: 'report-emblem.svg',
  map: 'map.svg',
  preview: 'preview.png',
  slides: [
    { file: 'hero-1.webp', alt: 'Students walk home from the main building at sunset' },
    { file: 'hero-2.webp', alt: 'Three students work on a robot arm in the workshop' },
    { file: 'hero-3.webp', alt: 'Graduates receive their degrees on the stage' },
  ],
};
