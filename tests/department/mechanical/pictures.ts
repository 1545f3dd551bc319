import type { Pictures } from '@club-portal/contract/content/schema';

export const pictures: Pictures = {
  logo: 'crest.svg',
  favicon: 'crest-small.png',
  reportEmblem: 'crest-paper.svg',
  map: 'plan.png',
  preview: 'foundry.jpg',
  slides: [
    { file: 'foundry.jpg', alt: 'Molten iron runs into a mould' },
    { file: 'lathe.svg', alt: 'A lathe takes off a long chip' },
    { file: 'tunnel.png', alt: { en: 'Smoke flows over a wing in the tunnel', hi: 'सुरंग में पंख पर धुआँ' } },
  ],
};
