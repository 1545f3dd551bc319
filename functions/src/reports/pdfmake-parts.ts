import { createRequire } from 'node:module';
import type { Block, Bookmark, Fill, Tag } from './blocks.ts';

/*
 * The parts of pdfmake, and of the pdfkit below it, that reports use. pdfmake 0.3 has no option to replace its layout
 * or its renderer, so reports extend both and wire them up again. `pdfmake-parts.test.ts` names extended parts that a
 * new version lacks.
 */

const require = createRequire(import.meta.url);
export const PdfmakeDocument = require('pdfmake/js/PDFDocument').default as new (
  fonts: object,
  images: object,
  patterns: object,
  attachments: object,
  options: object,
  virtualFiles: null,
  mayOpenFile: () => boolean,
) => PdfmakeDocumentInstance;
export const LayoutBuilder = require('pdfmake/js/LayoutBuilder').default as new (
  size: object,
  margins: object,
  svgMeasure: object,
) => LayoutBuilderInstance;
export const Renderer = require('pdfmake/js/Renderer').default as new (
  pdf: PdfmakeDocumentInstance,
) => RendererInstance;
export const SvgMeasure = require('pdfmake/js/SVGMeasure').default as new () => object;

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
  addPage(options: object): unknown;
  scale(factor: number): unknown;
  path(d: string): PdfmakeDocumentInstance;
  fillOpacity(share: number): PdfmakeDocumentInstance;
  fill(colour: string, rule?: 'even-odd'): unknown;
  lineWidth(width: number): PdfmakeDocumentInstance;
  stroke(colour: string): unknown;
  fillColor(colour: string): unknown;
  fontSize(size: number): unknown;
  widthOfString(text: string): number;
  link(x: number, y: number, width: number, height: number, address: string): unknown;
  image(picture: Picture, x: number, y: number, options: object): unknown;
  struct(role: string, options?: object): StructureElement;
  addStructure(element: StructureElement): void;
  markContent(role: string, options?: object): void;
  markStructureContent(role: string): StructureContent;
  endMarkedContent(): void;
  _addInfo(): void;
  end(): void;
}

export interface Font {
  ascender: number;
  descender: number;
  layout(text: string, ...more: unknown[]): unknown;
}

export interface Picture {
  embed(pdf: PdfmakeDocumentInstance): void;
}

export interface Outline {
  addItem(title: string, options: { expanded: boolean; left?: number; top?: number }): Outline;
}

type StructureContent = { readonly content: unique symbol };

export interface StructureElement {
  add(child: StructureElement | StructureContent): void;
  end(): void;
}

/** A node of the content while it is laid out: a `Block`, and what pdfmake has put on it. */
export interface LaidOutNode {
  tag?: Tag;
  prose?: boolean;
  needs?: number;
  startsPage?: boolean;
  fill?: Fill;
  bookmark?: Bookmark;
  positions: unknown[];
  /** Left, top, right, bottom. */
  _margin: [number, number, number, number] | null;
}

export interface Line {
  tag?: Tag | undefined;
  bookmark?: Bookmark | undefined;
  getHeight(): number;
}

interface LayoutBuilderInstance {
  pageSize: { height: number };
  pageMargins: { top: number; bottom: number };
  docPreprocessor: { preprocessBlock(block: Block): Block };
  docMeasure: { measureBlock(block: Block): LaidOutNode };
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
  pdfDocument: PdfmakeDocumentInstance;
  renderPages(pages: unknown[]): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: unknown): void;
  renderImage(image: { tag?: Tag }): void;
  renderSVG(drawing: unknown): void;
}
