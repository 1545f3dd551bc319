import { clubsWithPage } from '@club-portal/contract/content/clubs';
import { membershipStates } from '@club-portal/contract/member';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { years } from '@club-portal/contract/student';
import { clubsAllowed } from '../../lib/access/is-allowed.ts';
import { type Filter, FilterSelects } from '../../ui/records/list-filters.tsx';
import type { MemberFilter } from './search-members.ts';

const { states } = administrationSentences.membership;

interface MemberFiltersProps {
  filter: MemberFilter;
  onChange: (filter: MemberFilter) => void;
}

/** Club, year and consent of the members to show. They are not in the address, which contains no names either. */
export function MemberFilters({ filter, onChange }: MemberFiltersProps) {
  return (
    <FilterSelects
      filters={filters()}
      values={{ ...filter }}
      onChange={(name, value) => onChange({ ...filter, [name]: value })}
    />
  );
}

const filters = (): Filter[] => [
  {
    name: 'club',
    label: 'Club',
    anyLabel: 'All clubs',
    options: clubsAllowed('member.list', clubsWithPage()).map(({ key, label }) => ({ value: key, label })),
  },
  {
    name: 'year',
    label: 'Year',
    anyLabel: 'All years',
    options: years.map((value) => ({ value, label: value })),
  },
  {
    name: 'state',
    label: 'Membership',
    anyLabel: 'All',
    options: membershipStates.map((value) => ({ value, label: states[value] })),
  },
  {
    name: 'consent',
    label: 'Consent',
    anyLabel: 'All',
    options: [
      { value: 'given', label: 'Given' },
      { value: 'missing', label: 'Missing' },
    ],
  },
];
