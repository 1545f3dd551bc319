import type { Department } from '@club-portal/contract/content/schema';
import { institute } from './institute.ts';

export const department: Department = {
  title: institute.department,
  tagline: 'Four years, one craft: understanding a problem well enough that a machine can help.',
  about: {
    heading: 'About the Department',
    paragraphs: [
      'The department admits 120 students a year to its B.Tech. programme and 18 to its M.Tech. programme. Teaching happens in small sections, and every course ends with something that runs.',
      'Eight laboratories are open until nine in the evening: systems, networks, data, graphics, embedded devices, security, a project room, and a quiet one for reading.',
    ],
  },
  vision: {
    heading: 'Vision',
    text: 'To be a department whose graduates are known for sound judgement as much as for skill, and whose work is useful to the town around it.',
  },
  mission: {
    heading: 'Mission',
    points: [
      'Teach the foundations thoroughly, and the tools of the day honestly.',
      'Give every student a project that matters to somebody outside the classroom.',
      'Share laboratories, results and time with schools and workshops in the district.',
    ],
  },
  facultyHeading: 'Our Faculty',
  contact: {
    heading: 'Write to us',
    text: 'Questions about admission, projects or a visit reach us at',
    email: institute.email,
  },
};
