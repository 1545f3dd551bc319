import type { Block, Bookmark, Tag } from './blocks.ts';
import { faceNamed } from './fonts.ts';
import {
  type Font,
  type Line,
  type Outline,
  PdfmakeDocument,
  type Picture,
  Renderer,
  type StructureElement,
  SvgMeasure,
} from './pdfmake-parts.ts';
import { ReportLayout } from './report-layout.ts';
import { BREAK } from './typesetter.ts';

/** The metadata of a file. */
export interface AboutPdf {
  title: string;
  author: string;
  subject: string;
  keywords: string;
  /** BCP 47. */
  language: string;
  /** The file's id derives from it too, so that the same document gives the same bytes. */
  createdAt: Date;
  /** The PDF/A level that the file conforms to. It excludes transparency. */
  subset?: 'PDF/A-2a';
}

interface PdfDocument extends AboutPdf, Pictures {
  content: Block[];
  footer(page: number, pages: number): Block;
}

interface Pictures {
  /** JPEGs by the name that the content uses. `jpegSize` must be able to read them. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

export const page = {
  width: 595.28,
  height: 841.89,
  /** The left margin is wider because of the binding. */
  margins: { left: 68, top: 54, right: 56, bottom: 76 },
  contentWidth: 595.28 - 68 - 56,
} as const;

/**
 * Prints an A4 document with pdfmake, tagged for people who do not see it.
 *
 * pdfmake writes no tags: its `tagged` option marks a file as tagged and leaves the structure empty. A screen reader then
 * guesses the order of reading from the position of words. It finds no headings and no tables, and cannot describe a
 * picture. Here every word and picture has its place in a structure (ISO 32000-1, 14.7 and 14.8):
 *
 * - headings, to jump from section to section, and lists whose items are counted
 * - the order of reading, also for two photographs in a row and for a paragraph on two pages
 * - tables by row, each cell with the name of its row or column
 * - words for each photograph, and links as links
 * - the language, word by word for Hindi, so that the right voice speaks
 * - rules, emblem and footer as decoration, which is not read out
 *
 * This file also repairs other gaps of pdfmake. Devanagari words can be searched and copied. Bookmarks lead to their
 * line. Metadata is well-formed. No file or address is opened. `pdfmake-parts.ts` names the parts of pdfmake that it uses.
 */
export async function printPdf(document: PdfDocument): Promise<Uint8Array> {
  const pdf = new TaggedDocument(document);
  const layout = new ReportLayout({ width: page.width, height: page.height }, page.margins, new SvgMeasure());
  const pages = layout.layoutDocument(
    document.content,
    pdf,
    {},
    { font: 'source-sans-3-latin-400', fontSize: 10 },
    undefined,
    undefined,
    document.footer,
  );
  new TaggingRenderer(pdf).renderPages(pages);
  const finished = collect(pdf);
  pdf.end();
  return finished;
}

export async function collect(pdf: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * All faces share one line height, so that a word in another script does not push lines apart. In 1/1000 of the size.
 */
const ASCENDER = 960;
const DESCENDER = -320;

export class TaggedDocument extends PdfmakeDocument {
  readonly #pictures: ReadonlyMap<string, Uint8Array>;
  readonly #fonts = new Map<string, Font>();
  readonly #shaped = new Set<Font>();

  constructor({
    title,
    author,
    subject,
    keywords,
    language,
    createdAt,
    pictures,
    subset,
  }: AboutPdf & Pictures) {
    const options = {
      size: [page.width, page.height],
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      autoFirstPage: false,
      font: null,
      ...(subset && { subset }),
      info: {
        Title: title,
        Author: author,
        Subject: subject,
        Keywords: keywords,
        Creator: 'Club portal',
        Producer: 'pdfmake',
        CreationDate: createdAt,
      },
    };
    super({}, {}, {}, {}, options, null, () => false);
    this.#pictures = pictures;
  }

  provideFont(name: string): Font {
    const known = this.#fonts.get(name);
    if (known) return known;
    const face = faceNamed(name);
    const font = this.font(face.bytes())._font;
    font.ascender = ASCENDER;
    font.descender = DESCENDER;
    const layout = font.layout.bind(font);
    font.layout = (text, ...more) => layout(text.replaceAll(BREAK, ''), ...more);
    this.#fonts.set(name, font);
    if (face.shaped) this.#shaped.add(font);
    return font;
  }

  provideImage(name: string): Picture {
    const known = this._imageRegistry[name];
    if (known) return known;
    const bytes = this.#pictures.get(name);
    if (!bytes) throw new Error(`The document has no picture ${name}`);
    const picture = this.openImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    picture.embed(this);
    this._imageRegistry[name] = picture;
    return picture;
  }

  /** The glyphs of a shaped word are in drawing order, so the typed text is stored beside them. */
  override text(text: string, x: number, y: number, options: object): unknown {
    if (!this.#shaped.has(this._font)) return super.text(text, x, y, options);
    this.markContent('Span', { lang: 'hi', actual: text.replaceAll(BREAK, '') });
    super.text(text, x, y, options);
    this.endMarkedContent();
    return this;
  }

  /** pdfkit writes these values into XML without escaping them. */
  override _addInfo(): void {
    const { info } = this;
    const escaped = Object.entries(info).map(([key, value]) => [key, escapeXml(value)]);
    this.info = Object.fromEntries(escaped);
    super._addInfo();
    this.info = info;
  }
}

function escapeXml(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

class TaggingRenderer extends Renderer {
  readonly #root: StructureElement;
  readonly #elements = new Map<Tag, StructureElement>();
  readonly #outlines = new Map<Bookmark, Outline>();

  constructor(pdf: TaggedDocument) {
    super(pdf);
    this.#root = pdf.struct('Document');
    pdf.addStructure(this.#root);
  }

  override renderLine(line: Line, x: number, y: number): void {
    if (line.bookmark) this.#addBookmark(line.bookmark, y);
    this.#mark(line.tag, () => super.renderLine(line, x, y));
  }

  override renderImage(image: { tag?: Tag }): void {
    this.#mark(image.tag, () => super.renderImage(image));
  }

  override renderVector(vector: unknown): void {
    this.#mark(undefined, () => super.renderVector(vector));
  }

  override renderSVG(drawing: unknown): void {
    this.#mark(undefined, () => super.renderSVG(drawing));
  }

  #mark(tag: Tag | undefined, draw: () => void): void {
    const pdf = this.pdfDocument;
    if (!tag) {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw();
    } else if (tag.role === 'Link') this.#markLink(tag, draw);
    else {
      this.#elementOf(tag).add(pdf.markStructureContent(tag.role));
      draw();
    }
    pdf.endMarkedContent();
  }

  /** Each line of a link is a separate element, because pdfkit assigns an element to the page where it ends. */
  #markLink(tag: Tag, draw: () => void): void {
    const pdf = this.pdfDocument;
    const link = pdf.struct('Link');
    (tag.parent ? this.#elementOf(tag.parent) : this.#root).add(link);
    link.add(pdf.markStructureContent('Link'));
    pdf._currentStructureElement = link;
    draw();
    pdf._currentStructureElement = null;
    link.end();
  }

  #elementOf(tag: Tag): StructureElement {
    const known = this.#elements.get(tag);
    if (known) return known;
    const { role, parent, alt, scope } = tag;
    const element = this.pdfDocument.struct(role, { ...(alt && { alt }), ...(scope && { scope }) });
    (parent ? this.#elementOf(parent) : this.#root).add(element);
    this.#elements.set(tag, element);
    return element;
  }

  #addBookmark(bookmark: Bookmark, y: number): void {
    const parent = bookmark.parent && this.#outlines.get(bookmark.parent);
    const top = Math.max(0, y - 12);
    const outline = (parent ?? this.pdfDocument.outline).addItem(bookmark.text, {
      expanded: !parent,
      // pdfkit measures this from the right edge.
      left: page.width,
      top,
    });
    this.#outlines.set(bookmark, outline);
  }
}
