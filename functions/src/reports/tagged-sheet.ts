import type { LanguageCode } from '@club-portal/contract/languages';
import type { PosterLine } from '@club-portal/contract/poster';
import encodeQr from 'qr';
import type { Voice } from './fonts.ts';
import type { StructureElement } from './pdfmake-parts.ts';
import { outlinePen, RAISED } from './poster-pen.ts';
import type { TaggedDocument } from './tagged-pdf.ts';
import { addressParts, BREAK, Typesetter } from './typesetter.ts';

/** Of a line, as a multiple of the text size. */
export const LEADING = 1.36;

export type PlacedLine = Omit<PosterLine, 'of' | 'voice'> & {
  voice: Voice;
  /** A space follows, which is read and copied but not seen. */
  spaced?: boolean;
};

/** A page whose drawings and texts have a position on paper and in the document's structure. */
export class TaggedSheet {
  readonly pdf: TaggedDocument;
  readonly pen = outlinePen();
  readonly #root: StructureElement;
  readonly #typesetter: Typesetter;

  /** `whole` is the document's structure if it has several sheets. Each sheet is an article of it. */
  constructor(pdf: TaggedDocument, language: LanguageCode, whole?: StructureElement) {
    this.pdf = pdf;
    this.#root = whole ? pdf.struct('Art', { lang: `${language}-IN` }) : pdf.struct('Document');
    if (whole) whole.add(this.#root);
    else pdf.addStructure(this.#root);
    this.#typesetter = new Typesetter(language);
  }

  end(): void {
    this.#root.end();
  }

  /** Draws what is not read out. */
  decorate(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  write(role: 'H1' | 'P', lines: readonly PlacedLine[]): void {
    this.#mark(role, {}, () => {
      for (const line of lines) this.#draw(line);
    });
  }

  link(address: string, lines: readonly PlacedLine[]): void {
    for (const line of lines)
      this.#mark('Link', {}, () => {
        const width = this.#draw(line);
        this.pdf.link(line.x, line.y - line.size, width, line.size * LEADING, address);
      });
  }

  picture(alt: string, draw: () => void): void {
    this.#mark('Figure', { alt }, draw);
  }

  #mark(role: string, options: object, draw: () => void): void {
    const element = this.pdf.struct(role, options);
    this.#root.add(element);
    element.add(this.pdf.markStructureContent(role));
    this.pdf._currentStructureElement = element;
    draw();
    this.pdf._currentStructureElement = null;
    this.pdf.endMarkedContent();
    element.end();
  }

  /** The width as drawn. The pen is faster, but measures words separately. */
  widthOf(line: Omit<PlacedLine, 'x' | 'y' | 'fill'>): number {
    return this.#partsOf(line).reduce((sum, { width }) => sum + width, 0);
  }

  /** Returns the width of the line. */
  #draw({ x, y, fill, ...line }: PlacedLine): number {
    const { size } = line;
    let at = x;
    for (const { text, sup, sub, width, use } of this.#partsOf(line)) {
      use();
      this.pdf.fillColor(fill);
      const baseline = sup ? y - size * RAISED.sup : sub ? y - size * RAISED.sub : y;
      this.pdf.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += width;
    }
    return at - x;
  }

  #partsOf({ text, size, voice, spaced }: Omit<PlacedLine, 'x' | 'y' | 'fill'>) {
    const runs = this.#typesetter.set(text, voice);
    const last = runs.at(-1);
    if (spaced && last) last.text += ' ';
    return runs.map((run) => {
      const use = () => {
        this.pdf._font = this.pdf.provideFont(run.font);
        this.pdf.fontSize(run.sup || run.sub ? size * RAISED.size : size);
      };
      use();
      const part = run.text.replaceAll(BREAK, '');
      return { ...run, use, text: part, width: this.pdf.widthOfString(part) };
    });
  }
}

/** Breaks an address after its punctuation. */
export function linesOfAddress(address: string, room: number, widthOf: (text: string) => number): string[] {
  const lines = [''];
  for (const part of addressParts(address)) {
    const last = lines.at(-1) ?? '';
    if (last && widthOf(last + part) > room) lines.push(part);
    else lines[lines.length - 1] = last + part;
  }
  return lines;
}

/** A QR code with 15 % error correction. `width` includes the white border that readers need (ISO/IEC 18004). */
export function drawCode(pdf: TaggedDocument, code: string, left: number, top: number, width: number): void {
  const modules = encodeQr(code, 'raw', { ecc: 'medium', border: 4 });
  const side = width / modules.length;
  // Adjacent modules are one bar, which takes fewer bytes than squares.
  const bars = modules.flatMap((line, row) =>
    line.flatMap((isDark, column) => {
      if (!isDark || line[column - 1]) return [];
      const end = line.indexOf(false, column);
      const long = (end - column) * side;
      return [`M${left + column * side} ${top + row * side}h${long}v${side}h-${long}z`];
    }),
  );
  pdf.path(bars.join('')).fill('#000000');
}
