import type { Accreditation } from '@club-portal/contract/content/schema';

export const accreditation: Accreditation = {
  kinds: [
    { key: 'workshop', label: 'Workshop' },
    { key: 'visit', label: 'Industrial visit' },
  ],
  metrics: [
    {
      key: '5.1.3',
      title: 'Capacity building',
      kinds: ['workshop'],
      columns: [
        { heading: 'Programme', value: 'title' },
        { heading: 'Dates', value: 'dates' },
        { heading: 'Report', value: 'link' },
      ],
    },
  ],
};
