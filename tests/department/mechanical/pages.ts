import type { Pages } from '@club-portal/contract/content/schema';

export const pages: Pages = [
  {
    key: 'workshop-rules',
    title: 'Workshop rules',
    text: '- Wear shoes.\n- No loose sleeves.',
    place: 'footer',
  },
];
