import type { ColumnValue } from '@club-portal/contract/content/column-values';
import type { EventRecord } from '@club-portal/contract/event-record';
import { printedAddress, reportAddress } from '@club-portal/contract/page-addresses';
import { participantsOf } from '@club-portal/contract/participants';
import type { Shown } from '@club-portal/contract/shown';
import { websiteOf } from '../website.ts';
import { type Counted, meanRating, nothingCounted } from './counted.ts';
import { tableDate } from './dates-and-numbers.ts';
import { clubTitle, kindLabel } from './event-content.ts';
import type { Wording } from './wording.ts';

/** A day is `YYYY-MM-DD`. An address is shown as `text`, which can contain other scripts. */
export type TableCell = string | number | null | { day: string } | { text: string; address: string };

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
  | 'type'
  | 'theme'
  | 'description'
  | 'summary'
  | 'event_for'
  | 'announcement'
  | 'files'
  | 'counts'
  | 'poster'
  | 'translations'
>;

/** The cell of an event in a column, in reports and in files of tables. */
export function cellOf(
  wording: Wording,
  item: InTables,
  value: ColumnValue,
  counted: Counted = nothingCounted,
): TableCell {
  const { date, lastDay } = item;
  switch (value) {
    case 'kind':
      return kindLabel(wording, item);
    case 'club':
      return clubTitle(wording, item);
    case 'dates':
      return [...new Set([date, lastDay])]
        .filter((day) => day !== '')
        .map(tableDate)
        .join(' - ');
    case 'firstDay':
      return date === '' ? null : { day: date };
    case 'lastDay':
      return date === '' ? null : { day: lastDay || date };
    // If nobody has entered a number, the attendance list gives it.
    case 'participants':
      return participantsOf(item).all ?? counted.attended;
    case 'students':
      return participantsOf(item).students ?? counted.attended;
    case 'registered':
    case 'attended':
    case 'certificates':
      return counted[value];
    case 'feedback': {
      const mean = meanRating(counted.feedback);
      return mean === null ? null : Math.round(mean * 10) / 10;
    }
    case 'faculty':
    case 'women':
    case 'men':
      return participantsOf(item)[value];
    case 'link':
      return linkOf(wording, item);
    default:
      return item[value];
  }
}

/** The published report, or the record's page if there is none. */
function linkOf({ content }: Wording, item: InTables): TableCell {
  const path = item.report === 'published' ? reportAddress(item) : printedAddress('eventRecord', item);
  const address = websiteOf(content.institute) + path;
  return { text: address, address };
}

export function textOf(cell: TableCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  return 'day' in cell ? tableDate(cell.day) : cell.text;
}
