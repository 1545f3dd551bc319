import type { LoadedPicture, PictureStore } from './load-photographs.ts';
import type { Wording } from './wording.ts';

/** A report and the metadata of its file. */
export interface Report {
  wording: Wording;
  parts: readonly Part[];
  pictures: PictureStore;
  number: string;
  /** Printed below each page instead of the number. */
  footer?: string;
  title: string;
  author: string;
  subject: string;
  keywords: string;
  createdAt: Date;
}

/**
 * The content of a report, in order. `parts-in-pdf.ts` and `parts-in-docx.ts` print it, so both files have the same
 * content. Texts are as typed.
 */
export type Part =
  | { is: 'letterhead' }
  | TitlePart
  | HeadingPart
  | { is: 'paragraph'; text: string }
  | { is: 'note'; text: string }
  /** Rows with a name and a value. Lines of a value are separated by `\n`. */
  | { is: 'facts'; rows: [name: string, value: string][] }
  | TablePart
  | PhotographsPart
  | FilesPart
  | { is: 'signatures'; unit: string }
  /** One picture that fills the rest of the page, below its heading. */
  | { is: 'paper'; key: string; size: { width: number; height: number }; alt: string };

export interface TitlePart {
  is: 'title';
  /** 1 for the report's own title, 2 for an event in a period's report. */
  level: 1 | 2;
  /** The kind of report, or the club. */
  kicker: string;
  number: string;
  text: string;
  bookmark: string;
  startsPage?: boolean;
  /** The contents refer to it. */
  id?: string;
}

export interface HeadingPart {
  is: 'heading';
  level: 2 | 3;
  text: string;
  startsPage?: boolean;
  /** The contents refer to it. */
  id?: string;
}

export interface TablePart {
  is: 'table';
  columns: Column[];
  rows: Cell[][];
  /** The last row is a total. */
  hasTotal?: boolean;
  /** Rows are as high as a signature needs. */
  isSigned?: boolean;
  /** Set in smaller letters, for many rows or columns. */
  isDense?: boolean;
}

export interface Column {
  heading: string;
  /** Width in pt, `*` for a share of the remaining width, depending on the content, or `bar`. */
  width: number | '*' | 'bar';
  align?: 'right';
  /** The cells of this column name their rows. */
  isName?: boolean;
}

/** A text, the page number of the title with an id, a bar of 0 to 1, or a link. */
export type Cell = string | { pageOf: string } | { bar: number } | { address: string };

export interface PhotographsPart {
  is: 'photographs';
  heading: HeadingPart;
  /** Title, date and venue, once for all pictures. */
  line: string;
  pictures: { picture: LoadedPicture; alt: string; caption: string; place: string }[];
  /** Sentences about pictures that cannot be shown. */
  missing: string[];
}

export interface FilesPart {
  is: 'files';
  files: { name: string; about: string }[];
  /** A sentence, and the address of the page with the files. */
  lead: string;
  address: string;
}
