import type { Action } from '@club-portal/contract/access';
import { clubs } from '@club-portal/contract/content/clubs';
import { clubsAllowed } from '../../lib/access/is-allowed.ts';
import type { Filter } from './list-filters.tsx';

/** Offers the clubs with whose records the signed-in user may do this. */
export function clubFilter(action: Action): Filter {
  return {
    name: 'club',
    label: 'Club',
    anyLabel: 'All clubs',
    options: clubsAllowed(action, clubs()).map(({ key, label }) => ({ value: key, label })),
  };
}
