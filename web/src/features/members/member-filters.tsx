import { clubsWithPage } from '@club-portal/contract/content/clubs';
import { years } from '@club-portal/contract/member';
import styles from './member-filters.module.css';
import type { MemberFilter } from './search-members.ts';

interface MemberFiltersProps {
  filter: MemberFilter;
  onChange: (filter: MemberFilter) => void;
}

/** Club, year and consent of the members that are shown. */
export function MemberFilters({ filter, onChange }: MemberFiltersProps) {
  return (
    <div className={styles.filters}>
      <label>
        Club
        <select value={filter.club} onChange={({ target }) => onChange({ ...filter, club: target.value })}>
          <option value="">All clubs</option>
          {clubsWithPage.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Year
        <select value={filter.year} onChange={({ target }) => onChange({ ...filter, year: target.value })}>
          <option value="">All years</option>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      </label>
      <label>
        Consent
        <select
          value={filter.consent}
          onChange={({ target }) => onChange({ ...filter, consent: target.value as MemberFilter['consent'] })}
        >
          <option value="">All</option>
          <option value="given">Given</option>
          <option value="missing">Missing</option>
        </select>
      </label>
    </div>
  );
}
