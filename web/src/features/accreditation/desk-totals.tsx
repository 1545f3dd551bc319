import type { DeskAnswer, DeskRow, DeskTotal, PeriodQuery } from '@club-portal/contract/accreditation';
import { accreditation } from '@club-portal/contract/content/accreditation';
import { findClub } from '@club-portal/contract/content/clubs';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { language } from '@club-portal/contract/sentences/language';
import { useId, useState } from 'react';
import { writtenNumber } from '../../lib/formats/dates.ts';
import { SelectField } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Bar } from './bar.tsx';
import styles from './desk-totals.module.css';
import { withEveryMonth } from './months.ts';

const measures = ['events', 'students', 'women', 'men', 'faculty'] as const;
type Measure = (typeof measures)[number];

const names: Record<Measure, string> = {
  events: 'Events',
  students: 'Students',
  women: 'Women students',
  men: 'Men students',
  faculty: 'Faculty',
};

interface DeskTotalsProps {
  totals: DeskAnswer['totals'];
  period: PeriodQuery;
}

/** The numbers by month, club, kind and metric: each as bars, and as a table beside them. */
export function DeskTotals({ totals: { all, month, club, kind, metric }, period }: DeskTotalsProps) {
  const [measure, setMeasure] = useState<Measure>('events');
  const shared = { measure, all };
  return (
    <section aria-labelledby="desk-totals">
      <h2 id="desk-totals" className={styles.heading}>
        Totals
      </h2>
      <div className={styles.choice}>
        <Form labels={{ measure: 'Bars show' }} problem={null} onSubmit={() => undefined}>
          <SelectField
            name="measure"
            value={measure}
            options={measures.map((value) => ({ value, label: names[value] }))}
            onChange={({ target }) => setMeasure(measures.find((one) => one === target.value) ?? 'events')}
          />
        </Form>
      </div>
      <Totals
        {...shared}
        title="By month"
        of="Month"
        rows={month}
        bars={withEveryMonth(month, period)}
        labelOf={monthOf}
      />
      <Totals {...shared} title="By club" of="Club" rows={club} labelOf={clubOf} />
      <Totals {...shared} title="By kind of activity" of="Kind" rows={kind} labelOf={kindOf} />
      <Totals
        {...shared}
        title="By metric"
        of="Metric"
        rows={metric}
        labelOf={metricOf}
        barLabelOf={shortMetricOf}
        isOverlapping
      />
    </section>
  );
}

interface TotalsProps {
  title: string;
  /** Heading of the first column. */
  of: string;
  rows: readonly DeskRow[];
  /** The rows that have a bar, if they are others. */
  bars?: readonly DeskRow[];
  labelOf: (key: string) => string;
  /** The label of a bar, if it is shorter. */
  barLabelOf?: (key: string) => string;
  measure: Measure;
  all: DeskTotal;
  /** An event is in several rows, so their sum says nothing. */
  isOverlapping?: boolean;
}

function Totals({
  title,
  of,
  rows,
  bars = rows,
  labelOf,
  barLabelOf = labelOf,
  measure,
  all,
  isOverlapping = false,
}: TotalsProps) {
  const id = useId();
  const most = Math.max(1, ...rows.map((row) => row[measure] ?? 0));
  return (
    <div className={styles.totals}>
      <h3 id={id}>{title}</h3>
      <div className={styles.chart} aria-hidden="true">
        <p className={styles.hint}>{names[measure]}</p>
        {bars.map((row) => (
          <div key={row.key} className={styles.line}>
            <span>{barLabelOf(row.key)}</span>
            <Bar share={(row[measure] ?? 0) / most} />
            <span className={styles.number}>
              <Figure row={row} measure={measure} />
            </span>
          </div>
        ))}
      </div>
      <div className={styles.scroll}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {measures.map((name) => (
                <th key={name} scope="col">
                  {names[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.key} label={labelOf(row.key)} row={row} />
            ))}
          </tbody>
          {!isOverlapping && (
            <tfoot>
              <Line label="Together" row={all} />
            </tfoot>
          )}
        </table>
        {isOverlapping && (
          <p className={styles.hint}>
            An event counts for each of its metrics. A dash: no record of these says a number.
          </p>
        )}
      </div>
    </div>
  );
}

function Line({ label, row }: { label: string; row: DeskTotal }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {measures.map((name) => (
        <td key={name} data-label={names[name]}>
          <Figure row={row} measure={name} />
        </td>
      ))}
    </tr>
  );
}

/** A dash for a number that no record says. A sum that some of them do not say tells from how many it is. */
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

function shortMetricOf(key: string): string {
  return key || metricOf(key);
}

function metricOf(key: string): string {
  if (key === '') return 'No metric yet';
  const title = accreditation.metrics.find((metric) => metric.key === key)?.title;
  return title === undefined ? key : `${key} ${title}`;
}
