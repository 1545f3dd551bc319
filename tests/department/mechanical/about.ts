import type { About } from '@club-portal/contract/content/schema';

export const about: About = {
  title: 'About this place',
  description: 'A department of lathes, furnaces and patient people.',
  whoWeAre: { heading: 'The people', paragraphs: ['Two hundred and forty students and five clubs.'] },
  ourMission: { heading: 'The aim', paragraphs: ['To make things that last longer than their makers.'] },
  whatWeDo: { heading: 'The work', points: ['Castings on Mondays.', 'Engines on Thursdays.'] },
};
