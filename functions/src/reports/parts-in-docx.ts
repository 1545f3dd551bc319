import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  type IBorderOptions,
  ImageRun,
  type IParagraphOptions,
  type ITableRowOptions,
  Packer,
  PageNumber,
  PageReference,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx';
import encodeQr from 'qr';
import { howToReach } from './letterhead.ts';
import type { PictureStore } from './load-photographs.ts';
import { rowsOfPhotographs } from './photograph-rows.ts';
import { EMBLEM_WIDTH, printedEmblem } from './report-emblem.ts';
import type {
  Cell,
  Column,
  FilesPart,
  HeadingPart,
  Part,
  PhotographsPart,
  Report,
  TablePart,
  TitlePart,
} from './report-parts.ts';
import { CELL_OF_MODEL, makeReproducible } from './reproducible-docx.ts';
import { officesOf } from './signatures.ts';
import { ink } from './styles.ts';
import { columnWidths } from './table-widths.ts';
import { page } from './tagged-pdf.ts';
import { plainText, shortened, withBreaks } from './typesetter.ts';
import type { Wording } from './wording.ts';

type Written = Paragraph | Table;

/** Prints an A4 document that people can edit, with the same words in the same order as the PDF. */
export async function printDocx(report: Report): Promise<Uint8Array> {
  const { wording, parts, pictures, number, title, author, subject, keywords, createdAt } = report;
  const { say, content } = wording;
  const lead = await letterhead(wording);
  const longTables: string[][][] = [];
  const children = parts.flatMap((part, index) => {
    if (part.is === 'letterhead') return lead;
    return writtenPart(wording, part, parts, index, { pictures, longTables });
  });
  const footer = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new TextRun({ text: `${say.report.footer(number)} · ${content.institute.name} · `, ...small }),
      ...pageNumbers(say.report.page),
    ],
  });
  const { left, right, top, bottom } = page.margins;
  const properties = {
    page: {
      size: { width: twips(page.width), height: twips(page.height) },
      margin: { left: twips(left), right: twips(right), top: twips(top), bottom: twips(bottom) },
    },
  };
  const document = new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    subject,
    keywords,
    description: number,
    styles: {
      default: {
        document: {
          run: {
            size: 21,
            font: { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Nirmala UI' },
            sizeComplexScript: 21,
            language: { value: 'en-IN', bidirectional: 'hi-IN', eastAsia: 'en-IN' },
          },
        },
        heading1: { run: { size: 40, sizeComplexScript: 40, bold: true, color: dark(ink.text) } },
        heading2: { run: { size: 25, sizeComplexScript: 25, bold: true, color: dark(ink.accent) } },
        heading3: { run: { size: 23, sizeComplexScript: 23, bold: true, color: dark(ink.accent) } },
      },
    },
    sections: [{ properties, footers: { default: new Footer({ children: [footer] }) }, children }],
  });
  return makeReproducible(await Packer.toBuffer(document), { createdAt, longTables });
}

interface Kept {
  pictures: PictureStore;
  /** Rows of long tables, in order. The document has a model row for each table. */
  longTables: string[][][];
}

function writtenPart(
  wording: Wording,
  part: Exclude<Part, { is: 'letterhead' }>,
  parts: readonly Part[],
  index: number,
  { pictures, longTables }: Kept,
): Written[] {
  switch (part.is) {
    case 'title':
      return title(wording, part);
    case 'heading':
      return [heading(part)];
    case 'paragraph':
      return [line(part.text, {}, below(80))];
    case 'note':
      return [line(part.text, small, below(parts[index - 1]?.is === 'note' ? 40 : 120))];
    case 'facts':
      return [space(120), facts(part.rows)];
    case 'table':
      return [table(part, longTables)];
    case 'photographs':
      return photographs(part, pictures, parts[index + 1]);
    case 'files':
      return files(part);
    case 'paper':
      return [picture(part, pictures, page.contentWidth, PAPER_HEIGHT)];
    case 'signatures':
      return [space(400), signatures(wording, part.unit)];
  }
}

interface Look {
  size?: number;
  bold?: boolean;
  color?: string;
}

const small: Look = { size: 17, color: dark(ink.quiet) };
const strong: Look = { size: 20, bold: true };

/** A paragraph of one text. */
function line(text: string, look: Look = {}, more: Omit<IParagraphOptions, 'children'> = {}): Paragraph {
  return new Paragraph({ ...more, children: [run(text, look)] });
}

/** Space above a paragraph, in twentieths of a point. */
function below(before: number) {
  return { spacing: { before } };
}

function run(text: string, look: Look = {}): TextRun {
  return runAsIs(onOneLine(text), look);
}

function onOneLine(text: string): string {
  return plainText(text).replaceAll('\n', ' ');
}

function runAsIs(text: string, { size, ...look }: Look): TextRun {
  return new TextRun({
    text,
    ...look,
    ...(size && { size, sizeComplexScript: size }),
    ...(look.bold && { boldComplexScript: true }),
  });
}

function dark(colour: string): string {
  return colour.replace('#', '');
}

/** Word measures in twentieths of a point. */
function twips(points: number): number {
  return Math.round(points * 20);
}

/** Pictures are measured in px of 96 dpi. */
function pixels(points: number): number {
  return (points * 96) / 72;
}

/** Stays with the content that follows, for which it makes room. */
function space(height: number): Paragraph {
  return new Paragraph({
    keepNext: true,
    spacing: { before: height, after: 0, line: 20, lineRule: 'exact' },
    children: [],
  });
}

/** The sentence contains both numbers. Fields replace them. */
function pageNumbers(sentence: (page: number, pages: number) => string): TextRun[] {
  return sentence(PAGE_MARK, PAGES_MARK)
    .split(new RegExp(`(${PAGE_MARK}|${PAGES_MARK})`))
    .map((part) =>
      part === String(PAGE_MARK)
        ? new TextRun({ children: [PageNumber.CURRENT], size: 17 })
        : part === String(PAGES_MARK)
          ? new TextRun({ children: [PageNumber.TOTAL_PAGES], size: 17 })
          : new TextRun({ text: part, ...small }),
    );
}

const PAGE_MARK = 11111;
const PAGES_MARK = 22222;

function named(id: string | undefined, child: ParagraphChild): ParagraphChild[] {
  return id === undefined ? [child] : [new Bookmark({ id: bookmarkOf(id), children: [child] })];
}

/** An event starts below another one if there is room, with a rule between them. */
function title(
  { say }: Wording,
  { level, kicker: kind, number, text, startsPage, id }: TitlePart,
): Written[] {
  const isBelow = level > 1 && !startsPage;
  const rule = { style: BorderStyle.SINGLE, size: 6, color: dark(ink.accent), space: 12 };
  return [
    line(
      `${kind} · ${say.report.number(number)}`,
      { ...small, bold: true, color: dark(ink.accent) },
      {
        keepNext: true,
        ...(startsPage && { pageBreakBefore: true }),
        ...below(startsPage ? 0 : isBelow ? 560 : 240),
        ...(isBelow && { border: { top: rule } }),
      },
    ),
    new Paragraph({
      heading: level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
      keepNext: true,
      children: named(id, run(shortened(text, 300), { color: dark(ink.text), size: 40 })),
    }),
  ];
}

/** Word allows letters, digits and underscores, at most 40. */
function bookmarkOf(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9]/g, '_').slice(-40);
}

function heading({ level, text, startsPage, id }: HeadingPart): Paragraph {
  return new Paragraph({
    heading: level === 2 ? HeadingLevel.HEADING_2 : HeadingLevel.HEADING_3,
    keepNext: true,
    ...(startsPage && { pageBreakBefore: true }),
    spacing: { before: startsPage ? 0 : 240, after: 60 },
    children: named(id, run(text)),
  });
}

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } satisfies IBorderOptions;
const thin = { style: BorderStyle.SINGLE, size: 4, color: dark(ink.hairline) } satisfies IBorderOptions;
const around = (border: IBorderOptions) => ({ top: border, bottom: border, left: border, right: border });
const noBorders = { ...around(none), insideHorizontal: none, insideVertical: none };
const betweenRows: Borders = { ...noBorders, top: thin, bottom: thin, insideHorizontal: thin };
type Borders = Record<keyof typeof noBorders, IBorderOptions>;

function facts(rows: [string, string][]): Table {
  return grid(
    [128, page.contentWidth - 128],
    rows.map(([name, value], index) => {
      const lines = value.split('\n').filter((text) => text.trim() !== '');
      // Word keeps rows together whose paragraphs stay with the next one.
      const kept = { keepNext: index < rows.length - 1 };
      const label = line(name, { bold: true, color: dark(ink.quiet), size: 19 }, kept);
      return rowOf([[label], lines.map((text) => line(text, {}, kept))]);
    }),
    betweenRows,
  );
}

function grid(widths: number[], rows: TableRow[], borders: Borders): Table {
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: twips(widths.reduce((sum, width) => sum + width, 0)), type: WidthType.DXA },
    columnWidths: widths.map(twips),
    borders,
    margins: { top: 50, bottom: 50, left: 60, right: 60 },
    rows,
  });
}

/** By default, no page break divides it. */
function rowOf(cells: Written[][], more: Partial<ITableRowOptions> = { cantSplit: true }): TableRow {
  return new TableRow({ ...more, children: cells.map((children) => new TableCell({ children })) });
}

/** A cell of the docx package is forty objects, so 5,000 names would take half a gigabyte. */
const LONG_TABLE = 100;

function table(part: TablePart, longTables: string[][][]): Table {
  const { columns, rows, hasTotal, isSigned, isDense } = part;
  const size = isDense ? 18 : 20;
  const isLong = rows.length > LONG_TABLE && !hasTotal && rows.every(isAllText);
  if (isLong) longTables.push(rows.map((cells) => cells.map(onOneLine)));
  const label = { bold: true, color: dark(ink.quiet), size: 18 };
  const head = rowOf(
    columns.map((column) => [line(column.heading, label, alignmentOf(column))]),
    { cantSplit: true, tableHeader: true },
  );
  const body = (isLong ? [columns.map(() => CELL_OF_MODEL)] : rows).map((cells, index) => {
    const look = { size, bold: hasTotal === true && index === rows.length - 1 };
    return rowOf(
      cells.map((cell, at) => {
        const content = cell === CELL_OF_MODEL ? runAsIs(cell, look) : cellContent(cell, look);
        return [new Paragraph({ ...alignmentOf(columns[at] as Column), children: [content] })];
      }),
      { cantSplit: true, ...(isSigned && { height: { value: twips(26), rule: 'atLeast' } }) },
    );
  });
  const widths = columnWidths(part, page.contentWidth - BETWEEN * columns.length);
  return grid(
    widths.map((width) => width + BETWEEN),
    [head, ...body],
    betweenRows,
  );
}

function isAllText(cells: Cell[]): cells is string[] {
  return cells.every((cell) => typeof cell === 'string');
}

function alignmentOf({ align }: Column) {
  return { alignment: align === 'right' ? AlignmentType.RIGHT : AlignmentType.LEFT };
}

/** Left and right margins of a cell together, pt. */
const BETWEEN = 8;
/** Characters in a full bar. */
const BAR_SIGNS = 18;

function cellContent(cell: Cell, look: Look): ParagraphChild {
  if (typeof cell === 'string') return run(cell, look);
  if ('pageOf' in cell) return new PageReference(bookmarkOf(cell.pageOf), { hyperlink: true });
  if ('address' in cell) return link(cell.address, withBreaks(cell.address));
  const signs = Math.max(cell.bar > 0 ? 1 : 0, Math.round(cell.bar * BAR_SIGNS));
  return run('█'.repeat(signs), { size: 12, color: dark(ink.accent) });
}

function link(address: string, text = address): ParagraphChild {
  return new ExternalHyperlink({
    link: address,
    children: [new TextRun({ text, size: 17, color: dark(ink.accent), underline: {} })],
  });
}

/** The height of an A4 page less margins and heading. Word does not leave more. */
const PAPER_HEIGHT = page.height - page.margins.top - page.margins.bottom - 90;

/**
 * In the same rows as in the PDF. The heading stays with the first row: only its rule separates them, because programs
 * fail to keep content together across empty paragraphs. The last row stays with the signatures, if they follow.
 */
function photographs(
  { heading: title, line: summary, pictures, missing }: PhotographsPart,
  store: PictureStore,
  next: Part | undefined,
): Written[] {
  const centred = { alignment: AlignmentType.CENTER };
  const rows = rowsOfPhotographs(pictures).map(({ cells, height: highest }, index, all) => {
    const kept = { ...centred, keepNext: next?.is === 'signatures' && index === all.length - 1 };
    const [left = [], right = [new Paragraph('')]] = cells.map(
      ({ picture: shown, alt, caption, place, width, height }) => [
        picture({ ...shown, alt }, store, width, height, { ...kept, ...below(twips(highest - height)) }),
        line(caption, { size: 17 }, { ...kept, ...below(40) }),
        ...(place ? [line(place, small, kept)] : []),
      ],
    );
    return rowOf([left, right]);
  });
  const half = page.contentWidth / 2;
  return [
    heading(title),
    line(summary, small, { keepNext: true, spacing: { after: 120 } }),
    grid([half, half], rows, noBorders),
    ...missing.map((text) => line(text, small, below(60))),
  ];
}

function picture(
  { key, size, alt }: { key: string; size: { width: number; height: number }; alt: string },
  store: PictureStore,
  width: number,
  height: number,
  more: Omit<IParagraphOptions, 'children'> = {},
): Paragraph {
  const scale = Math.min(width / size.width, height / size.height);
  const side = (points: number) => Math.round(pixels(points * scale));
  const image = new ImageRun({
    type: 'jpg',
    data: Buffer.from(store.get(key) ?? []),
    transformation: { width: side(size.width), height: side(size.height) },
    altText: { name: key, description: onOneLine(alt), title: '' },
  });
  return new Paragraph({ ...more, children: [image] });
}

function files({ files, lead, address }: FilesPart): Written[] {
  const code = new ImageRun({
    type: 'gif',
    data: Buffer.from(encodeQr(address, 'gif', { ecc: 'medium', border: 1, scale: 4 })),
    transformation: { width: pixels(62), height: pixels(62) },
    altText: { name: 'qr', description: address, title: '' },
  });
  const texts = [
    ...files.flatMap(({ name, about }) => [
      line(name, {}, below(60)),
      ...(about ? [line(about, small)] : []),
    ]),
    line(lead, small, below(120)),
    new Paragraph({ children: [link(address)] }),
  ];
  const right = new Paragraph({ alignment: AlignmentType.RIGHT, children: [code] });
  return [grid([page.contentWidth - 78, 78], [rowOf([texts, [right]], {})], noBorders)];
}

function signatures(wording: Wording, unit: string): Table {
  const { say } = wording;
  const offices = officesOf(wording, unit);
  const SEAL = 90;
  const GAPS = 14;
  const width = (page.contentWidth - SEAL - offices.length * GAPS) / offices.length;
  const signed = offices.flatMap(([office, place]) => [
    new TableCell({
      borders: around(none),
      verticalAlign: VerticalAlign.TOP,
      children: [
        line(office, strong, {
          ...below(twips(36)),
          border: { top: { style: BorderStyle.SINGLE, size: 6, color: dark(ink.text), space: 4 } },
        }),
        line(place, small),
      ],
    }),
    new TableCell({ children: [new Paragraph({ children: [] })] }),
  ]);
  const dashed = { style: BorderStyle.DASHED, size: 4, color: dark(ink.hairline) };
  const seal = new TableCell({
    borders: around(dashed),
    verticalAlign: VerticalAlign.BOTTOM,
    children: [line(say.report.seal, small, { alignment: AlignmentType.CENTER })],
  });
  const height = { value: twips(SEAL), rule: 'atLeast' as const };
  const row = new TableRow({ cantSplit: true, height, children: [...signed, seal] });
  return grid([...offices.flatMap(() => [width, GAPS]), SEAL], [row], noBorders);
}

async function letterhead({ content }: Wording): Promise<Written[]> {
  const { name, secondName, department } = content.institute;
  const reach = howToReach(content.institute);
  const emblem = await printedEmblem();
  const lines = [
    line(name, { bold: true, size: 31, color: dark(ink.accent) }),
    ...(secondName && secondName.text !== name ? [line(secondName.text, strong)] : []),
    line(department, strong),
    ...(reach ? [line(reach, small)] : []),
  ];
  const rule = { style: BorderStyle.SINGLE, size: 12, color: dark(ink.accent) };
  const borders = { ...noBorders, bottom: rule };
  if (!emblem) return [grid([page.contentWidth], [rowOf([lines], {})], borders)];
  const image = new ImageRun({
    type: 'png',
    data: emblem.png,
    transformation: { width: pixels(EMBLEM_WIDTH), height: pixels(emblem.height) },
    altText: { name: 'emblem', description: '', title: '' },
  });
  const row = rowOf([[new Paragraph({ children: [image] })], lines], {});
  return [grid([60, page.contentWidth - 60], [row], borders)];
}
