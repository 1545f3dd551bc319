import {
  academicYearOf,
  type DeskAnswer,
  type DeskRecord,
  type DeskRow,
} from '@club-portal/contract/accreditation';
import { clubKeys } from '@club-portal/contract/content/clubs';
import { contentIn } from '@club-portal/contract/content/in-language';
import { doubtsOf, doubtsOfEvidence, isTwice } from '@club-portal/contract/doubts';
import type { EventRecord } from '@club-portal/contract/event-record';
import type { Evidence } from '@club-portal/contract/evidence';
import { lacksOf } from '@club-portal/contract/lacks';
import { type Counted as InTotal, totalOf } from '../reports/total-of.ts';

/** `others` are the records of the period, among which there may be a duplicate of this one. */
export function toDeskRecord(
  item: EventRecord,
  evidence: Evidence | undefined,
  others: readonly EventRecord[],
  today: string,
): DeskRecord {
  const { _id, title, date, lastDay, club, kind } = item;
  const doubts = [...doubtsOf(item, today), ...(evidence ? doubtsOfEvidence(item, evidence) : [])];
  if (isTwice(item, others)) doubts.push('twice');
  return { _id, title, date, lastDay, club, kind, lacks: lacksOf(item, evidence), doubts };
}

/** The fields that the totals are computed from. */
type Counted = InTotal & Pick<EventRecord, 'date' | 'club' | 'kind' | 'metrics'>;

export function totalsOf(items: readonly Counted[]): DeskAnswer['totals'] {
  const { accreditation } = contentIn('en');
  const kinds = accreditation.kinds.map(({ key }) => key);
  const metrics = accreditation.metrics.map(({ key }) => key);
  return {
    all: totalOf(items),
    month: rowsOf(items, ({ date }) => [date.slice(0, 7)], []),
    club: rowsOf(items, ({ club }) => [club], clubKeys()),
    kind: rowsOf(items, ({ kind }) => [kind], kinds),
    metric: rowsOf(items, (item) => (item.metrics.length === 0 ? [''] : item.metrics), metrics),
  };
}

/** The keys in the content come in its order, then the others in alphabetical order, and the empty key last. */
function rowsOf(
  items: readonly Counted[],
  keysOf: (item: Counted) => readonly string[],
  order: readonly string[],
): DeskRow[] {
  const groups = new Map<string, Counted[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key) ?? [];
      group.push(item);
      groups.set(key, group);
    }
  }
  const others = [...groups.keys()].filter((key) => key !== '' && !order.includes(key)).toSorted();
  return [...order, ...others, ''].flatMap((key) => {
    const group = groups.get(key);
    return group ? [{ key, ...totalOf(group) }] : [];
  });
}

/** Returns the years with records, by their days, newest first. */
export function yearsOf(days: readonly string[]): Pick<DeskAnswer, 'academicYears' | 'calendarYears'> {
  const newestFirst = (years: number[]) => [...new Set(years)].toSorted((a, b) => b - a);
  return {
    academicYears: newestFirst(days.map(academicYearOf)),
    calendarYears: newestFirst(days.map((day) => Number(day.slice(0, 4)))),
  };
}
