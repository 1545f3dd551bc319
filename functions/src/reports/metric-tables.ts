import type { ColumnValue } from '@club-portal/contract/content/column-values';
import { cellOf, textOf } from './column-cells.ts';
import { writtenDate, writtenNumber } from './dates-and-numbers.ts';
import { eventAddress, writtenDays } from './event-content.ts';
import type { ReportEvent } from './load-photographs.ts';
import type { Cell, Column, Part } from './report-parts.ts';
import { shortened } from './typesetter.ts';
import type { Wording } from './wording.ts';

/**
 * A table for each metric that the events count for, or for a single metric, with the columns that the department's
 * content defines.
 */
export function metricTables(
  wording: Wording,
  events: readonly Pick<ReportEvent, 'item' | 'counted'>[],
  only?: string,
): Part[] {
  const { metrics } = wording.content.accreditation;
  return metrics.flatMap((metric): Part[] => {
    if (only !== undefined && metric.key !== only) return [];
    const columns = metric.columns as { heading: string; value: ColumnValue }[];
    const counting = events.filter(({ item }) => item.metrics?.includes(metric.key));
    if (counting.length === 0) return [];
    return [
      { is: 'heading', level: 2, text: `${metric.key} ${metric.title}` },
      ...(metric.toCheck ? [{ is: 'note' as const, text: wording.say.report.toCheck }] : []),
      {
        is: 'table',
        isDense: true,
        columns: columns.map(({ heading, value }) => columnOf(heading, value)),
        rows: counting.map((event) => columns.map(({ value }) => reportCell(wording, event, value))),
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

const numbers = new Set<ColumnValue>([
  ...(['participants', 'students', 'faculty', 'women', 'men'] as const),
  ...(['registered', 'attended', 'certificates', 'feedback'] as const),
]);

function reportCell(
  wording: Wording,
  { item, counted }: Pick<ReportEvent, 'item' | 'counted'>,
  value: ColumnValue,
): Cell {
  if (value === 'dates') return writtenDays(wording, item);
  if (value === 'link') return { address: eventAddress(wording, item) };
  const cell = cellOf(wording, item, value, counted);
  if (typeof cell === 'number') return writtenNumber(cell);
  if (typeof cell === 'object' && cell && 'day' in cell) return writtenDate(cell.day, wording.language);
  return shortened(textOf(cell), 400);
}
