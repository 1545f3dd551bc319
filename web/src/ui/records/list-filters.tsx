import { useId } from 'react';
import { Button } from '../button.tsx';
import { SearchBox } from '../search-box.tsx';
import styles from './list-filters.module.css';

export interface Filter {
  name: string;
  label: string;
  /** The label of the first choice, which excludes nothing. */
  anyLabel: string;
  options: readonly FilterOption[];
}

export interface FilterOption {
  value: string;
  label: string;
  /** Options with the same group are listed together. */
  group?: string;
}

interface ListFiltersProps {
  /** What is searched: "Search by title". */
  placeholder: string;
  filters: readonly Filter[];
  /** `q` has the words of the search. */
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
  onClear: () => void;
}

/** The search and the choices above an administrator's list. */
export function ListFilters({ placeholder, filters, values, onChange, onClear }: ListFiltersProps) {
  return (
    <div className={styles.bar}>
      <SearchBox
        label="Search"
        placeholder={placeholder}
        value={values.q ?? ''}
        onChange={(words) => onChange('q', words)}
      />
      <FilterSelects filters={filters} values={values} onChange={onChange} />
      {Object.values(values).some(Boolean) && (
        <Button variant="quiet" onClick={onClear}>
          Clear search and filters
        </Button>
      )}
    </div>
  );
}

type FilterSelectsProps = Pick<ListFiltersProps, 'filters' | 'values' | 'onChange'>;

export function FilterSelects({ filters, values, onChange }: FilterSelectsProps) {
  const id = useId();
  return (
    <div className={styles.filters}>
      {filters.map(({ name, label, anyLabel, options }) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <select
            id={`${id}-${name}`}
            value={values[name] ?? ''}
            onChange={({ target }) => onChange(name, target.value)}
          >
            <option value="">{anyLabel}</option>
            <Options options={options.filter(({ group }) => group === undefined)} />
            {[...new Set(options.flatMap(({ group = [] }) => group))].map((name) => (
              <optgroup key={name} label={name}>
                <Options options={options.filter(({ group }) => group === name)} />
              </optgroup>
            ))}
          </select>
        </div>
      ))}
    </div>
  );
}

function Options({ options }: { options: readonly FilterOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
