import type { Faculty } from '@club-portal/contract/content/schema';

/** Made-up people, in the order in which the department page shows them. */
export const faculty: Faculty = [
  { name: 'Dr. Ananya Meghwal', position: 'Professor and Head of Department', portrait: 'faculty/1.svg' },
  { name: 'Dr. Farhan Qadri', position: 'Professor, Distributed Systems', portrait: 'faculty/2.svg' },
  {
    name: 'Dr. Kaveri Sundaresh',
    position: 'Associate Professor, Machine Learning',
    portrait: 'faculty/3.svg',
  },
  {
    name: 'Dr. Jaideep Tirkey',
    position: 'Associate Professor, Computer Networks',
    portrait: 'faculty/4.svg',
  },
  { name: 'Ms. Ruchira Bhonsle', position: 'Assistant Professor, Databases', portrait: 'faculty/5.svg' },
  {
    name: 'Mr. Thomas Kurien Vadakkel',
    position: 'Assistant Professor, Embedded Systems',
    portrait: 'faculty/6.svg',
  },
  {
    name: 'Ms. Zoya Ansari',
    position: 'Assistant Professor, Human-Computer Interaction',
    portrait: 'faculty/7.svg',
  },
  {
    name: 'Mr. Lalremruata Hnamte',
    position: 'Assistant Professor, Information Security',
    portrait: 'faculty/8.svg',
  },
  { name: 'Ms. Ishwari Patidar', position: 'Laboratory Instructor', portrait: 'faculty/9.svg' },
];
