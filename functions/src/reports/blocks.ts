import type { Run } from './typesetter.ts';

/**
 * The content of a report: the part of pdfmake's content that the reports use, and the additions of `tagged-pdf.ts`.
 * Lengths are in pt.
 */
export type Block =
  | WordsBlock
  | StackBlock
  | ColumnsBlock
  | TableBlock
  | PictureBlock
  | DrawingBlock
  | RuleBlock;

interface AnyBlock {
  /** Left, top, right, bottom. Bottom should be 0: at the end of a page it would start an empty page. */
  margin?: [number, number, number, number];
  /** `auto` is not allowed: rounding may wrap the last letter of words that just fit. */
  width?: number | '*';
  /** The block goes to the next page if the current page has less room than this. */
  needs?: number;
  /** The block goes to the next page, unless the current page is still empty. */
  startsPage?: boolean;
}

export interface WordsBlock extends AnyBlock {
  text: Run[];
  fontSize?: number;
  lineHeight?: number;
  characterSpacing?: number;
  color?: string;
  alignment?: 'left' | 'right' | 'center';
  link?: string;
  /** Place in the document's structure. Words without a tag are decoration. */
  tag?: Tag;
  /** A page break leaves at least two lines on each side. Not for words in a table. */
  prose?: boolean;
  bookmark?: Bookmark;
  /** `pageReference` refers to this id. */
  id?: string;
  /** Prints the page number of the block with this id, instead of `text`. */
  pageReference?: string;
}

export interface StackBlock extends AnyBlock {
  stack: Block[];
  unbreakable?: boolean;
  /** Makes the blocks of an empty stack once the available room is known. They need no `id`. */
  fill?: Fill;
}

export interface Fill {
  blocks(place: FillPlace): Block[];
}

export interface FillPlace {
  /** Height left on the page. */
  left: number;
  /** Height of a whole page. */
  page: number;
}

interface ColumnsBlock extends AnyBlock {
  columns: Block[];
  columnGap?: number;
  unbreakable?: boolean;
}

interface TableBlock extends AnyBlock {
  table: {
    widths: (number | '*')[];
    headerRows?: number;
    /** Rows that stay with the header. */
    keepWithHeaderRows?: number;
    dontBreakRows?: boolean;
    body: Block[][];
  };
  layout: object;
}

/** `image` is a name in the report's `pictures`. */
interface PictureBlock extends AnyBlock {
  image: string;
  width: number;
  tag?: Tag;
}

interface DrawingBlock extends AnyBlock {
  svg: string;
  width: number;
}

interface RuleBlock extends AnyBlock {
  canvas: (StraightLine | Rectangle)[];
}

interface StraightLine {
  type: 'line';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  lineWidth: number;
  lineColor: string;
}

interface Rectangle {
  type: 'rect';
  x: number;
  y: number;
  w: number;
  h: number;
  /** The fill colour. Without it, the shape has a border. */
  color?: string;
  lineWidth?: number;
  lineColor?: string;
  dash?: { length: number };
}

/** A place in the document's structure, which screen readers follow. The roles are those of ISO 32000-1, 14.8.4. */
export interface Tag {
  role:
    | 'H1'
    | 'H2'
    | 'H3'
    | 'P'
    | 'L'
    | 'LI'
    | 'Link'
    | 'Table'
    | 'TR'
    | 'TH'
    | 'TD'
    | 'Figure'
    | 'Caption'
    | 'Div';
  /** Default: the document itself. */
  parent?: Tag;
  /** Describes a figure in words. */
  alt?: string;
  scope?: 'Row' | 'Column';
}

export interface Bookmark {
  text: string;
  parent?: Bookmark;
}
