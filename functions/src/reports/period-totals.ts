import { academicYearLabel } from '@club-portal/contract/accreditation';
import type { EventRecord } from '@club-portal/contract/event-record';
import { monthNames, writtenNumber } from './dates-and-numbers.ts';
import { clubTitle, kindLabel } from './event-content.ts';
import type { Part } from './report-parts.ts';
import { totalOf } from './total-of.ts';
import type { Wording } from './wording.ts';

/** Months of a period that are counted one by one. A longer period is counted by academic year. */
const MOST_MONTHS = 24;

/** Every month of the period, including those without events. Academic years for a long period. */
export function totalsByMonth(
  wording: Wording,
  items: readonly EventRecord[],
  { from, to }: { from: string; to: string },
): Part[] {
  const { say, language } = wording;
  const months = monthsOf(from, to);
  if (months.length > MOST_MONTHS) {
    const years = [...new Set(months.map(academicYearOfMonth))];
    const rows = years.map((year): [string, EventRecord[]] => [
      academicYearLabel(year),
      items.filter(({ date }) => academicYearOfMonth(date.slice(0, 7)) === year),
    ]);
    return totals(wording, items, say.report.byYear, say.report.academicYear, rows);
  }
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const rows = months.map((month): [string, EventRecord[]] => {
    const name = monthNames[language][Number(month.slice(5)) - 1] ?? '';
    return [
      isOneYear ? name : `${name} ${month.slice(0, 4)}`,
      items.filter(({ date }) => date.startsWith(month)),
    ];
  });
  return totals(wording, items, say.report.byMonth, say.report.month, rows);
}

export function totalsByClub(wording: Wording, items: readonly EventRecord[]): Part[] {
  const { say } = wording;
  return totals(
    wording,
    items,
    say.report.byClub,
    say.report.club,
    groups(items, (item) => clubTitle(wording, item)),
  );
}

/** Empty if no event has a kind. */
export function totalsByKind(wording: Wording, items: readonly EventRecord[]): Part[] {
  const { say } = wording;
  if (items.every(({ kind }) => !kind)) return [];
  const named = groups(
    items.filter(({ kind }) => kind),
    (item) => kindLabel(wording, item),
  );
  const kindless = items.filter(({ kind }) => !kind);
  const rows = kindless.length > 0 ? [...named, [say.report.kindless, kindless] as Group] : named;
  return totals(wording, items, say.report.byKind, say.report.kind, rows);
}

type Group = [name: string, items: EventRecord[]];

/** Groups by name. */
function groups(items: readonly EventRecord[], nameOf: (item: EventRecord) => string): Group[] {
  const named = Map.groupBy(items, nameOf);
  return [...named].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A bar beside the figures. Both say the same, so nobody needs to see colours or lengths. */
function totals(
  { say }: Wording,
  items: readonly EventRecord[],
  title: string,
  name: string,
  rows: Group[],
): Part[] {
  const most = Math.max(1, ...rows.map(([, { length }]) => length));
  const figures = (group: readonly EventRecord[]) => {
    const { events, students, faculty, known } = totalOf(group);
    const sum = (number: number | null, from: number) =>
      number === null ? '–' : `${writtenNumber(number)}${from < events ? '*' : ''}`;
    return [events ? writtenNumber(events) : '–', sum(students, known.students), sum(faculty, known.faculty)];
  };
  const together = figures(items);
  return [
    { is: 'heading', level: 2, text: title },
    {
      is: 'table',
      hasTotal: true,
      columns: [
        { heading: name, width: '*', isName: true },
        { heading: '', width: 'bar' },
        { heading: say.report.events, width: 58, align: 'right' },
        { heading: say.report.students, width: 58, align: 'right' },
        { heading: say.report.faculty, width: 58, align: 'right' },
      ],
      rows: [
        ...rows.map(([label, own]) => [label, { bar: own.length / most }, ...figures(own)]),
        [say.report.total, '', ...together],
      ],
    },
    // If one group's sum is partial, so is the total.
    ...(together.some((figure) => figure.endsWith('*'))
      ? [{ is: 'note' as const, text: say.report.partial }]
      : []),
  ];
}

/** `2025-07`, `2025-08`, … */
function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = from.split('-').map(Number);
  while (`${year}-${String(month).padStart(2, '0')}` <= to.slice(0, 7)) {
    months.push(`${year}-${String(month).padStart(2, '0')}`);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  return months;
}

function academicYearOfMonth(month: string): number {
  return Number(month.slice(0, 4)) - (month.slice(5, 7) < '07' ? 1 : 0);
}
