import type { Department } from '@club-portal/contract/content/schema';
import { institute } from './institute.ts';

export const department: Department = {
  title: institute.department,
  tagline: 'What moves, turns, heats or holds begins on a sheet of paper here.',
  about: {
    heading: 'Our workshops',
    paragraphs: ['Sixty students a year, two foundries and a wind tunnel.'],
  },
  vision: { heading: 'Where we go', text: 'To build machines that a village can mend.' },
  mission: { heading: 'How we get there', points: ['Let every student cast, cut and measure.'] },
  facultyHeading: 'Who teaches',
  contact: { heading: 'Ask the office', text: 'Write a line to', email: institute.email },
};
