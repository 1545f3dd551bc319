import type { LanguageCode } from '@club-portal/contract/languages';
import { layOutPoster, linesOf, type Poster, type PosterLine } from '@club-portal/contract/poster';
import encodeQr from 'qr';
import type { Voice } from './fonts.ts';
import type { StructureElement } from './pdfmake-parts.ts';
import { outlinePen, RAISED } from './poster-pen.ts';
import { type AboutPdf, collect, TaggedDocument } from './tagged-pdf.ts';
import { addressParts, BREAK, Typesetter } from './typesetter.ts';

/** A4, pt. A3 is the same drawing, larger. */
const PAGE = { width: 595.28, height: 841.89 };
const A3 = Math.SQRT2;

/** The white foot with the QR code and the address, pt. */
const FOOT = 128;
const MARGIN = PAGE.width * 0.07;
/** Of the QR code, with its white border: 3.9 cm on A4. */
const CODE = 111;

interface PrintedPoster {
  size: 'a4' | 'a3';
  language: LanguageCode;
  poster: Omit<Poster, 'width' | 'height' | 'pen' | 'emblem'>;
  /** PNG. */
  emblem?: Uint8Array | undefined;
  about: Omit<AboutPdf, 'language'>;
  foot: {
    /** Who invites. */
    institute: string;
    department: string;
    /** What the code leads to. */
    lead: string;
    address: string;
    /** What the code says: the address, maybe with a part of the page. */
    code: string;
    /** The code in words. */
    alt: string;
  };
}

/**
 * Prints the poster of an event with its QR code. The letters are those of embedded fonts, so they can be searched and read
 * out, in the order club, title, days, time, place, address.
 */
export function printPoster({
  size,
  language,
  poster,
  emblem,
  about,
  foot,
}: PrintedPoster): Promise<Uint8Array> {
  const pictures = new Map(emblem ? [[EMBLEM, emblem]] : []);
  const pdf = new TaggedDocument({ ...about, language: `${language}-IN`, pictures });
  const scale = size === 'a3' ? A3 : 1;
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.addPage({ size: [PAGE.width * scale, PAGE.height * scale], margin: 0 });
  pdf.scale(scale);
  const sheet = new Sheet(pdf, root, language);

  const area = { width: PAGE.width, height: PAGE.height - FOOT };
  const {
    paths,
    lines,
    emblem: square,
  } = layOutPoster({
    ...poster,
    ...area,
    pen: sheet.pen,
    emblem: emblem !== undefined,
  });
  sheet.decorate(() => {
    for (const { d, fill, opacity } of paths) pdf.path(d).fillOpacity(opacity).fill(fill, 'even-odd');
    pdf.fillOpacity(1);
    if (emblem)
      pdf.image(pdf.provideImage(EMBLEM), square.at, square.at, { width: square.size, height: square.size });
    pdf.path(`M${MARGIN} ${area.height}H${PAGE.width - MARGIN}v0.8H${MARGIN}z`).fill(poster.colours.ink);
  });
  for (const part of parts) {
    const own = lines.filter(({ of }) => part.includes(of));
    if (own.length > 0) sheet.write(part[0] === 'title' ? 'H1' : 'P', own);
  }
  drawFoot(sheet, foot, poster.colours.ink);

  root.end();
  const finished = collect(pdf);
  pdf.end();
  return finished;
}

const EMBLEM = 'emblem';

/** What is read out together, in this order. */
const parts: PosterLine['of'][][] = [
  ['club'],
  ['cancelled'],
  ['title'],
  ['days', 'month'],
  ['time'],
  ['place'],
];

function drawFoot(
  sheet: Sheet,
  { institute, department, lead, address, code, alt }: PrintedPoster['foot'],
  ink: string,
): void {
  const room = PAGE.width - 2 * MARGIN - CODE - 16;
  const rows: [text: string, size: number, voice: Voice, fill: string, above: number][] = [
    [lead, 13, 'strong', ink, 0],
    [address, 11, 'text', TEXT, 1],
    [institute, 10, 'strong', TEXT, 9],
    [department, 10, 'text', TEXT, 0],
  ];
  const blocks = rows.map(([text, size, voice, fill, above]) => {
    const widthOf = (part: string) => sheet.pen.widthOf(part, size, voice);
    const lines = text === address ? linesOfAddress(text, room, widthOf) : linesOf(text, room, widthOf);
    return { text, size, voice, fill, above, lines };
  });
  const height = blocks.reduce(
    (sum, { size, above, lines }) => sum + above + lines.length * size * LEADING,
    0,
  );
  let y = PAGE.height - FOOT / 2 - height / 2;
  for (const { text, size, voice, fill, above, lines } of blocks) {
    y += above;
    const written = lines.map((line, index) => ({
      ...{ text: line, size, voice, fill, x: MARGIN },
      y: y + (index + 1) * size * LEADING - size * 0.35,
    }));
    y += lines.length * size * LEADING;
    if (text === address) sheet.link(address, written);
    else sheet.write('P', written);
  }
  sheet.picture(alt, () =>
    drawCode(sheet.pdf, code, PAGE.width - MARGIN - CODE, PAGE.height - FOOT / 2 - CODE / 2),
  );
}

const LEADING = 1.36;
const TEXT = '#1b1e25';

/** An address ends a line after one of its signs. */
function linesOfAddress(address: string, room: number, widthOf: (text: string) => number): string[] {
  const lines = [''];
  for (const part of addressParts(address)) {
    const last = lines.at(-1) ?? '';
    if (last && widthOf(last + part) > room) lines.push(part);
    else lines[lines.length - 1] = last + part;
  }
  return lines;
}

/** With 15 % of correction, and the white border that readers need (ISO/IEC 18004). */
function drawCode(pdf: TaggedDocument, code: string, left: number, top: number): void {
  const modules = encodeQr(code, 'raw', { ecc: 'medium', border: 4 });
  const side = CODE / modules.length;
  const squares = modules.flatMap((line, row) =>
    line.flatMap((isDark, column) =>
      isDark ? [`M${left + column * side} ${top + row * side}h${side}v${side}h-${side}z`] : [],
    ),
  );
  pdf.path(squares.join('')).fill('#000000');
}

type Line = Omit<PosterLine, 'of' | 'voice'> & { voice: Voice };

/** A page whose writing has its place in the document's structure. */
class Sheet {
  readonly pdf: TaggedDocument;
  readonly pen = outlinePen();
  readonly #root: StructureElement;
  readonly #typesetter: Typesetter;

  constructor(pdf: TaggedDocument, root: StructureElement, language: LanguageCode) {
    this.pdf = pdf;
    this.#root = root;
    this.#typesetter = new Typesetter(language);
  }

  /** What is not read out. */
  decorate(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  write(role: 'H1' | 'P', lines: readonly Line[]): void {
    this.#mark(role, {}, () => {
      for (const line of lines) this.#draw(line);
    });
  }

  link(address: string, lines: readonly Line[]): void {
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

  /** Returns how wide the line is. */
  #draw({ text, x, y, size, voice, fill }: Line): number {
    let at = x;
    for (const run of this.#typesetter.set(text, voice)) {
      const part = run.text.replaceAll(BREAK, '');
      this.pdf._font = this.pdf.provideFont(run.font);
      this.pdf.fontSize(run.sup || run.sub ? size * RAISED.size : size);
      this.pdf.fillColor(fill);
      const baseline = run.sup ? y - size * RAISED.sup : run.sub ? y - size * RAISED.sub : y;
      this.pdf.text(part, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += this.pdf.widthOfString(part);
    }
    return at - x;
  }
}
