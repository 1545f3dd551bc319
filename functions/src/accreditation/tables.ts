import { type ColumnValue, columnValues } from '@club-portal/contract/content/column-values';
import { writeCsv } from '@club-portal/contract/csv';
import type { EventRecord } from '@club-portal/contract/event-record';
import type { LanguageCode } from '@club-portal/contract/languages';
import { cellOf, type TableCell, textOf } from '../reports/column-cells.ts';
import type { Counted } from '../reports/counted.ts';
import { wordingIn } from '../reports/wording.ts';

interface TableRow {
  item: EventRecord;
  cells: TableCell[];
}

/** The events that count for a metric, in the metric's columns. With an empty `metric`: every event, in all columns. */
export interface Table {
  metric: string;
  title: string;
  headings: string[];
  rows: TableRow[];
}

/**
 * Returns the table of all events, then one for each metric. Those of metrics without events have no rows. `counted` is
 * keyed by the id of the record.
 */
export function tablesOf(
  items: readonly EventRecord[],
  language: LanguageCode,
  counted: ReadonlyMap<string, Counted> = new Map(),
): Table[] {
  const wording = wordingIn(language);
  const { metrics } = wording.content.accreditation;
  const { say } = wording;
  const words = say.report.tables;
  const all: Table = {
    metric: '',
    title: words.all,
    headings: [...columnValues.map((value) => words.values[value]), words.metrics],
    rows: items.map((item) => ({
      item,
      cells: [
        ...columnValues.map((value) => cellOf(wording, item, value, counted.get(item._id))),
        item.metrics.join(', '),
      ],
    })),
  };
  return [
    all,
    ...metrics.map(({ key, title, columns }) => ({
      metric: key,
      title,
      headings: columns.map(({ heading }) => heading),
      rows: items
        .filter((item) => item.metrics.includes(key))
        .map((item) => ({
          item,
          cells: columns.map(({ value }) =>
            cellOf(wording, item, value as ColumnValue, counted.get(item._id)),
          ),
        })),
    })),
  ];
}

/** The table as text. What a spreadsheet could read as a formula is escaped. */
export function csvOf({ headings, rows }: Table): string {
  return writeCsv(
    headings,
    rows.map(({ cells }) =>
      cells.map((cell) =>
        typeof cell === 'object' && cell && 'address' in cell ? cell.address : textOf(cell),
      ),
    ),
  );
}
