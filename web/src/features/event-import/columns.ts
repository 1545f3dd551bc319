import { accreditation } from '@club-portal/contract/content/accreditation';
import type { ColumnValue } from '@club-portal/contract/content/column-values';
import type { SheetLine } from '@club-portal/contract/event-import';
import { reportSentences as english } from '@club-portal/contract/languages/en/report';
import { reportSentences as hindi } from '@club-portal/contract/languages/hi/report';
import { translationCodes } from '@club-portal/contract/translations';

/*
 * The columns of a sheet of past events. A column is recognized by its heading: that of the template, of the form, of
 * the portal's own tables (docs/decisions/accreditation.md) or of its export (`npm run export`). So the import can read
 * what the portal writes.
 */

const translatedNames = [
  'title',
  'theme',
  'location',
  'description',
  'summary',
  'outcome',
  'event_for',
  'speaker',
  'agency',
  'scheme',
  'prizes',
] as const;
type TranslatedColumn =
  `translations.${(typeof translationCodes)[number]}.${(typeof translatedNames)[number]}`;

/** In the order of the template. */
const plainNames = [
  'title',
  'date',
  'lastDay',
  'club',
  'theme',
  'folder',
  'location',
  'type',
  'description',
  'summary',
  'outcome',
  'speaker',
  'event_for',
  'no_student',
  'no_faculty',
  'women',
  'men',
  'kind',
  'metrics',
  'agency',
  'scheme',
  'prizes',
] as const;
export type ColumnName = (typeof plainNames)[number] | TranslatedColumn;

const translatedColumns = translationCodes.flatMap((code) =>
  translatedNames.map((name): TranslatedColumn => `translations.${code}.${name}`),
);
export const columnNames: readonly ColumnName[] = [...plainNames, ...translatedColumns];

/** The columns without which no row can be sent, unless one value is given for all rows. */
export const requiredColumns = ['title', 'date', 'club', 'theme'] as const satisfies ColumnName[];

const plainHeadings: Record<(typeof plainNames)[number], string> = {
  title: 'Title',
  date: 'Date',
  lastDay: 'Last day',
  club: 'Club',
  theme: 'Theme',
  folder: 'Folder',
  location: 'Location',
  type: 'Type',
  description: 'Description',
  summary: 'Summary',
  outcome: 'Outcome',
  speaker: 'Speaker',
  event_for: 'Event for',
  no_student: 'Number of students',
  no_faculty: 'Number of faculty',
  women: 'Women students',
  men: 'Men students',
  kind: 'Kind of activity',
  metrics: 'Counts for',
  agency: 'Collaborating agency',
  scheme: 'Scheme',
  prizes: 'Prizes',
};

/** Other names of the columns, without “of”, “the” and text in brackets; “no.” is “number”. */
const otherHeadings: Partial<Record<ColumnName, string[]>> = {
  title: [
    ...[
      'Event',
      'Event title',
      'Event name',
      'Name event',
      'Title event',
      'Name',
      'Activity',
      'Activity name',
    ],
    ...[
      'Name activity',
      'Title activity',
      'Programme',
      'Name programme',
      'Title programme',
      'Programme name',
    ],
    ...['कार्यक्रम', 'शीर्षक', 'कार्यक्रम का नाम'],
  ],
  date: [
    ...[
      'Event date',
      'Date event',
      'Start date',
      'Starting date',
      'Event start date',
      'From',
      'From date',
      'First day',
    ],
    ...['Dates', 'Date time', 'Date and time', 'Held on', 'Conducted on', 'Date conducted', 'Date activity'],
    ...['Date programme', 'तारीख', 'दिनांक', 'तिथि'],
  ],
  lastDay: ['End date', 'Ending date', 'Event end date', 'To', 'To date', 'Till'],
  club: [
    ...[
      'Organising club',
      'Name club',
      'Club name',
      'Organised by',
      'Organiser',
      'Organising unit',
      'Conducted by',
    ],
    ...['Student club', 'क्लब'],
  ],
  theme: ['Topic', 'Subject', 'Area', 'Domain', 'विषय'],
  folder: ['Folder name', 'Pictures', 'Photos', 'फ़ोल्डर', 'चित्र'],
  location: ['Venue', 'Place', 'Event venue', 'Venue event', 'Held at', 'स्थान'],
  description: [
    ...[
      'Description objective',
      'Objective',
      'Objectives',
      'Details',
      'Event details',
      'Details event',
      'About',
    ],
    ...[
      'About event',
      'Brief description',
      'Description event',
      'Event description',
      'Aim',
      'विवरण',
      'उद्देश्य',
    ],
  ],
  summary: ['Report', 'Brief report', 'Event report', 'Report event', 'सारांश'],
  outcome: ['Outcomes', 'Outcome event', 'Learning outcome', 'Learning outcomes', 'परिणाम'],
  speaker: [
    ...[
      'Speakers',
      'Resource person',
      'Resource persons',
      'Name resource person',
      'Name speaker',
      'Speaker name',
    ],
    ...['Guest speaker', 'Expert', 'वक्ता'],
  ],
  event_for: ['Audience', 'Target audience', 'For'],
  no_student: [
    ...[
      'Students',
      'Number students',
      'Students participated',
      'Number students participated',
      'Number participants',
    ],
    ...['Participants number', 'Number students attended', 'Students attended', 'Student participants'],
    ...['Total participants', 'Total students', 'Number attendees', 'Number beneficiaries', 'Attendance'],
  ],
  no_faculty: [
    'Faculty',
    'Number faculty',
    'Number teachers',
    'Teachers',
    'Faculty participated',
    'Faculty attended',
  ],
  women: ['Women', 'Girls', 'Female', 'Female students', 'Number girls', 'Girl students'],
  men: ['Men', 'Boys', 'Male', 'Male students', 'Number boys', 'Boy students'],
  kind: [
    'Kind',
    'Type activity',
    'Activity type',
    'Type event',
    'Event type',
    'Nature event',
    'Nature activity',
  ],
  metrics: ['Metrics', 'Metric'],
  agency: ['Agency'],
};

/** The values in the columns of the portal's tables, and their fields in a record. The others cannot be read back. */
const columnOfValue: Partial<Record<ColumnValue, ColumnName>> = {
  title: 'title',
  kind: 'kind',
  club: 'club',
  dates: 'date',
  firstDay: 'date',
  lastDay: 'lastDay',
  location: 'location',
  students: 'no_student',
  women: 'women',
  men: 'men',
  faculty: 'no_faculty',
  agency: 'agency',
  scheme: 'scheme',
  speaker: 'speaker',
  outcome: 'outcome',
  prizes: 'prizes',
};

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** The heading of a column in the template: `Last day`, `Title in Hindi`. */
export function headingOf(column: ColumnName): string {
  const [name, code, field] = column.split('.');
  if (!code) return plainHeadings[name as (typeof plainNames)[number]];
  return `${plainHeadings[field as 'title']} in ${languageNames.of(code)}`;
}

/** The positions of the columns, counted from 0. */
export type Columns = Readonly<Partial<Record<ColumnName, number>>>;

/** Finds the columns by their headings. Of two with the same meaning the first one counts. */
export function columnsByHeading(headings: readonly string[]): Columns {
  const columns: Partial<Record<ColumnName, number>> = {};
  for (const [at, heading] of headings.entries()) {
    const column = columnOf(heading);
    if (column) columns[column] ??= at;
  }
  return columns;
}

/** With or without the text in brackets, which may identify it. */
function columnOf(heading: string): ColumnName | undefined {
  return [heading, heading.replace(/[([][^)\]]*[)\]]/g, ' ')]
    .map((text) => known.get(plain(text)))
    .find(Boolean);
}

/** The heading of a column with line numbers. */
const serialHeading = /^(?:(?:s|sl|sr|serial)(?: number)?|sno|number|क्र|क्रमांक|क्रम संख्या)$/i;

/** The non-empty columns with unknown headings, counted from 0. */
export function unknownColumns(lines: readonly SheetLine[], headings: number): number[] {
  const titles = lines.find(({ line }) => line === headings)?.cells ?? [];
  const below = lines.filter(({ line }) => line > headings);
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const found = Object.values(columnsByHeading(titles));
  return Array.from({ length: width }, (_, at) => at).filter(
    (at) =>
      !found.includes(at) &&
      !serialHeading.test(plain(titles[at] ?? '')) &&
      below.some(({ cells }) => (cells[at] ?? '').trim() !== ''),
  );
}

/** A sheet may have title lines above its headings. */
const LINES_LOOKED_AT = 20;
const HEADINGS_LEAST = 2;

/** The number of the line with the headings: the first one in which most of them are known. Null if there is none. */
export function headingLine(lines: readonly SheetLine[]): number | null {
  let best: { line: number; count: number } | undefined;
  for (const { line, cells } of lines.slice(0, LINES_LOOKED_AT)) {
    const count = Object.keys(columnsByHeading(cells)).length;
    if (count >= HEADINGS_LEAST && count > (best?.count ?? 0)) best = { line, count };
  }
  return best?.line ?? null;
}

/** A heading reduced to letters and digits, with spellings of the same word made equal. */
function plain(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/organiz/g, 'organis')
    .replace(/program(?!me)/g, 'programme')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/\bnos?\b/g, 'number')
    .replace(/\b(?:of|the|a|an)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const known = new Map(
  [
    ...columnNames.map((column): [string, ColumnName] => [headingOf(column), column]),
    ...Object.entries(otherHeadings).flatMap(([column, headings]) =>
      headings.map((heading): [string, ColumnName] => [heading, column as ColumnName]),
    ),
    ...[english.tables, hindi.tables].flatMap(({ values, metrics }) => [
      ...Object.entries(values).map(([value, heading]) => [heading, columnOfValue[value as ColumnValue]]),
      [metrics, 'metrics'],
    ]),
    ...accreditation.metrics.flatMap(({ columns }) =>
      columns.map(({ heading, value }) => [heading, columnOfValue[value as ColumnValue]]),
    ),
  ].flatMap(([heading, column]): [string, ColumnName][] =>
    heading && column ? [[plain(heading), column as ColumnName]] : [],
  ),
);
