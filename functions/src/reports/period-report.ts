import { academicYearLabel, academicYearOf, daysOfYear } from '@club-portal/contract/accreditation';
import type { Club } from '@club-portal/contract/content/clubs';
import type { EventRecord, ReportFormat } from '@club-portal/contract/event-record';
import { smallerJpeg } from '../media/smaller-jpeg.ts';
import { writtenDate, writtenNumber } from './dates-and-numbers.ts';
import { clubTitle, eventContent } from './event-content.ts';
import { type EventPictures, loadPictures, type PictureStore, type ReportEvent } from './load-photographs.ts';
import { metricTables } from './metric-tables.ts';
import { totalsByClub, totalsByKind, totalsByMonth } from './period-totals.ts';
import { printReport } from './print-report.ts';
import { languageOfYear } from './report-language.ts';
import { eventReportNumber, periodReportNumber } from './report-number.ts';
import type { Part, TablePart } from './report-parts.ts';
import { totalOf } from './total-of.ts';
import { shortened, unbroken } from './typesetter.ts';
import { type Wording, wordingIn } from './wording.ts';

/** Photographs per event. The event's own report has all of them. */
const MOST_PICTURES = 4;
/**
 * Bytes of all photographs together. Hosting refuses answers over 32 MB, and few accreditation portals accept even half
 * of that.
 */
const PICTURE_BYTES = 16e6;

export interface PeriodReport {
  /** First and last day. */
  from: string;
  to: string;
  /** Empty means all clubs. */
  clubs: readonly Club[];
  /** Keys. Empty means all kinds. */
  kinds: readonly string[];
  /** The key of a metric, if all events count for it. The report then has only this metric's table, and no totals. */
  metric?: string | undefined;
  /** The events of the period, in any order. */
  events: ReportEvent[];
  format?: ReportFormat;
  /** Photographs are made smaller until the file has at most this many bytes, and then fewer. */
  mostBytes?: number | undefined;
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Prints a period's report: contents, totals with bars, a table for each metric, then every event, oldest first, with
 * at most four of its photographs. A short event may start below another one on the same page. The same records and
 * pictures give the same bytes. Rejects if a `readPicture` rejects. A process prints one at a time, because 300 events
 * take half of the function's memory.
 */
export function renderPeriodReport(asked: PeriodReport): Promise<Uint8Array> {
  const report = before.then(() => render(asked));
  before = report.catch(() => undefined);
  return report;
}

function render(asked: PeriodReport): Promise<Uint8Array> {
  const events = asked.events.toSorted((a, b) => compareKeys(sortKey(a.item), sortKey(b.item)));
  const print = printer(asked, events);
  return asked.mostBytes === undefined
    ? printWhole(events, print)
    : printWithin(asked.mostBytes, events, print);
}

/** `pictures` are those of the events, in order. */
type Print = (pictures: EventPictures[], store: PictureStore) => Promise<Uint8Array>;

function printer({ from, to, clubs, kinds, metric, format }: PeriodReport, events: ReportEvent[]): Print {
  const items = events.map(({ item }) => item);
  const wording = wordingIn(languageOfYear(items));
  const { say, content: department } = wording;
  const period = periodLabel(wording, { from, to });
  const unit = unitOf(wording, clubs);
  const nameIn = (all: readonly { key: string; label: string }[], one: string) =>
    all.find(({ key }) => key === one)?.label ?? one;
  const kindNames = kinds.map((kind) => nameIn(department.accreditation.kinds, kind));
  const metricName = metric && department.accreditation.metrics.find(({ key }) => key === metric)?.title;
  const name = [metricName, unit, kindNames.join(', '), period].filter(Boolean).join(', ');
  const kicker = metric
    ? say.report.metricReport(metric)
    : yearOf({ from, to })
      ? say.report.yearReport
      : say.report.periodReport;
  const number = periodReportNumber({
    clubs: clubs.map(({ key }) => key),
    kinds,
    metric,
    period: shortPeriod({ from, to }),
  });
  const hasOneClub = clubs.length === 1;
  const listed = [heading(say.report.contents), contents(wording, items, !hasOneClub)];
  const front = metric
    ? [...metricTables(wording, events, metric), ...listed]
    : [
        ...listed,
        ...totalsByMonth(wording, items, { from, to }),
        ...(hasOneClub ? [] : totalsByClub(wording, items)),
        ...totalsByKind(wording, items),
        ...metricTables(wording, events),
      ];
  const about = {
    wording,
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
  return (pictures, store) => {
    const parts: Part[] = [
      { is: 'letterhead' },
      { is: 'title', level: 1, kicker, number, text: name, bookmark: shortened(name, 120) },
      { is: 'paragraph', text: overview(wording, items, period) },
      ...(items.length > 0 ? front : []),
      ...events.flatMap((event, index) =>
        eventParts(wording, event, pictures[index] as EventPictures, {
          withClub: !hasOneClub,
          startsPage: index === 0,
        }),
      ),
      { is: 'signatures', unit },
    ];
    return printReport({ ...about, parts, pictures: store }, format);
  };
}

async function printWhole(events: ReportEvent[], print: Print): Promise<Uint8Array> {
  const store: PictureStore = new Map();
  return print(await loadWithinLimits(events, store), store);
}

/**
 * From the best photographs to none: how many per event, and how wide, px. At 400 px they are still distinguishable on
 * paper.
 */
const steps: { most: number; width?: number }[] = [
  { most: MOST_PICTURES },
  ...[1000, 840, 720, 600, 500, 400].map((width) => ({ most: MOST_PICTURES, width })),
  ...[500, 400].map((width) => ({ most: 2, width })),
  ...[500, 400].map((width) => ({ most: 1, width })),
];

/** What a photograph adds to a file besides its own bytes: its caption and its tags. */
const BYTES_AROUND_PICTURE = 2500;

/**
 * Prints the report with the best photographs that keep it within `mostBytes`. Without photographs, it may exceed the
 * limit.
 */
async function printWithin(mostBytes: number, events: ReportEvent[], print: Print): Promise<Uint8Array> {
  const none = await Promise.all(
    events.map((event) => loadPictures(event, new Map(), { most: 0, bytes: 0 })),
  );
  const without = await print(none, new Map());
  let room = mostBytes - without.length;
  for (const step of await likelySteps(room, events)) {
    const store: PictureStore = new Map();
    const pictures = await loadWithin(room, events, store, step);
    if (!pictures) continue;
    const report = await print(pictures, store);
    if (report.length <= mostBytes) return report;
    room -= report.length - mostBytes;
  }
  return without;
}
/** How many photographs {@link likelySteps} measures. */
const SAMPLE = 12;

/**
 * The steps from the first one that probably fits. It is estimated from a sample, because reading all photographs that
 * often would be too slow.
 */
async function likelySteps(room: number, events: ReportEvent[]): Promise<typeof steps> {
  const withPictures = events.filter(({ item }) => picturesOf(item) > 0);
  const every = Math.ceil(withPictures.length / SAMPLE);
  const sample = await Promise.all(
    withPictures
      .filter((_, index) => index % every === 0)
      .map(({ item, readPicture }) => readPicture(item.files.findIndex(({ kind }) => kind === 'image'))),
  );
  const jpegs = sample.filter((jpeg) => jpeg !== null);
  for (const [index, { most, width }] of steps.entries()) {
    const sizes = await Promise.all(jpegs.map((jpeg) => sizeAt(jpeg, width)));
    const average = sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, jpegs.length);
    const count = events.reduce((sum, { item }) => sum + Math.min(most, picturesOf(item)), 0);
    if (count * (average + BYTES_AROUND_PICTURE) <= room * 1.1) return steps.slice(index);
  }
  return [];
}

async function sizeAt(jpeg: Uint8Array, width: number | undefined): Promise<number> {
  const scaled = width === undefined ? jpeg : await smallerJpeg(jpeg, width);
  return scaled?.length ?? 0;
}

function picturesOf({ files }: EventRecord): number {
  return files.filter(({ kind }) => kind === 'image').length;
}

/** Null if the photographs of a step do not all fit. */
async function loadWithin(
  room: number,
  events: ReportEvent[],
  store: PictureStore,
  { most, width }: (typeof steps)[number],
): Promise<EventPictures[] | null> {
  const loaded: EventPictures[] = [];
  let left = room;
  for (const event of events) {
    const readPicture = async (index: number) => {
      const jpeg = await event.readPicture(index);
      return jpeg && width !== undefined ? smallerJpeg(jpeg, width) : jpeg;
    };
    const pictures = await loadPictures({ ...event, readPicture }, store, { most, bytes: left });
    const wanted = Math.min(most, picturesOf(event.item));
    if (pictures.shown.length + pictures.unreadable.length < wanted) return null;
    for (const { key } of pictures.shown) left -= (store.get(key)?.length ?? 0) + BYTES_AROUND_PICTURE;
    loaded.push(pictures);
  }
  return left < 0 ? null : loaded;
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

/** A year, or the first and last day. */
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

/** Every event gets an equal share of the bytes, plus what the events before it did not use. */
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
