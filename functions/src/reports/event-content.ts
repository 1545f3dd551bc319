import { findClub } from '@club-portal/contract/content/clubs';
import type { GalleryFile, GalleryItem } from '@club-portal/contract/gallery';
import type { Block, Bookmark, Tag } from './blocks.ts';
import type { EventPictures, LoadedPicture } from './event-pictures.ts';
import { ink, words } from './styles.ts';
import { page } from './tagged-pdf.ts';
import { paragraphs, plainText, shortened, type Typesetter, unbroken } from './typesetter.ts';
import { writtenDate, writtenNumber, writtenSize } from './written.ts';

/** The same content is used in an event's own report and in a year's report; these differ. */
export interface EventSetting {
  /** Heading role of a section's title. */
  sectionRole: 'H2' | 'H3';
  /** Parent of the sections' bookmarks. */
  bookmark?: Bookmark | undefined;
  reportNumber: string;
}

/** Everything between an event's title and its signatures. */
export function eventContent(
  typesetter: Typesetter,
  item: GalleryItem,
  pictures: EventPictures,
  setting: EventSetting,
): Block[] {
  const { say } = typesetter;
  const section = (title: string, blocks: Block[]) => sectionOf(typesetter, title, blocks, setting);
  const prose = (text: string) => proseBlocks(typesetter, text);
  return [
    ...details(typesetter, item),
    ...section(say.report.objective, prose(item.description)),
    ...section(say.report.summary, prose(item.summary)),
    ...section(say.report.outcome, prose(item.outcome)),
    ...section(say.report.photographs, photographs(typesetter, item, pictures, setting)),
    ...section(say.report.attachments, attachments(typesetter, item.files ?? [])),
  ];
}

/** The club's full name. If the club no longer exists, the key that is stored with the event. */
export function clubTitle({ content }: Typesetter, { club }: GalleryItem): string {
  const key = findClub(club ?? '')?.key;
  return content.clubs.find((one) => one.key === key)?.title ?? shortened(club, 100);
}

function details(typesetter: Typesetter, item: GalleryItem): Block[] {
  const { say, language } = typesetter;
  const rows: [string, string | null | undefined][] = [
    [say.report.name, item.title],
    [say.report.date, writtenDate(item.date ?? '', language)],
    [say.report.venue, item.location],
    [say.report.club, clubTitle(typesetter, item)],
    [say.report.theme, item.theme],
    [say.report.eventFor, item.event_for],
    [say.report.studentNumber, written(item.no_student)],
    [say.report.facultyNumber, written(item.no_faculty)],
    [say.report.speaker, item.speaker],
  ];
  const filled = rows.filter(([, value]) => plainText(value) !== '');
  if (filled.length === 0) return [];
  const table: Tag = { role: 'Table' };
  const body = filled.map(([label, value]) => {
    const row: Tag = { role: 'TR', parent: table };
    return [
      words(typesetter, label, 'label', {
        tag: { role: 'TH', parent: row, scope: 'Row' },
        margin: [0, 1, 0, 0],
      }),
      words(typesetter, value, 'value', { tag: { role: 'TD', parent: row } }),
    ];
  });
  return [{ margin: [0, 14, 0, 0], table: { widths: [128, '*'], body }, layout: hairlines }];
}

/** Lines between rows, none between columns. */
export const hairlines = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => ink.hairline,
  paddingLeft: (column: number) => (column === 0 ? 0 : 8),
  paddingRight: () => 0,
  paddingTop: () => 4.5,
  paddingBottom: () => 4.5,
};

function written(number: number | null | undefined): string {
  return typeof number === 'number' ? writtenNumber(number) : '';
}

/** Empty for a section without text. The title stays on the page of the first paragraph. */
function sectionOf(
  typesetter: Typesetter,
  text: string,
  [first, ...rest]: Block[],
  { sectionRole, bookmark }: EventSetting,
): Block[] {
  if (!first) return [];
  const title = words(typesetter, text, 'section', {
    tag: { role: sectionRole },
    bookmark: { text, ...(bookmark && { parent: bookmark }) },
  });
  const margin: Block['margin'] = [0, 18, 0, 0];
  return 'unbreakable' in first
    ? [{ stack: [title, first], unbreakable: true, margin }, ...rest]
    : [{ ...title, margin, needs: 70 }, first, ...rest];
}

function proseBlocks(typesetter: Typesetter, text: string): Block[] {
  return paragraphs(text).map((paragraph, index) =>
    words(typesetter, paragraph, 'body', {
      tag: { role: 'P' },
      margin: [0, index === 0 ? 4 : 5, 0, 0],
      prose: true,
    }),
  );
}

const PICTURE_GAP = 15;
const PICTURE_ROW_WIDTH = page.contentWidth - PICTURE_GAP;
const PICTURE_HEIGHT = 215;

function photographs(
  typesetter: Typesetter,
  item: GalleryItem,
  { shown, unreadable, leftOut }: EventPictures,
  { reportNumber }: EventSetting,
): Block[] {
  const { say } = typesetter;
  const rows = Array.from({ length: Math.ceil(shown.length / 2) }, (_, row) =>
    shown.slice(2 * row, 2 * row + 2),
  );
  return [
    ...rows.map((row, index) => pictureRow(typesetter, item, row, index === 0 ? 7 : 14)),
    ...unreadable.map(({ number, file }, index) =>
      words(
        typesetter,
        `${say.report.photograph(number)}: ${say.report.notShown(shortened(file.name, 120) || say.report.nameless.toLowerCase())}`,
        'caption',
        { tag: { role: 'P' }, margin: [0, index === 0 ? 12 : 2, 0, 0] },
      ),
    ),
    ...(leftOut > 0
      ? [
          words(
            typesetter,
            say.report.morePhotographs(leftOut, writtenNumber(leftOut), reportNumber),
            'caption',
            { tag: { role: 'P' }, margin: [0, 12, 0, 0] },
          ),
        ]
      : []),
  ];
}

/** Two pictures side by side with captions below. A single picture takes half of the width. */
function pictureRow(typesetter: Typesetter, item: GalleryItem, row: LoadedPicture[], above: number): Block {
  const placed = placedInRow(row);
  const rowHeight = Math.max(...placed.map(({ height }) => height));
  return {
    unbreakable: true,
    margin: [0, above, 0, 0],
    columnGap: PICTURE_GAP,
    columns: placed.map(({ picture, column, width, height }) => {
      const text = caption(typesetter, item);
      const alt = shortened(picture.file.alt, 300);
      const figure: Tag = {
        role: 'Figure',
        alt: alt || `${typesetter.say.report.photograph(picture.number)}: ${text}`,
      };
      return {
        width: column,
        stack: [
          { image: picture.key, width, margin: [0, rowHeight - height, 0, 0], tag: figure },
          words(typesetter, `${picture.number}. ${text}`, 'caption', {
            tag: { role: 'Caption', parent: figure },
            margin: [0, 4, 0, 0],
          }),
          ...(alt
            ? [
                words(typesetter, alt, 'small', {
                  tag: { role: 'Caption', parent: figure },
                  margin: [0, 1, 0, 0],
                }),
              ]
            : []),
        ],
      };
    }),
  };
}

/** Divides the width so that both pictures get the same height, if their shapes allow it. */
function placedInRow(row: LoadedPicture[]) {
  const shape = ({ size }: LoadedPicture) => size.width / size.height;
  const [first, second] = row;
  const share = first && second ? shape(first) / (shape(first) + shape(second)) : 0.5;
  const firstShare = Math.min(0.7, Math.max(0.3, share));
  return row.map((picture, index) => {
    const column = PICTURE_ROW_WIDTH * (index === 0 ? firstShare : 1 - firstShare);
    const height = Math.min(PICTURE_HEIGHT, column / shape(picture));
    return { picture, column, width: height * shape(picture), height };
  });
}

function caption({ language }: Typesetter, { title, date, location }: GalleryItem): string {
  return [shortened(title, 90), unbroken(writtenDate(date ?? '', language)), shortened(location, 60)]
    .filter((part) => part !== '')
    .join(', ');
}

function attachments(typesetter: Typesetter, files: readonly GalleryFile[]): Block[] {
  const { say } = typesetter;
  const list: Tag = { role: 'L' };
  return files
    .filter((file) => file.kind !== 'image')
    .map((file, index): Block => {
      const entry: Tag = { role: 'LI', parent: list };
      const kind = file.kind === 'video' ? say.report.video : say.report.pdf;
      const name = shortened(file.name, 160) || say.report.nameless;
      const alt = shortened(file.alt, 300);
      return {
        unbreakable: true,
        margin: [0, index === 0 ? 5 : 7, 0, 0],
        stack: [
          words(typesetter, `${index + 1}. ${name} (${kind}, ${writtenSize(file.size ?? 0)})`, 'value', {
            tag: { role: 'P', parent: entry },
          }),
          ...(alt ? [words(typesetter, alt, 'small', { tag: { role: 'P', parent: entry } })] : []),
          words(typesetter, file.url, 'link', { tag: { role: 'Link', parent: entry }, link: file.url }),
        ],
      };
    });
}
