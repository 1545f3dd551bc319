import type { DeskAnswer, DeskTotal } from '@club-portal/contract/accreditation';
import { accreditation } from '@club-portal/contract/content/accreditation';
import { findClub } from '@club-portal/contract/content/clubs';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { language } from '@club-portal/contract/sentences/language';
import { useState } from 'react';
import { writtenNumber } from '../../lib/formats/dates.ts';
import { SelectField } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import styles from './desk-totals.module.css';

const measures = ['events', 'students', 'women', 'men', 'faculty'] as const;
type Measure = (typeof measures)[number];

const names: Record<Measure, string> = {
  events: 'Events',
  students: 'Students',
  women: 'Women students',
  men: 'Men students',
  faculty: 'Faculty',
};

const groups = [
  { key: 'month', title: 'By month', column: 'Month', labelOf: monthOf },
  { key: 'club', title: 'By club', column: 'Club', labelOf: clubOf },
  { key: 'kind', title: 'By kind of activity', column: 'Kind', labelOf: kindOf },
  { key: 'metric', title: 'By metric', column: 'Metric', labelOf: metricOf },
] as const;

/** The numbers by month, club, kind or metric. */
export function DeskTotals({ totals }: { totals: DeskAnswer['totals'] }) {
  const [by, setBy] = useState<(typeof groups)[number]>(groups[0]);
  const { key, title, column, labelOf } = by;
  // An event is in the rows of all its metrics, so their sum is meaningless.
  const isOverlapping = key === 'metric';
  return (
    <section aria-labelledby="desk-totals" className={styles.totals}>
      <h2 id="desk-totals">Totals</h2>
      <div className={styles.choice}>
        <Form labels={{ by: 'Totals by' }} problem={null} onSubmit={() => undefined}>
          <SelectField
            name="by"
            value={key}
            options={groups.map(({ key, column }) => ({ value: key, label: column }))}
            onChange={({ target }) => setBy(groups.find(({ key }) => key === target.value) ?? groups[0])}
          />
        </Form>
      </div>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            {measures.map((name) => (
              <th key={name} scope="col">
                {names[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals[key].map((row) => (
            <Line key={row.key} label={labelOf(row.key)} row={row} />
          ))}
        </tbody>
        {!isOverlapping && (
          <tfoot>
            <Line label="Total" row={totals.all} />
          </tfoot>
        )}
      </table>
      <p className={styles.hint}>
        {isOverlapping && <span>An event counts for each of its metrics. </span>}
        <span>– means no data.</span>
      </p>
    </section>
  );
}

function Line({ label, row }: { label: string; row: DeskTotal }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {measures.map((name) => (
        <td key={name}>
          <Figure row={row} measure={name} />
        </td>
      ))}
    </tr>
  );
}

/** A dash if no record has the number. If only some have it, the sum says how many. */
function Figure({ row, measure }: { row: DeskTotal; measure: Measure }) {
  const number = row[measure];
  if (number === null) return '–';
  const known = measure === 'events' ? row.events : row.known[measure];
  return (
    <>
      {writtenNumber(number)}
      {known < row.events && (
        <small className={styles.partial}> {administrationSentences.desk.partial(known, row.events)}</small>
      )}
    </>
  );
}

function monthOf(key: string): string {
  const [year, month] = key.split('-');
  return `${language.dates.months[Number(month) - 1]} ${year}`;
}

function clubOf(key: string): string {
  return findClub(key)?.label ?? key;
}

function kindOf(key: string): string {
  if (key === '') return 'No kind yet';
  return accreditation.kinds.find((kind) => kind.key === key)?.label ?? key;
}

function metricOf(key: string): string {
  if (key === '') return 'No metric yet';
  const title = accreditation.metrics.find((metric) => metric.key === key)?.title;
  return title === undefined ? key : `${key} ${title}`;
}
