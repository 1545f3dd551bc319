import type { Faculty } from '@club-portal/contract/content/schema';

export const faculty: Faculty = [
  { name: 'Dr. Ovi Salunke', position: 'Head of the Department', portrait: 'people/salunke.png' },
  { name: 'Mr. Bhimrao Gite', position: 'Workshop Superintendent', portrait: 'people/gite.svg' },
];
