import type { About } from '@club-portal/contract/content/schema';
import { mission } from './mission.ts';

export const about: About = {
  title: 'About Us',
  description:
    'Who we are, what we want for every student, and what the department and its clubs do through the year.',
  whoWeAre: {
    heading: 'Who We Are',
    paragraphs: [
      'We are a department of engineers in the making: about six hundred students, their teachers, and thirteen clubs that fill the hours between lectures with things to build, play, rehearse and argue about.',
      'The institute opened its gates in 1998 with two classrooms and a borrowed generator. The laboratories have grown since; the habit of making do, and making well, has stayed.',
    ],
  },
  ourMission: { heading: 'Our Mission', paragraphs: [mission.text] },
  whatWeDo: {
    heading: 'What We Do',
    points: [
      'Teach computing from first principles to systems that people rely on, with a laboratory hour for every lecture hour.',
      'Run thirteen student clubs, each led by students with a teacher in charge.',
      'Hold workshops, contests and exhibitions open to every year and every branch.',
      'Prepare students for placements, for GATE and for the work that comes after both.',
      'Keep a record of every event, so that the next committee starts where the last one stopped.',
    ],
  },
};
