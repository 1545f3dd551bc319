import { academicYearLabel, academicYearOf, daysOfYear } from '@club-portal/contract/accreditation';
import type { Club } from '@club-portal/contract/content/clubs';
import type { EventRecord, ReportFormat } from '@club-portal/contract/event-record';
import { writtenDate, writtenNumber } from './dates-and-numbers.ts';
import { clubTitle, eventContent } from './event-content.ts';
import { type EventPictures, loadPictures, type PictureStore, type ReportEvent } from './load-photographs.ts';
import { metricTables } from './metric-tables.ts';
import { totalOf, totalsByClub, totalsByKind, totalsByMonth } from './period-totals.ts';
import { printReport } from './print-report.ts';
import { languageOfYear } from './report-language.ts';
import { eventReportNumber, periodReportNumber } from './report-number.ts';
import type { Part, TablePart } from './report-parts.ts';
import { shortened, unbroken } from './typesetter.ts';
import { type Wording, wordingIn } from './wording.ts';

/** Most photographs of one event. The event's own report has all of them. */
const MOST_PICTURES = 4;
/**
 * Bytes of all photographs together. Hosting refuses answers over 32 MB. Few accreditation portals accept even half of
 * it.
 */
const PICTURE_BYTES = 16e6;

export interface PeriodReport {
  /** First and last day. */
  from: string;
  to: string;
  /** None means all clubs. */
  clubs: readonly Club[];
  /** Keys. None means all kinds. */
  kinds: readonly string[];
  /** The events of that period, in any order. */
  events: ReportEvent[];
  format?: ReportFormat;
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Makes a period's report: contents, totals with bars, a table for each metric, then every event with at most four of its
 * photographs, the oldest event first, a short one below another on its sheet. The same records and pictures give the same bytes. Rejects if a `readPicture`
 * rejects. A process makes one at a time, because 300 events take half of the function's memory.
 */
export function renderPeriodReport(asked: PeriodReport): Promise<Uint8Array> {
  const report = before.then(() => render(asked));
  before = report.catch(() => undefined);
  return report;
}

async function render(asked: PeriodReport): Promise<Uint8Array> {
  const { from, to, clubs, kinds, events, format } = asked;
  const sorted = events.toSorted((a, b) => compareKeys(sortKey(a.item), sortKey(b.item)));
  const items = sorted.map(({ item }) => item);
  const store: PictureStore = new Map();
  const pictures = await loadWithinLimits(sorted, store);
  const wording = wordingIn(languageOfYear(items));
  const { say, content: department } = wording;
  const period = periodLabel(wording, { from, to });
  const unit = unitOf(wording, clubs);
  const kindNames = kinds.map(
    (kind) => department.accreditation.kinds.find(({ key }) => key === kind)?.label ?? kind,
  );
  const name = [unit, kindNames.join(', '), period].filter((part) => part !== '').join(', ');
  const kicker = yearOf({ from, to }) ? say.report.yearReport : say.report.periodReport;
  const number = periodReportNumber({
    clubs: clubs.map(({ key }) => key),
    kinds,
    period: shortPeriod({ from, to }),
  });
  const hasOneClub = clubs.length === 1;

  const parts: Part[] = [
    { is: 'letterhead' },
    { is: 'title', level: 1, kicker, number, text: name, bookmark: name },
    { is: 'paragraph', text: overview(wording, items, period) },
    ...(items.length > 0
      ? [
          heading(say.report.contents),
          contents(wording, items, !hasOneClub),
          ...totalsByMonth(wording, items, { from, to }),
          ...(hasOneClub ? [] : totalsByClub(wording, items)),
          ...totalsByKind(wording, items),
          ...metricTables(wording, items),
        ]
      : []),
    ...sorted.flatMap((event, index) =>
      eventParts(wording, event, pictures[index] as EventPictures, {
        withClub: !hasOneClub,
        startsPage: index === 0,
      }),
    ),
    { is: 'signatures', unit },
  ];
  const report = {
    wording,
    parts,
    pictures: store,
    number,
    title: `${kicker}: ${name}`,
    author: department.institute.name,
    subject: `${number}, ${say.report.countOfEvents(items.length, writtenNumber(items.length))}`,
    keywords: [kicker.toLowerCase(), unit, period].join(', '),
    createdAt: new Date(
      items
        .map(({ createdAt }) => createdAt)
        .sort()
        .at(-1) ?? `${from}T00:00:00Z`,
    ),
  };
  return printReport(report, format);
}

interface Period {
  from: string;
  to: string;
}

/** `2024` or `2025-26`. Undefined for other periods. */
function yearOf({ from, to }: Period): string | undefined {
  return [from.slice(0, 4), academicYearLabel(academicYearOf(from))].find((year) => {
    const days = daysOfYear(year);
    return days?.from === from && days.to === to;
  });
}

/** A year, or the first and the last day. */
function periodLabel({ say, language }: Pick<Wording, 'say' | 'language'>, period: Period): string {
  const written = (day: string) => unbroken(writtenDate(day, language));
  return yearOf(period) ?? say.report.fromTo(written(period.from), written(period.to));
}

/** For a report's number. */
function shortPeriod(period: Period): string {
  return yearOf(period) ?? `${period.from}/${period.to}`.replaceAll('-', '');
}

function unitOf({ say, content }: Wording, clubs: readonly Club[]): string {
  if (clubs.length === 0) return say.report.allClubs;
  return clubs
    .map((club) => content.clubs.find(({ key }) => key === club.key)?.title ?? club.title)
    .join(', ');
}

function sortKey({ date, createdAt, _id }: EventRecord): string {
  return `${date} ${createdAt} ${_id}`;
}

function compareKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Every event gets an equal share of the bytes, and the bytes that the events before it did not use. */
async function loadWithinLimits(events: ReportEvent[], store: PictureStore): Promise<EventPictures[]> {
  const loaded: EventPictures[] = [];
  let used = 0;
  for (const [index, event] of events.entries()) {
    const bytes = (PICTURE_BYTES * (index + 1)) / events.length - used;
    const pictures = await loadPictures(event, store, { most: MOST_PICTURES, bytes });
    for (const { key } of pictures.shown) used += store.get(key)?.length ?? 0;
    loaded.push(pictures);
  }
  return loaded;
}

function overview(wording: Wording, items: EventRecord[], period: string): string {
  const { say } = wording;
  if (items.length === 0) return say.report.noneOnRecord(period);
  const { events, students, faculty, known } = totalOf(items);
  const [withoutStudents, withoutFaculty] = [events - known.students, events - known.faculty];
  // A zero that nobody has entered would be a false statement.
  const groups = [
    ...(students === null ? [] : [say.report.countOfStudents(students, writtenNumber(students))]),
    ...(faculty === null ? [] : [say.report.countOfFaculty(faculty, writtenNumber(faculty))]),
  ];
  const [one = '', other] = groups;
  const who = other === undefined ? one : say.report.bothGroups(one, other);
  return [
    say.report.onRecord(items.length, writtenNumber(items.length), period, who),
    withoutStudents > 0 && say.report.withoutStudents(withoutStudents, writtenNumber(withoutStudents)),
    withoutFaculty > 0 && say.report.withoutFaculty(withoutFaculty, writtenNumber(withoutFaculty)),
  ]
    .filter((part) => part !== false)
    .join(' ');
}

function heading(text: string): Part {
  return { is: 'heading', level: 2, text };
}

function contents(wording: Wording, items: EventRecord[], withClub: boolean): TablePart {
  const { say } = wording;
  return {
    is: 'table',
    isDense: true,
    columns: [
      { heading: say.report.date, width: 92 },
      { heading: say.report.event, width: '*', isName: true },
      { heading: say.report.pageColumn, width: 40, align: 'right' },
    ],
    rows: items.map((item) => {
      const name = shortened(item.title, 140);
      return [
        writtenDate(item.date, wording.language),
        withClub ? `${name} (${unbroken(clubTitle(wording, item))})` : name,
        { pageOf: destination(item) },
      ];
    }),
  };
}

function destination({ _id }: EventRecord): string {
  return `event-${_id}`;
}

function eventParts(
  wording: Wording,
  event: ReportEvent,
  pictures: EventPictures,
  { withClub, startsPage }: { withClub: boolean; startsPage: boolean },
): Part[] {
  const { item } = event;
  const number = eventReportNumber(item);
  return [
    {
      is: 'title',
      level: 2,
      kicker: withClub ? clubTitle(wording, item) : wording.say.report.event,
      number,
      text: item.title,
      bookmark: shortened(item.title, 120),
      startsPage,
      id: destination(item),
    },
    ...eventContent(wording, event, pictures, { level: 3, reportNumber: number }),
  ];
}
