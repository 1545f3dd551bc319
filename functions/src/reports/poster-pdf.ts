import type { LanguageCode } from '@club-portal/contract/languages';
import { layOutPoster, linesOf, type Poster, type PosterLine } from '@club-portal/contract/poster';
import type { Voice } from './fonts.ts';
import { type AboutPdf, collect, TaggedDocument } from './tagged-pdf.ts';
import { drawCode, LEADING, linesOfAddress, TaggedSheet } from './tagged-sheet.ts';

/** A4, pt. A3 is the same drawing, larger. */
const PAGE = { width: 595.28, height: 841.89 };
const A3 = Math.SQRT2;

/** The white foot with the QR code and the address, pt. */
const FOOT = 128;
const MARGIN = PAGE.width * 0.07;
/** Size of the QR code with its white border, pt: 3.9 cm on A4. */
const CODE = 111;

interface PrintedPoster {
  size: 'a4' | 'a3';
  language: LanguageCode;
  poster: Omit<Poster, 'width' | 'height' | 'pen' | 'emblem'>;
  /** PNG. */
  emblem?: Uint8Array | undefined;
  about: Omit<AboutPdf, 'language'>;
  foot: {
    /** The institute that invites. */
    institute: string;
    department: string;
    /** The sentence about where the code leads. */
    lead: string;
    address: string;
    /** The content of the code: the address, possibly with a fragment. */
    code: string;
    /** The code in words. */
    alt: string;
  };
}

/**
 * Prints the poster of an event with its QR code. The fonts are embedded, so the text can be searched and read out, in
 * the order club, title, days, time, place, address.
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
  pdf.addPage({ size: [PAGE.width * scale, PAGE.height * scale], margin: 0 });
  pdf.scale(scale);
  const sheet = new TaggedSheet(pdf, language);

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

  sheet.end();
  const finished = collect(pdf);
  pdf.end();
  return finished;
}

const EMBLEM = 'emblem';

/** The groups that are read out together, in this order. */
const parts: PosterLine['of'][][] = [
  ['club'],
  ['cancelled'],
  ['title'],
  ['days', 'month'],
  ['time'],
  ['place'],
];

function drawFoot(
  sheet: TaggedSheet,
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
    drawCode(sheet.pdf, code, PAGE.width - MARGIN - CODE, PAGE.height - FOOT / 2 - CODE / 2, CODE),
  );
}

const TEXT = '#1b1e25';
