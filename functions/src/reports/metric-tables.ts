import type { ColumnValue } from '@club-portal/contract/content/column-values';
import type { EventRecord } from '@club-portal/contract/event-record';
import { participantsOf } from '@club-portal/contract/participants';
import { tableDate, writtenNumber } from './dates-and-numbers.ts';
import { clubTitle, eventAddress, isSeveralDays, kindLabel } from './event-content.ts';
import type { Cell, Column, Part } from './report-parts.ts';
import { shortened } from './typesetter.ts';
import type { Wording } from './wording.ts';

/** A table for each metric that the events count for, or for one, with the columns of the department's content. */
export function metricTables(wording: Wording, items: readonly EventRecord[], only?: string): Part[] {
  const { metrics } = wording.content.accreditation;
  return metrics.flatMap((metric): Part[] => {
    if (only !== undefined && metric.key !== only) return [];
    const columns = metric.columns as { heading: string; value: ColumnValue }[];
    const counting = items.filter(({ metrics }) => metrics?.includes(metric.key));
    if (counting.length === 0) return [];
    return [
      { is: 'heading', level: 2, text: `${metric.key} ${metric.title}` },
      {
        is: 'table',
        isDense: true,
        columns: columns.map(({ heading, value }) => columnOf(heading, value)),
        rows: counting.map((item) => columns.map(({ value }) => cellOf(wording, item, value))),
      },
    ];
  });
}

function columnOf(heading: string, value: ColumnValue): Column {
  return {
    heading,
    width: '*',
    ...(numbers.has(value) && { align: 'right' }),
    ...(value === 'title' && { isName: true }),
  };
}

const numbers = new Set<ColumnValue>(['participants', 'students', 'faculty', 'women', 'men']);

function cellOf(wording: Wording, item: EventRecord, value: ColumnValue): Cell {
  const count = (number: number | null | undefined) =>
    typeof number === 'number' ? writtenNumber(number) : '';
  switch (value) {
    case 'kind':
      return kindLabel(wording, item);
    case 'club':
      return clubTitle(wording, item);
    case 'dates':
      return isSeveralDays(item)
        ? wording.say.report.fromTo(tableDate(item.date), tableDate(item.lastDay))
        : tableDate(item.date);
    case 'firstDay':
      return tableDate(item.date);
    case 'lastDay':
      return tableDate(item.lastDay || item.date);
    case 'participants':
      return count(participantsOf(item).all);
    case 'students':
    case 'faculty':
    case 'women':
    case 'men':
      return count(participantsOf(item)[value]);
    case 'link':
      return { address: eventAddress(wording, item) };
    default:
      return shortened(item[value], 400);
  }
}
