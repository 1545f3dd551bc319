import { findClub } from '@club-portal/contract/content/clubs';
import type { GalleryFile, GalleryItem } from '@club-portal/contract/gallery';
import type { Block, Bookmark, Tag } from './blocks.ts';
import { writtenDate, writtenNumber, writtenSize } from './dates-and-numbers.ts';
import type { EventPictures } from './load-photographs.ts';
import { photographs } from './photograph-rows.ts';
import { ink, words } from './styles.ts';
import { paragraphs, plainText, shortened, type Typesetter } from './typesetter.ts';

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
    ...section(say.report.photographs, photographs(typesetter, item, pictures, setting.reportNumber)),
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
