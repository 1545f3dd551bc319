import { academicYearLabel, PeriodQuery } from '@club-portal/contract/accreditation';
import { accreditation } from '@club-portal/contract/content/accreditation';
import { clubs } from '@club-portal/contract/content/clubs';
import { useState } from 'react';
import { useChangeOfAddress, useChoice } from '../../lib/addresses/use-choice.ts';
import { type FormProblem, problemOfIssues } from '../../lib/forms/form-problem.ts';
import { Button } from '../../ui/button.tsx';
import { DateField, Field } from '../../ui/forms/field.tsx';
import { Form, FormActions, FormRow } from '../../ui/forms/form.tsx';
import styles from './desk.module.css';
import type { DeskChoice } from './desk-address.ts';

interface DeskFiltersProps {
  choice: DeskChoice;
  /** Undefined until they are known. The chosen year is always offered. */
  academicYears: readonly number[] | undefined;
  calendarYears: readonly number[] | undefined;
}

const labels = { year: 'Period', from: 'From', to: 'To' };

export function DeskFilters({ choice, academicYears = [], calendarYears = [] }: DeskFiltersProps) {
  const { period, year } = choice;
  const changeAddress = useChangeOfAddress();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const change = (parts: Record<string, string>) => {
    setProblem(null);
    changeAddress(parts);
  };
  const [shownYear, chooseYear] = useChoice(year, (chosen) => {
    const isDates = chosen === 'dates';
    change({
      year: isDates ? '' : chosen,
      from: isDates ? period.from : '',
      to: isDates ? period.to : '',
    });
  });
  const showDates = (data: FormData) => {
    const days = { from: String(data.get('from')), to: String(data.get('to')) };
    const parsed = PeriodQuery.safeParse(days);
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    change(days);
  };
  return (
    <section aria-label="What is shown" className={styles.filters}>
      <Form labels={labels} problem={problem} onSubmit={showDates}>
        <Field name="year">
          {(control) => (
            <select {...control} value={shownYear} onChange={(event) => chooseYear(event.target.value)}>
              <YearOptions
                label="Academic years"
                years={academicYears.map(academicYearLabel)}
                chosen={year}
              />
              <YearOptions label="Calendar years" years={calendarYears.map(String)} chosen={year} />
              <option value="dates">Any two dates</option>
            </select>
          )}
        </Field>
        {year === 'dates' && (
          <div key={`${period.from} ${period.to}`} className={styles.dates}>
            <FormRow>
              <DateField name="from" required defaultValue={period.from} />
              <DateField name="to" required defaultValue={period.to} />
            </FormRow>
            <FormActions>
              <Button type="submit">Show these dates</Button>
            </FormActions>
          </div>
        )}
      </Form>
      <Choices legend="Clubs" choices={clubs()} chosen={period.club} onChange={(club) => change({ club })} />
      <Choices
        legend="Kinds of activity"
        choices={accreditation.kinds}
        chosen={period.kind}
        onChange={(kind) => change({ kind })}
      />
    </section>
  );
}

interface YearOptionsProps {
  label: string;
  years: readonly string[];
  chosen: string;
}

/** The chosen year is offered even if it has no events. */
function YearOptions({ label, years, chosen }: YearOptionsProps) {
  const isAcademic = (year: string) => year.includes('-');
  const isOfThese = chosen !== 'dates' && isAcademic(chosen) === (label === 'Academic years');
  const offered = isOfThese && !years.includes(chosen) ? [chosen, ...years] : years;
  if (offered.length === 0) return null;
  return (
    <optgroup label={label}>
      {[...offered]
        .sort()
        .reverse()
        .map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
    </optgroup>
  );
}

interface ChoicesProps {
  legend: string;
  choices: readonly { key: string; label: string }[];
  chosen: readonly string[];
  /** Called with the keys, separated by commas. */
  onChange: (keys: string) => void;
}

/** None means all. */
function Choices({ legend, choices, chosen, onChange }: ChoicesProps) {
  const [isOpen, setOpen] = useState(chosen.length > 0);
  const [ticked, tick] = useChoice(chosen.join(','), onChange);
  const keys = ticked.split(',').filter(Boolean);
  const names = choices.filter(({ key }) => keys.includes(key)).map(({ label }) => label);
  return (
    <details className={styles.choices} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {legend}: <span>{names.join(', ') || 'all'}</span>
      </summary>
      <fieldset>
        <legend className="visually-hidden">{legend}</legend>
        {choices.map(({ key, label }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={keys.includes(key)}
              onChange={({ target }) =>
                tick((target.checked ? [...keys, key] : keys.filter((one) => one !== key)).join(','))
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
