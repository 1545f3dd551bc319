import { inLanguage } from '@club-portal/contract/in-language';
import { lastDayOf, shownEnd } from '@club-portal/contract/last-day';
import { years } from '@club-portal/contract/student';
import { momentInIndia } from '@club-portal/contract/today';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { byName } from '../by-name.ts';
import { writtenAttended } from './counted-parts.ts';
import { writtenDate, writtenNumber } from './dates-and-numbers.ts';
import { clubTitle, writtenDays } from './event-content.ts';
import { printReport } from './print-report.ts';
import { languageOfEvent } from './report-language.ts';
import { eventReportNumber } from './report-number.ts';
import type { Column, Part } from './report-parts.ts';
import { plainText, shortened } from './typesetter.ts';
import { type Wording, wordingIn } from './wording.ts';

type SheetEvent = Pick<
  UpcomingEvent,
  '_id' | 'title' | 'date' | 'lastDay' | 'start' | 'end' | 'location' | 'club'
> & { translations?: UpcomingEvent['translations'] | undefined };

/** Team members are listed separately. Their year is unknown. */
export interface SheetPerson {
  name: string;
  roll: string;
  year: string;
  /** When the person came, in ms since 1970. Missing if the person did not come. */
  arrivedAt?: number | undefined;
}

export interface AttendanceSheet {
  event: SheetEvent;
  /** People with a seat. */
  people: readonly SheetPerson[];
  /** People who came without a seat. */
  walkIns?: readonly SheetPerson[];
  /** `sign`: the sheet for the door. `arrivals`: the same list after the event, with times. */
  list: 'sign' | 'arrivals';
  /** When the list was read, in ms since 1970. */
  at: number;
}

/** Lines for people who come without registration: one per ten people. A sheet without names has only lines. */
function blankLines(people: number): number {
  return people === 0 ? 30 : Math.max(10, Math.ceil(people / 10));
}

/**
 * Prints the sheet that people sign at the door, or the list of those who came, in the language of the event's title.
 * The same list gives the same bytes.
 */
export function renderAttendanceSheet({
  event,
  people,
  walkIns = [],
  list,
  at,
}: AttendanceSheet): Promise<Uint8Array> {
  const language = languageOfEvent(event);
  const wording = wordingIn(language);
  const { say, content } = wording;
  const words = say.report.sheet;
  const shown = inLanguage(event, language);
  const number = eventReportNumber({ ...event, club: event.club || 'dept', createdAt: '' });
  const kicker = list === 'sign' ? words.toSign : words.arrivals;
  const title = shortened(shown.title, 120);
  const unit = event.club ? clubTitle(wording, event) : content.institute.department;
  const rows = (all: readonly SheetPerson[], from: number) =>
    all
      .toSorted(byName)
      .map((person, index) => [
        String(from + index + 1),
        person.name,
        person.roll,
        writtenYear(wording, person.year),
        list === 'sign' ? '' : arrivalOf(wording, event.date, person),
      ]);
  const blank = Array.from({ length: blankLines(people.length) }, (_, index) => [
    String(people.length + index + 1),
    ...['', '', '', ''],
  ]);
  const columns = columnsOf(wording, list);
  const table = (heading: string, cells: string[][]): Part[] =>
    cells.length === 0
      ? []
      : [
          { is: 'heading', level: 2, text: heading },
          { is: 'table', isSigned: list === 'sign', columns, rows: cells },
        ];
  const parts: Part[] = [
    { is: 'letterhead' },
    { is: 'title', level: 1, kicker, number, text: shown.title, bookmark: title },
    { is: 'facts', rows: factsOf(wording, { event: shown, people, walkIns, list, at }) },
    ...table(words.registered, rows(people, 0)),
    ...table(words.others, list === 'sign' ? blank : rows(walkIns, people.length)),
    { is: 'signatures', unit },
  ];
  return printReport({
    ...{ wording, parts, number, pictures: new Map(), footer: words.footer(number) },
    title: `${kicker}: ${title}`,
    author: content.institute.name,
    subject: [number, unit, writtenDate(event.date, language)].join(', '),
    keywords: [kicker, unit, event.date.slice(0, 4)].join(', '),
    createdAt: new Date(at),
  });
}

/** Where the day is written by hand on each sheet, if the event has several days. */
const DOTS = '…………………………';

function factsOf(
  wording: Wording,
  { event, people, walkIns, list, at }: Required<AttendanceSheet>,
): [string, string][] {
  const { say } = wording;
  const words = say.report.sheet;
  const lastDay = lastDayOf(event);
  const times = [event.start, shownEnd(event.end)].filter(Boolean).join(' – ');
  const days = [writtenDays(wording, { ...event, lastDay }), times].filter(Boolean).join(', ');
  const came = people.filter(({ arrivedAt }) => arrivedAt !== undefined).length + walkIns.length;
  const rows: [string, string][] = [
    [say.report.date, days],
    [words.day, lastDay > event.date && list === 'sign' ? DOTS : ''],
    [say.report.venue, event.location],
    [say.report.club, event.club && clubTitle(wording, event)],
    [words.registered, words.asOf(writtenNumber(people.length), writtenMoment(wording, at))],
    [words.came, list === 'arrivals' ? writtenAttended(say, came, walkIns.length) : ''],
  ];
  return rows.filter(([, value]) => plainText(value) !== '');
}

function columnsOf({ say }: Wording, list: AttendanceSheet['list']): Column[] {
  return [
    { heading: say.report.serial, width: 30 },
    { heading: say.report.studentName, width: '*', isName: true },
    { heading: say.report.roll, width: 92 },
    { heading: say.report.sheet.year, width: 58 },
    { heading: list === 'sign' ? say.report.signature : say.report.sheet.arrived, width: 118 },
  ];
}

function writtenYear({ say }: Wording, year: string): string {
  const known = years.find((one) => one === year);
  return known ? say.joining.years[known] : year;
}

/** A dash for a person who did not come. */
function arrivalOf(wording: Wording, firstDay: string, { arrivedAt }: SheetPerson): string {
  if (arrivedAt === undefined) return '–';
  const moment = momentInIndia(new Date(arrivedAt));
  return moment.startsWith(firstDay) ? moment.slice(11) : writtenMoment(wording, arrivedAt);
}

/** `05 December 2026, 10:42` */
function writtenMoment({ language }: Wording, at: number): string {
  const moment = momentInIndia(new Date(at));
  return `${writtenDate(moment.slice(0, 10), language)}, ${moment.slice(11)}`;
}
