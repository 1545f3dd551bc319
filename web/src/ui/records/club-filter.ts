import { clubs } from '@club-portal/contract/content/clubs';
import type { Filter } from './list-filters.tsx';

export const clubFilter: Filter = {
  name: 'club',
  label: 'Club',
  all: 'All clubs',
  options: clubs.map(({ key, label }) => ({ value: key, label })),
};
