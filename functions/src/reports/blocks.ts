import type { Run } from './typesetter.ts';

/**
 * What a report is made of: pdfmake's content, as far as the reports use it, with what `tagged-pdf.ts` adds.
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
  /** Left, top, right, bottom. Bottom is best left 0: at a page's end it would open an empty one. */
  margin?: [number, number, number, number];
  /** `auto` is left out: rounding may wrap the last letter of words that just fit. */
  width?: number | '*';
  /** Goes to the next page if less than this is left on the current one. */
  needs?: number;
  /** Goes to the next page unless the current one is still empty. */
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
  /** Place in the document's structure; without one the words are decoration. */
  tag?: Tag;
  /** Lines break over pages in twos at least. Not for words in a table. */
  prose?: boolean;
  bookmark?: Bookmark;
  /** A name for `pageReference`. */
  id?: string;
  /** Prints the number of the page where the block of this id stands, instead of `text`. */
  pageReference?: string;
}

export interface StackBlock extends AnyBlock {
  stack: Block[];
  unbreakable?: boolean;
}

export interface ColumnsBlock extends AnyBlock {
  columns: Block[];
  columnGap?: number;
  unbreakable?: boolean;
}

export interface TableBlock extends AnyBlock {
  table: { widths: (number | '*')[]; headerRows?: number; dontBreakRows?: boolean; body: Block[][] };
  layout: object;
}

/** A picture of the report's `pictures`. */
export interface PictureBlock extends AnyBlock {
  image: string;
  width: number;
  tag?: Tag;
}

export interface DrawingBlock extends AnyBlock {
  svg: string;
  width: number;
}

export interface RuleBlock extends AnyBlock {
  canvas: {
    type: 'line';
    x1: number;
    y1: number;
    x2: number;
    y2: number;
    lineWidth: number;
    lineColor: string;
  }[];
}

/** A place in the document's structure, which reading aloud follows; roles are those of ISO 32000-1, 14.8.4. */
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
  /** The document itself unless told. */
  parent?: Tag;
  /** Says in words what a figure shows. */
  alt?: string;
  scope?: 'Row' | 'Column';
}

export interface Bookmark {
  text: string;
  parent?: Bookmark;
}
