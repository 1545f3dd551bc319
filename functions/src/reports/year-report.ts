import type { Club } from '@club-portal/contract/content/clubs';
import type { GalleryItem } from '@club-portal/contract/gallery';
import type { Block, Bookmark, Tag } from './blocks.ts';
import { monthNames, writtenDate, writtenNumber } from './dates-and-numbers.ts';
import { clubTitle, eventContent, hairlines } from './event-content.ts';
import { footer } from './footer.ts';
import { letterhead } from './letterhead.ts';
import { type EventPictures, loadPictures, type PictureStore, type ReportEvent } from './load-photographs.ts';
import { languageOfYear } from './report-language.ts';
import { eventReportNumber, yearReportNumber } from './report-number.ts';
import { signed } from './signatures.ts';
import { words } from './styles.ts';
import { printPdf } from './tagged-pdf.ts';
import { title } from './title.ts';
import { shortened, Typesetter, unbroken } from './typesetter.ts';

/** Most photographs of one event. The event's own report has all of them. */
const MOST_PICTURES = 4;
/**
 * Bytes of all photographs together. Hosting refuses answers over 32 MB. Few accreditation portals accept even half of
 * it.
 */
const PICTURE_BYTES = 16e6;

export interface YearReport {
  /** Null means all clubs. */
  club: Club | null;
  year: number;
  /** The events of that club and year, in any order. */
  events: ReportEvent[];
}

/**
 * Makes a year's report as a PDF: totals by month, contents with page numbers, then every event with at most four of
 * its photographs, the oldest event first. The same records and pictures give the same bytes. Rejects if a
 * `readPicture` rejects.
 */
export async function renderYearReport({ club, year, events }: YearReport): Promise<Uint8Array> {
  const sorted = events.toSorted((a, b) => compareKeys(sortKey(a.item), sortKey(b.item)));
  const items = sorted.map(({ item }) => item);
  const store: PictureStore = new Map();
  const pictures = await loadWithinLimits(sorted, store);
  const typesetter = new Typesetter(languageOfYear(items));
  const { say, language, content: department } = typesetter;
  const number = yearReportNumber(club?.key ?? null, year);
  const unit = club
    ? (department.clubs.find(({ key }) => key === club.key)?.title ?? club.title)
    : say.report.allClubs;
  const front: Bookmark = { text: `${unit}, ${year}` };

  const content: Block[] = [
    ...letterhead(typesetter),
    ...title(typesetter, {
      kicker: say.report.yearReport,
      number,
      text: `${unit}, ${year}`,
      role: 'H1',
      bookmark: front,
    }),
    words(typesetter, overview(typesetter, items, year), 'body', {
      tag: { role: 'P' },
      margin: [0, 8, 0, 0],
      prose: true,
    }),
    ...(items.length > 0
      ? [
          heading(typesetter, say.report.byMonth, front),
          totals(typesetter, say.report.month, monthRows(typesetter, items)),
          ...(club
            ? []
            : [
                heading(typesetter, say.report.byClub, front),
                totals(typesetter, say.report.club, clubRows(typesetter, items)),
              ]),
          heading(typesetter, say.report.contents, front),
          contents(typesetter, items, club === null),
        ]
      : []),
    ...sorted.flatMap(({ item }, index) =>
      eventSection(typesetter, item, pictures[index] as EventPictures, club === null),
    ),
  ];

  return printPdf({
    title: `${say.report.yearReport}: ${unit}, ${year}`,
    author: department.institute.name,
    subject: `${number}, ${say.report.countOfEvents(items.length, writtenNumber(items.length))}`,
    keywords: [say.report.yearReport.toLowerCase(), unit, String(year)].join(', '),
    language: `${language}-IN`,
    createdAt: new Date(
      items
        .map(({ createdAt }) => createdAt)
        .sort()
        .at(-1) ?? Date.UTC(year, 0, 1),
    ),
    content: signed(typesetter, content, unit),
    footer: footer(typesetter, number),
    pictures: store,
  });
}

function sortKey({ date, createdAt, _id }: GalleryItem): string {
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

function overview({ say }: Typesetter, items: GalleryItem[], year: number): string {
  if (items.length === 0) return say.report.noneOnRecord(year);
  const { students, faculty } = sum(items);
  const withoutNumber = items.filter(({ no_student }) => typeof no_student !== 'number').length;
  return [
    say.report.onRecord(items.length, writtenNumber(items.length), year),
    say.report.takingPart(
      say.report.countOfStudents(students ?? 0, writtenNumber(students ?? 0)),
      say.report.countOfFaculty(faculty ?? 0, writtenNumber(faculty ?? 0)),
    ),
    withoutNumber > 0 && say.report.withoutNumber(withoutNumber, writtenNumber(withoutNumber)),
  ]
    .filter((part) => part !== false)
    .join(' ');
}

interface Total {
  events: number;
  /** Null if no record has a number. */
  students: number | null;
  faculty: number | null;
}

function sum(items: GalleryItem[]): Total {
  const add = (field: 'no_student' | 'no_faculty') =>
    items.reduce<number | null>(
      (total, { [field]: number }) => (typeof number === 'number' ? (total ?? 0) + number : total),
      null,
    );
  return { events: items.length, students: add('no_student'), faculty: add('no_faculty') };
}

function monthRows({ say, language }: Typesetter, items: GalleryItem[]): [string, Total][] {
  const rows = monthNames[language].map((name, month): [string, Total] => [
    name,
    sum(items.filter(({ date }) => Number(date.slice(5, 7)) === month + 1)),
  ]);
  return [...rows, [say.report.year, sum(items)]];
}

function clubRows(typesetter: Typesetter, items: GalleryItem[]): [string, Total][] {
  const titleOf = (item: GalleryItem) => clubTitle(typesetter, item);
  const names = [...new Set(items.map(titleOf))].sort();
  const rows = names.map((name): [string, Total] => [
    name,
    sum(items.filter((item) => titleOf(item) === name)),
  ]);
  return [...rows, [typesetter.say.report.allClubs, sum(items)]];
}

/** The last row is the total. */
function totals(typesetter: Typesetter, first: string, rows: [string, Total][]): Block {
  const { say } = typesetter;
  const table: Tag = { role: 'Table' };
  const row = (name: string, figures: string[], look: 'label' | 'value' | 'strongValue'): Block[] => {
    const parent: Tag = { role: 'TR', parent: table };
    const isHead = look === 'label';
    return [
      words(typesetter, name, look, { tag: { role: 'TH', parent, scope: isHead ? 'Column' : 'Row' } }),
      ...figures.map((figure) =>
        words(typesetter, figure, look, {
          tag: isHead ? { role: 'TH', parent, scope: 'Column' } : { role: 'TD', parent },
          alignment: 'right',
        }),
      ),
    ];
  };
  const figures = ({ events, students, faculty }: Total) =>
    [events || null, students, faculty].map((figure) => (figure === null ? '–' : writtenNumber(figure)));
  return {
    margin: [0, 6, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 80, 80, 80],
      body: [
        row(first, [say.report.events, say.report.students, say.report.faculty], 'label'),
        ...rows.map(([name, total], index) =>
          row(name, figures(total), index === rows.length - 1 ? 'strongValue' : 'value'),
        ),
      ],
    },
    layout: { ...hairlines, paddingTop: () => 2.5, paddingBottom: () => 2.5 },
  };
}

function heading(typesetter: Typesetter, title: string, parent: Bookmark): Block {
  return words(typesetter, title, 'section', {
    tag: { role: 'H2' },
    margin: [0, 18, 0, 0],
    bookmark: { text: title, parent },
    needs: 110,
  });
}

function contents(typesetter: Typesetter, items: GalleryItem[], withClub: boolean): Block {
  const { say, language } = typesetter;
  const table: Tag = { role: 'Table' };
  return {
    margin: [0, 6, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [92, '*', 40],
      body: [
        contentsRow(typesetter, table, [say.report.date, say.report.event, say.report.pageColumn]),
        ...items.map((item) => {
          const parent: Tag = { role: 'TR', parent: table };
          const name = shortened(item.title, 140);
          return [
            words(typesetter, writtenDate(item.date, language), 'value', { tag: { role: 'TD', parent } }),
            words(
              typesetter,
              withClub ? `${name} (${unbroken(clubTitle(typesetter, item))})` : name,
              'value',
              {
                tag: { role: 'TD', parent },
              },
            ),
            words(typesetter, '', 'value', {
              tag: { role: 'TD', parent },
              alignment: 'right',
              pageReference: destination(item),
            }),
          ];
        }),
      ],
    },
    layout: { ...hairlines, paddingTop: () => 2.5, paddingBottom: () => 2.5 },
  };
}

function contentsRow(
  typesetter: Typesetter,
  table: Tag,
  [date, event, pageNumber]: [string, string, string],
) {
  const parent: Tag = { role: 'TR', parent: table };
  const tag: Tag = { role: 'TH', parent, scope: 'Column' };
  return [
    words(typesetter, date, 'label', { tag }),
    words(typesetter, event, 'label', { tag: { ...tag } }),
    words(typesetter, pageNumber, 'label', { tag: { ...tag }, alignment: 'right' }),
  ];
}

function destination({ _id }: GalleryItem): string {
  return `event-${_id}`;
}

function eventSection(
  typesetter: Typesetter,
  item: GalleryItem,
  pictures: EventPictures,
  withClub: boolean,
): Block[] {
  const number = eventReportNumber(item);
  const bookmark: Bookmark = { text: shortened(item.title, 120) };
  return [
    ...title(typesetter, {
      kicker: withClub ? clubTitle(typesetter, item) : typesetter.say.report.event,
      number,
      text: item.title,
      role: 'H2',
      bookmark,
      id: destination(item),
      startsPage: true,
    }),
    ...eventContent(typesetter, item, pictures, { sectionRole: 'H3', bookmark, reportNumber: number }),
  ];
}
