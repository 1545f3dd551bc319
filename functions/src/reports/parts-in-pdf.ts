import encodeQr from 'qr';
import type { Block, Bookmark, FillPlace, Tag, WordsBlock } from './blocks.ts';
import { letterhead, rule } from './letterhead.ts';
import { photographsInPdf } from './photographs-in-pdf.ts';
import type { Cell, Column, FilesPart, HeadingPart, Part, TablePart, TitlePart } from './report-parts.ts';
import { EVENT_GAP, eventStartHeight, filesHeight, HEADING_HEIGHT, QR_WIDTH } from './section-heights.ts';
import { signed } from './signatures.ts';
import { ink, words } from './styles.ts';
import { BAR_WIDTH, columnWidths } from './table-widths.ts';
import { page } from './tagged-pdf.ts';
import { shortened, type Typesetter } from './typesetter.ts';

/**
 * The content of a PDF, with the emblem on top if there is one. A title gets a bookmark, with the headings that follow
 * below it.
 */
export function partsInPdf(typesetter: Typesetter, parts: readonly Part[], hasEmblem: boolean): Block[] {
  let blocks: Block[] = [];
  let parent: Bookmark | undefined;
  for (const [index, part] of parts.entries()) {
    if (part.is === 'title') parent = { text: part.bookmark };
    if (part.is === 'signatures') blocks = signed(typesetter, blocks, part.unit);
    else if (part.is === 'letterhead') blocks.push(...letterhead(typesetter, hasEmblem));
    else blocks.push(...blocksOf(typesetter, part, parent, parts, index));
  }
  return blocks;
}

function blocksOf(
  typesetter: Typesetter,
  part: Exclude<Part, { is: 'signatures' | 'letterhead' }>,
  bookmark: Bookmark | undefined,
  parts: readonly Part[],
  index: number,
): Block[] {
  const before = parts[index - 1];
  switch (part.is) {
    case 'title':
      return [
        ...(part.level === 1 ? [] : [betweenEvents(part, eventStartHeight(parts.slice(index)))]),
        ...title(typesetter, part, bookmark as Bookmark),
      ];
    case 'heading':
      return [heading(typesetter, part, bookmark, roomAfter(parts[index + 1]))];
    case 'paragraph': {
      const above = before?.is === 'paragraph' ? 5 : before?.is === 'title' ? 8 : 4;
      const tag: Tag = { role: 'P' };
      return [words(typesetter, part.text, 'body', { tag, margin: [0, above, 0, 0], prose: true })];
    }
    case 'note':
      return [note(typesetter, part.text, before?.is === 'note' ? 2 : 6)];
    case 'facts':
      return [facts(typesetter, part.rows)];
    case 'table':
      return [table(typesetter, part)];
    case 'photographs': {
      const above = heading(typesetter, part.heading, bookmark, 0);
      return [
        ...photographsInPdf(typesetter, part, above),
        ...part.missing.map((text, line) => note(typesetter, text, line === 0 ? 12 : 2)),
      ];
    }
    case 'files':
      return [files(typesetter, part)];
    case 'paper':
      return [paper(part)];
  }
}

/** One line with the kind of report and its number. Below it, the title. */
function title(
  typesetter: Typesetter,
  { level, kicker, number, text, id }: TitlePart,
  bookmark: Bookmark,
): Block[] {
  return [
    {
      margin: [0, level === 1 ? 14 : 0, 0, 0],
      columns: [
        words(typesetter, kicker.toUpperCase(), 'kicker', {
          tag: { role: 'P' },
          width: '*',
          // Letter spacing would break the line that joins Devanagari letters.
          ...(typesetter.language !== 'en' && { characterSpacing: 0 }),
        }),
        words(typesetter, typesetter.say.report.number(number), 'number', {
          tag: { role: 'P' },
          width: 200,
          alignment: 'right',
        }),
      ],
    },
    words(typesetter, shortened(text, 300), 'title', {
      tag: { role: `H${level}` },
      margin: [0, 5, 0, 0],
      bookmark,
      ...(id && { id }),
    }),
  ];
}

/** A rule, if the event starts below another one. It does if the page has room for `needs`. */
function betweenEvents({ startsPage }: TitlePart, needs: number): Block {
  const { above, below } = EVENT_GAP;
  const blocks = ({ left, page: whole }: FillPlace): Block[] => {
    if (left >= whole) return [];
    if (startsPage || left < needs) return [{ stack: [], startsPage: true }];
    return [rule(above, 0.7, ink.accent), { stack: [], margin: [0, below, 0, 0] }];
  };
  return { stack: [], fill: { blocks } };
}

/**
 * The height that a heading needs below it, so that it stays with its content. A short table of totals is not divided.
 */
function roomAfter(next: Part | undefined): number {
  if (next?.is === 'files') return HEADING_HEIGHT + filesHeight(next);
  if (next?.is !== 'table') return 70;
  return next.hasTotal ? Math.min(400, 60 + 19 * next.rows.length) : next.isDense ? 150 : 110;
}

function heading(
  typesetter: Typesetter,
  { level, text, startsPage, id }: HeadingPart,
  parent: Bookmark | undefined,
  needs: number,
): WordsBlock {
  return words(typesetter, text, 'section', {
    tag: { role: `H${level}` },
    margin: [0, startsPage ? 0 : 18, 0, 0],
    bookmark: { text, ...(parent && { parent }) },
    needs,
    ...(startsPage && { startsPage }),
    ...(id && { id }),
  });
}

function note(typesetter: Typesetter, text: string, above: number): Block {
  return words(typesetter, text, 'caption', { tag: { role: 'P' }, margin: [0, above, 0, 0] });
}

function facts(typesetter: Typesetter, rows: [string, string][]): Block {
  const tag: Tag = { role: 'Table' };
  const body = rows.map(([name, value]) => {
    const row: Tag = { role: 'TR', parent: tag };
    const lines = value.split('\n').filter((line) => line.trim() !== '');
    const cell: Tag = { role: 'TD', parent: row };
    const texts = lines.map((line) => words(typesetter, line, 'value', { tag: cell }));
    return [
      words(typesetter, name, 'label', {
        tag: { role: 'TH', parent: row, scope: 'Row' },
        margin: [0, 1, 0, 0],
      }),
      texts.length === 1 ? (texts[0] as Block) : { stack: texts },
    ];
  });
  return {
    margin: [0, 14, 0, 0],
    table: { widths: [128, '*'], dontBreakRows: true, body },
    layout: hairlines(4.5),
  };
}

/** Lines between rows, none between columns. */
function hairlines(padding: number, between = 8) {
  return {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => ink.hairline,
    paddingLeft: (column: number) => (column === 0 ? 0 : between),
    paddingRight: () => 0,
    paddingTop: () => padding,
    paddingBottom: () => padding,
  };
}

function table(typesetter: Typesetter, part: TablePart): Block {
  const { columns, rows, hasTotal, isSigned, isDense } = part;
  const tag: Tag = { role: 'Table' };
  const head: Tag = { role: 'TR', parent: tag };
  const headings = columns.map(({ heading, align }) =>
    heading === ''
      ? { text: [] }
      : words(typesetter, heading, isDense ? 'denseLabel' : 'label', {
          tag: { role: 'TH', parent: head, scope: 'Column' },
          ...(align && { alignment: align }),
        }),
  );
  const body = rows.map((cells, index) => {
    const row: Tag = { role: 'TR', parent: tag };
    const isTotal = hasTotal && index === rows.length - 1;
    return cells.map((cell, at) =>
      tableCell(
        typesetter,
        cell,
        columns[at] as Column,
        row,
        isTotal ? 'strongValue' : isDense ? 'dense' : 'value',
      ),
    );
  });
  return {
    margin: [0, 6, 0, 0],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columnWidths(part, page.contentWidth - BETWEEN * (columns.length - 1)),
      body: [headings, ...body],
    },
    layout: hairlines(isSigned ? 6.5 : 2.5, BETWEEN),
  };
}

/** Space between columns, pt. */
const BETWEEN = 10;

function tableCell(
  typesetter: Typesetter,
  cell: Cell,
  { align, isName }: Column,
  row: Tag,
  look: 'value' | 'strongValue' | 'dense',
): Block {
  const tag: Tag = isName ? { role: 'TH', parent: row, scope: 'Row' } : { role: 'TD', parent: row };
  const more = { tag, ...(align && { alignment: align }) };
  if (typeof cell === 'string') return words(typesetter, cell, look, more);
  if ('pageOf' in cell) return words(typesetter, '', look, { ...more, pageReference: cell.pageOf });
  if ('address' in cell) {
    const link: Tag = { role: 'Link', parent: tag };
    return words(typesetter, cell.address, 'link', { tag: link, link: cell.address });
  }
  if (cell.bar === 0) return { text: [] };
  const w = Math.max(1, cell.bar * BAR_WIDTH);
  return { canvas: [{ type: 'rect', x: 0, y: 3, w, h: 8, color: ink.accent }] };
}

/** The file names, and one address with its QR code for all. */
function files(typesetter: Typesetter, { files, lead, address }: FilesPart): Block {
  const list: Tag = { role: 'L' };
  const names = files.flatMap(({ name, about }): Block[] => {
    const entry: Tag = { role: 'LI', parent: list };
    return [
      words(typesetter, name, 'value', { tag: { role: 'P', parent: entry }, margin: [0, 4, 0, 0] }),
      ...(about ? [words(typesetter, about, 'small', { tag: { role: 'P', parent: entry } })] : []),
    ];
  });
  const code: Block = {
    svg: encodeQr(address, 'svg', { ecc: 'medium', border: 1 }),
    width: QR_WIDTH,
    margin: [0, 4, 0, 0],
  };
  const where = [
    words(typesetter, lead, 'caption', { tag: { role: 'P' }, margin: [0, 8, 0, 0] }),
    words(typesetter, address, 'link', { tag: { role: 'Link' }, link: address }),
  ];
  return {
    unbreakable: files.length < 12,
    columns: [{ width: '*', stack: [...names, ...where] }, code],
    columnGap: 16,
    margin: [0, 2, 0, 0],
  };
}

/** As large as the page allows below a heading and a line. */
function paper({ key, size, alt }: Extract<Part, { is: 'paper' }>): Block {
  const scale = Math.min(page.contentWidth / size.width, PAPER_HEIGHT / size.height);
  const width = size.width * scale;
  return {
    image: key,
    width,
    margin: [(page.contentWidth - width) / 2, 10, 0, 0],
    tag: { role: 'Figure', alt },
  };
}

const PAPER_HEIGHT = page.height - page.margins.top - page.margins.bottom - 80;
