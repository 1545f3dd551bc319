import type { Pictures } from '@club-portal/contract/content/schema';

export const pictures: Pictures = {
  logo: 'logo.svg',
  favicon: 'favicon.svg',
  reportEmblem: 'report-emblem.svg',
  map: 'map.svg',
  preview: 'preview.png',
  slides: [
    {
      file: 'hero-1.webp',
      alt: {
        en: 'Students walk home from the main building at sunset',
        hi: 'सूर्यास्त के समय मुख्य भवन से घर लौटते विद्यार्थी',
      },
    },
    {
      file: 'hero-2.webp',
      alt: {
        en: 'Three students work on a robot arm in the workshop',
        hi: 'कार्यशाला में रोबोट की भुजा पर काम करते तीन विद्यार्थी',
      },
    },
    {
      file: 'hero-3.webp',
      alt: { en: 'Graduates receive their degrees on the stage', hi: 'मंच पर उपाधि लेते स्नातक' },
    },
  ],
};
