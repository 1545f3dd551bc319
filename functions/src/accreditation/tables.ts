import { catalogues } from '@club-portal/contract/catalogues';
import { type ColumnValue, columnValues } from '@club-portal/contract/content/column-values';
import { contentIn } from '@club-portal/contract/content/in-language';
import { writeCsv } from '@club-portal/contract/csv';
import type { EventRecord } from '@club-portal/contract/event-record';
import type { LanguageCode } from '@club-portal/contract/languages';
import { pageAddress, reportAddress } from '@club-portal/contract/page-addresses';
import { participantsOf } from '@club-portal/contract/participants';
import type { Shown } from '@club-portal/contract/shown';
import { tableDate } from '../reports/dates-and-numbers.ts';

/** A day is `YYYY-MM-DD`. An address is shown as `text`, in which other scripts can be read. */
export type TableCell = string | number | null | { day: string } | { text: string; address: string };

export interface TableRow {
  item: EventRecord;
  cells: TableCell[];
}

/** The events that count for a metric, in the metric's columns. An empty `metric`: every event, in all columns. */
export interface Table {
  metric: string;
  title: string;
  headings: string[];
  rows: TableRow[];
}

/** The table of every event, then that of each metric. Those of metrics without events have no rows. */
export function tablesOf(items: readonly EventRecord[], language: LanguageCode): Table[] {
  const { metrics } = contentIn(language).accreditation;
  const say = catalogues[language];
  const words = say.report.tables;
  const all: Table = {
    metric: '',
    title: words.all,
    headings: [...columnValues.map((value) => words.values[value]), words.metrics],
    rows: items.map((item) => ({
      item,
      cells: [...columnValues.map((value) => cellOf(item, value, language)), item.metrics.join(', ')],
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
          cells: columns.map(({ value }) => cellOf(item, value as ColumnValue, language)),
        })),
    })),
  ];
}

/** The table as text. What a spreadsheet could read as a formula is made harmless. */
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

export function textOf(cell: TableCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  return 'day' in cell ? tableDate(cell.day) : cell.text;
}

type InTables = Shown<
  EventRecord,
  | 'title'
  | 'date'
  | 'lastDay'
  | 'location'
  | 'club'
  | 'kind'
  | 'metrics'
  | 'no_student'
  | 'no_faculty'
  | 'women'
  | 'men'
  | 'agency'
  | 'scheme'
  | 'speaker'
  | 'outcome'
  | 'prizes'
  | 'report',
  'type' | 'theme' | 'description' | 'summary' | 'event_for' | 'announcement' | 'files' | 'counts'
>;

function cellOf(item: InTables, value: ColumnValue, language: LanguageCode): TableCell {
  const { accreditation, clubs } = contentIn(language);
  const { date, lastDay, kind, club } = item;
  switch (value) {
    case 'kind':
      return accreditation.kinds.find(({ key }) => key === kind)?.label ?? kind;
    case 'club':
      return clubs.find((one) => one.key === club)?.title ?? club;
    case 'dates':
      return [...new Set([date, lastDay])]
        .filter((day) => day !== '')
        .map(tableDate)
        .join(' - ');
    case 'firstDay':
      return date === '' ? null : { day: date };
    case 'lastDay':
      return date === '' ? null : { day: lastDay || date };
    case 'participants':
      return participantsOf(item).all;
    case 'students':
    case 'faculty':
    case 'women':
    case 'men':
      return participantsOf(item)[value];
    case 'link':
      return link(publicAddress(item));
    default:
      return item[value];
  }
}

function link(address: string): TableCell {
  return { text: decodeURI(address), address };
}

/** The published report, or the record's page as long as there is none. */
function publicAddress(item: InTables): string {
  const path = item.report === 'published' ? reportAddress(item) : pageAddress('eventRecord', item);
  return contentIn('en').institute.website + path;
}
