import { findClub } from '@club-portal/contract/content/clubs';
import type { EventFile, EventRecord } from '@club-portal/contract/event-record';
import { printedAddress } from '@club-portal/contract/page-addresses';
import { participantsOf } from '@club-portal/contract/participants';
import type { Shown } from '@club-portal/contract/shown';
import { websiteOf } from '../website.ts';
import { type Counted, nothingCounted } from './counted.ts';
import { countedRows, feedbackParts } from './counted-parts.ts';
import { writtenDate, writtenNumber, writtenSize } from './dates-and-numbers.ts';
import type { EventPictures, ReportEvent } from './load-photographs.ts';
import { withCaption } from './photograph-captions.ts';
import type { HeadingPart, Part } from './report-parts.ts';
import { paragraphs, plainText, shortened } from './typesetter.ts';
import type { Wording } from './wording.ts';

/** Everything between an event's title and its signatures. Its sections have headings of this level. */
export function eventContent(
  wording: Wording,
  {
    item,
    places = {},
    counted = nothingCounted,
  }: { item: InReport } & Pick<ReportEvent, 'places' | 'counted'>,
  pictures: EventPictures,
  { level, reportNumber }: { level: HeadingPart['level']; reportNumber: string },
): Part[] {
  const { say } = wording;
  const section = (text: string, parts: Part[]): Part[] =>
    parts.length === 0 ? [] : [{ is: 'heading', level, text }, ...parts];
  const prose = (text: string) => paragraphs(text).map((text): Part => ({ is: 'paragraph', text }));
  const missing = missingPictures(wording, pictures, reportNumber);
  const photographs: Part[] =
    pictures.shown.length === 0
      ? section(
          say.report.photographs,
          missing.map((text): Part => ({ is: 'note', text })),
        )
      : [
          {
            is: 'photographs',
            heading: { is: 'heading', level, text: say.report.photographs },
            line: groupLine(wording, item),
            pictures: pictures.shown.map((picture) => withCaption(wording, item, places, picture)),
            missing,
          },
        ];
  return [
    ...details(wording, item, counted),
    ...section(say.report.objective, prose(item.description)),
    ...section(say.report.summary, prose(item.summary)),
    ...section(say.report.outcome, prose(item.outcome)),
    ...photographs,
    ...section(say.report.feedback.heading, feedbackParts(wording, counted)),
    ...section(say.report.attachments, attachments(wording, item)),
  ];
}

/** The club's full name or, if the club no longer exists, the key stored with the event. */
export function clubTitle({ content }: Wording, { club }: Pick<EventRecord, 'club'>): string {
  const key = findClub(club ?? '')?.key;
  return content.clubs.find((one) => one.key === key)?.title ?? shortened(club, 100);
}

/** The kind's name or, if the department no longer has this kind, its key. */
export function kindLabel({ content }: Wording, { kind }: Pick<EventRecord, 'kind'>): string {
  return content.accreditation.kinds.find(({ key }) => key === kind)?.label ?? kind ?? '';
}

/** The date or, for an event of several days, the first and the last day. */
export function writtenDays(
  { say, language }: Wording,
  { date, lastDay }: Pick<EventRecord, 'date' | 'lastDay'>,
): string {
  const first = writtenDate(date ?? '', language);
  return isSeveralDays({ date, lastDay }) ? say.report.fromTo(first, writtenDate(lastDay, language)) : first;
}

function isSeveralDays({ date, lastDay }: Pick<EventRecord, 'date' | 'lastDay'>): boolean {
  return !!lastDay && lastDay > date;
}

/** The printed address of the event's page on the portal. */
export function eventAddress({ content }: Wording, item: Pick<EventRecord, '_id'>): string {
  return `${websiteOf(content.institute)}${printedAddress('eventRecord', item)}`;
}

type InReport = Shown<
  EventRecord,
  | 'title'
  | 'date'
  | 'lastDay'
  | 'location'
  | 'club'
  | 'kind'
  | 'metrics'
  | 'theme'
  | 'event_for'
  | 'no_student'
  | 'no_faculty'
  | 'women'
  | 'men'
  | 'speaker'
  | 'agency'
  | 'scheme'
  | 'prizes'
  | 'description'
  | 'summary'
  | 'outcome'
  | 'files',
  'type' | 'announcement' | 'report' | 'counts' | 'poster' | 'translations'
>;

function details(wording: Wording, item: InReport, counted: Counted): Part[] {
  const { say, content } = wording;
  const metrics = (item.metrics ?? []).map((key) => {
    const metric = content.accreditation.metrics.find((one) => one.key === key);
    return metric ? `${key} ${metric.title}` : key;
  });
  const { students, faculty, women, men } = participantsOf(item);
  const rows: [string, string | null | undefined][] = [
    [say.report.date, writtenDays(wording, item)],
    [say.report.venue, item.location],
    [say.report.club, clubTitle(wording, item)],
    [say.report.kind, kindLabel(wording, item)],
    [say.report.theme, item.theme],
    [say.report.eventFor, item.event_for],
    [say.report.studentNumber, written(students)],
    [say.report.women, written(women)],
    [say.report.men, written(men)],
    [say.report.facultyNumber, written(faculty)],
    ...countedRows(wording, counted),
    [say.report.speaker, item.speaker],
    [say.report.agency, item.agency],
    [say.report.scheme, item.scheme],
    [say.report.prizes, item.prizes],
    [say.report.countsFor, metrics.join('\n')],
  ];
  const filled = rows.filter((row): row is [string, string] => plainText(row[1]) !== '');
  return filled.length === 0 ? [] : [{ is: 'facts', rows: filled }];
}

function written(number: number | null | undefined): string {
  return typeof number === 'number' ? writtenNumber(number) : '';
}

function groupLine(wording: Wording, item: InReport): string {
  return [shortened(item.title, 90), writtenDays(wording, item), shortened(item.location, 60)]
    .filter((part) => part !== '')
    .join(', ');
}

function missingPictures(
  { say }: Wording,
  { unreadable, leftOut }: EventPictures,
  reportNumber: string,
): string[] {
  return [
    ...unreadable.map(
      ({ number, file }) =>
        `${say.report.photograph(number)}: ${say.report.notShown(shortened(file.name, 120) || say.report.nameless.toLowerCase())}`,
    ),
    ...(leftOut > 0 ? [say.report.morePhotographs(leftOut, writtenNumber(leftOut), reportNumber)] : []),
  ];
}

function attachments(wording: Wording, item: InReport): Part[] {
  const { say } = wording;
  const files = (item.files ?? []).filter((file) => file.kind !== 'image');
  if (files.length === 0) return [];
  return [
    {
      is: 'files',
      files: files.map((file, index) => ({
        name: `${index + 1}. ${nameOf(file)} (${file.kind === 'video' ? say.report.video : say.report.pdf}, ${writtenSize(file.size ?? 0)})`,
        about: shortened(file.alt, 300),
      })),
      lead: say.report.onPage,
      address: eventAddress(wording, item),
    },
  ];

  function nameOf({ name }: EventFile): string {
    return shortened(name, 160) || say.report.nameless;
  }
}
