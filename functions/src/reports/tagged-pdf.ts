import { createRequire } from 'node:module';
import type { Block, Bookmark, Tag } from './blocks.ts';
import { faceNamed } from './fonts.ts';
import { BREAK } from './typesetter.ts';

export interface PdfDocument {
  title: string;
  author: string;
  subject: string;
  keywords: string;
  /** BCP 47. */
  language: string;
  /** The file's id is made from it too, so that the same document gives the same bytes. */
  createdAt: Date;
  content: Block[];
  footer(page: number, pages: number): Block;
  /** JPEGs by the name that the content uses. `jpegSize` must be able to read them. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

export const page = {
  width: 595.28,
  height: 841.89,
  /** The left margin is wider because the paper is bound there. */
  margins: { left: 68, top: 54, right: 56, bottom: 76 },
  contentWidth: 595.28 - 68 - 56,
} as const;

/**
 * Prints an A4 document with pdfmake, and adds what pdfmake does not do. The document is tagged: every word and picture
 * has a place in a structure that screen readers follow. Devanagari words can be searched and copied. Bookmarks lead to
 * their line. A page break never leaves a single line of a paragraph. pdfmake may not open files or addresses.
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

async function collect(pdf: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk);
  return Buffer.concat(chunks);
}

// pdfmake 0.3 does not allow to replace its layout or its renderer, so its parts are put together here.
const require = createRequire(import.meta.url);
const PdfmakeDocument = require('pdfmake/js/PDFDocument').default as new (
  fonts: object,
  images: object,
  patterns: object,
  attachments: object,
  options: object,
  virtualFiles: null,
  mayOpenFile: () => boolean,
) => PdfmakeDocumentInstance;
const LayoutBuilder = require('pdfmake/js/LayoutBuilder').default as new (
  size: object,
  margins: object,
  svgMeasure: object,
) => LayoutBuilderInstance;
const Renderer = require('pdfmake/js/Renderer').default as new (pdf: TaggedDocument) => RendererInstance;
const SvgMeasure = require('pdfmake/js/SVGMeasure').default as new () => object;

interface PdfmakeDocumentInstance extends AsyncIterable<Buffer> {
  page: { height: number; width: number };
  outline: Outline;
  info: Record<string, unknown>;
  _font: Font;
  _imageRegistry: Record<string, Picture>;
  _currentStructureElement: StructureElement | null;
  font(bytes: Buffer): PdfmakeDocumentInstance;
  openImage(bytes: Buffer): Picture;
  text(text: string, x: number, y: number, options: object): unknown;
  struct(role: string, options?: object): StructureElement;
  addStructure(element: StructureElement): void;
  markContent(role: string, options?: object): void;
  markStructureContent(role: string): StructureContent;
  endMarkedContent(): void;
  _addInfo(): void;
  end(): void;
}

interface Font {
  ascender: number;
  descender: number;
  layout(text: string, ...more: unknown[]): unknown;
}

interface Picture {
  embed(pdf: PdfmakeDocumentInstance): void;
}

interface Outline {
  addItem(title: string, options: { expanded: boolean; left: number; top: number }): Outline;
}

type StructureContent = { readonly content: unique symbol };

interface StructureElement {
  add(child: StructureElement | StructureContent): void;
  end(): void;
}

/** A `Block` while it is laid out, with the properties that pdfmake adds. */
interface LaidOutNode {
  tag?: Tag;
  prose?: boolean;
  needs?: number;
  startsPage?: boolean;
  bookmark?: Bookmark;
  positions: unknown[];
  /** Left, top, right, bottom. */
  _margin: [number, number, number, number] | null;
}

interface Line {
  tag?: Tag | undefined;
  bookmark?: Bookmark | undefined;
  getHeight(): number;
}

interface LayoutBuilderInstance {
  writer: {
    context(): { availableHeight: number; getCurrentPage(): { items: unknown[] } };
    moveToNextPage(): void;
    addLine(line: Line): unknown;
  };
  layoutDocument(...parts: unknown[]): unknown[];
  processNode(node: LaidOutNode, ...more: unknown[]): void;
  processLeaf(node: LaidOutNode): void;
  buildNextLine(node: LaidOutNode): Line | null;
}

interface RendererInstance {
  pdfDocument: TaggedDocument;
  renderPages(pages: unknown[]): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: unknown): void;
  renderImage(image: { tag?: Tag }): void;
  renderSVG(drawing: unknown): void;
}

/**
 * The same for all faces, so that a word in another script does not change the line height. In 1/1000 of the font size.
 */
const ASCENDER = 960;
const DESCENDER = -320;

class TaggedDocument extends PdfmakeDocument {
  readonly #pictures: ReadonlyMap<string, Uint8Array>;
  readonly #fonts = new Map<string, Font>();
  readonly #shaped = new Set<Font>();

  constructor({ title, author, subject, keywords, language, createdAt, pictures }: PdfDocument) {
    const options = {
      size: [page.width, page.height],
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      autoFirstPage: false,
      font: null,
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

class ReportLayout extends LayoutBuilder {
  override processNode(node: LaidOutNode, ...more: unknown[]): void {
    const context = () => this.writer.context();
    const isPageEmpty = () => context().getCurrentPage().items.length === 0;
    const tooLittle = node.needs !== undefined && context().availableHeight < node.needs;
    if ((tooLittle || node.startsPage) && !isPageEmpty()) this.writer.moveToNextPage();
    if (node.needs !== undefined && node._margin && isPageEmpty()) node._margin[1] = 0;
    super.processNode(node, ...more);
  }

  override processLeaf(node: LaidOutNode): void {
    if (!node.prose) {
      super.processLeaf(node);
      return;
    }
    const lines: Line[] = [];
    for (let line = this.buildNextLine(node); line; line = this.buildNextLine(node)) lines.push(line);
    for (let rest = lines; rest.length > 0; ) {
      const fitting = Math.floor(
        (this.writer.context().availableHeight + 0.01) / (rest[0] as Line).getHeight(),
      );
      const taken = linesBeforeBreak(rest.length, fitting, rest === lines);
      for (const line of rest.slice(0, taken)) node.positions.push(this.writer.addLine(line));
      rest = rest.slice(taken);
      if (rest.length > 0) this.writer.moveToNextPage();
    }
  }

  override buildNextLine(node: LaidOutNode): Line | null {
    const line = super.buildNextLine(node);
    if (!line) return line;
    line.tag = node.tag;
    line.bookmark = node.bookmark;
    delete node.bookmark;
    return line;
  }
}

/** Number of lines of a paragraph for this page. Avoids a single line on either side of the page break. */
function linesBeforeBreak(lines: number, fitting: number, isStart: boolean): number {
  // In an unbreakable block pdfmake does not know the height. All lines stay together.
  if (Number.isNaN(fitting) || lines <= fitting) return lines;
  const taken = lines - fitting === 1 ? fitting - 1 : fitting;
  if (taken >= 2) return taken;
  return isStart ? 0 : Math.max(1, taken);
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
