import { shownCertificateNumber, VERIFY_PAGE } from '@club-portal/contract/certificate-number';
import { languages } from '@club-portal/contract/languages';
import { writtenDate } from '@club-portal/contract/written-date';
import { websiteOf } from '../website.ts';
import { block, fitted, type PlacedBlock } from './placed-blocks.ts';
import { ink } from './styles.ts';
import { drawCode, type TaggedSheet } from './tagged-sheet.ts';
import type { Wording } from './wording.ts';

/** The page where a certificate, or a record of participation, is verified. */
export function verifyAddress(number: string, { language, content }: Wording): string {
  return `${websiteOf(content.institute)}${language === 'en' ? '' : `/${language}`}${VERIFY_PAGE}/${number}`;
}

/** The width of a line to sign on, and the room above it, pt. */
const SIGNATURE = { width: 168, height: 42 };
/** Size of the QR code with its white border, and width of the text beside it. */
const CODE = 88;
const BESIDE = 136;
const GAP = 22;

interface Numbered {
  number: string;
  /** `YYYY-MM-DD` */
  issuedOn: string;
}

/** `name`: among the pictures of the document. */
interface SignaturePicture {
  name: string;
  alt: string;
}

interface FootSigner {
  name: string;
  office: string;
  picture: SignaturePicture | undefined;
}

interface Sides {
  left: number;
  right: number;
}

interface Foot {
  height: number;
  draw(top: number): void;
}

/** The QR code with number and date on the left, and the signers. Without signers, the code is in the middle. */
export function certificateFoot(
  sheet: TaggedSheet,
  wording: Wording,
  { number, issuedOn }: Numbered,
  signers: readonly FootSigner[],
  { left, right }: Sides,
): Foot {
  const start = signers.length === 0 ? (left + right - CODE - BESIDE) / 2 : left;
  const code = codeBlock(sheet, wording, { number, issuedOn }, start);
  const columns = columnsOf(sheet, signers, { left: left + CODE + BESIDE + GAP, right });
  const below = Math.max(0, ...columns.map(({ name, office }) => name.height + office.height));
  const height = Math.max(code.height, columns.length > 0 ? SIGNATURE.height + BELOW_LINE + below : 0);
  return {
    height,
    draw(top) {
      const line = top + height - below - BELOW_LINE;
      for (const column of columns) {
        drawSignature(sheet, column, line);
        sheet.write('P', column.name.lines(line + BELOW_LINE));
        sheet.write('P', column.office.lines(line + BELOW_LINE + column.name.height));
      }
      code.draw(top + height - code.height);
    },
  };
}

const BELOW_LINE = 4;

function codeBlock(sheet: TaggedSheet, wording: Wording, { number, issuedOn }: Numbered, left: number): Foot {
  const { say, language } = wording;
  const words = say.certificatePaper;
  const address = verifyAddress(number, wording);
  const day = writtenDate(issuedOn, 'dayFirst', languages[language].dates);
  const look = { x: left + CODE + 2, width: BESIDE, isLeft: true };
  const texts = [
    block(sheet, words.number, { ...look, size: 8, fill: ink.quiet }),
    block(sheet, shownCertificateNumber(number), { ...look, size: 13, voice: 'strong' }),
    block(sheet, words.issuedOn(day), { ...look, size: 8.5, leading: 1.8 }),
    block(sheet, words.verify, { ...look, size: 8, fill: ink.quiet }),
  ];
  const link = block(sheet, address, { ...look, size: 8, isAddress: true });
  const high = texts.reduce((sum, { height }) => sum + height, link.height);
  return {
    height: Math.max(CODE, high),
    draw(top) {
      let y = top + (Math.max(CODE, high) - high) / 2;
      for (const { height, lines } of texts) {
        sheet.write('P', lines(y));
        y += height;
      }
      sheet.link(address, link.lines(y));
      sheet.picture(say.recordPage.qrCode.leadsTo(address), () =>
        drawCode(sheet.pdf, address, left, top + (Math.max(CODE, high) - CODE) / 2, CODE),
      );
    },
  };
}

interface Column {
  /** The middle of the column. */
  x: number;
  width: number;
  name: PlacedBlock;
  office: PlacedBlock;
  picture: SignaturePicture | undefined;
}

/** Spread over the room. A single one is at the right. */
function columnsOf(sheet: TaggedSheet, signers: readonly FootSigner[], { left, right }: Sides): Column[] {
  const count = signers.length;
  const width = Math.min(SIGNATURE.width, (right - left - GAP * (count - 1)) / count);
  const step = count > 1 ? (right - left - width) / (count - 1) : 0;
  return signers.map(({ name, office, picture }, index) => {
    const x = right - width / 2 - step * (count - 1 - index);
    const isShort = ({ count: lines }: PlacedBlock) => lines <= 2;
    return {
      ...{ x, width, picture },
      name: fitted([11, 10, 9], (size) => block(sheet, name, { x, width, size, voice: 'strong' }), isShort),
      office: fitted([9.5, 8.5, 8], (size) => block(sheet, office, { x, width, size }), isShort),
    };
  });
}

/** The picture stands on the line. */
function drawSignature(sheet: TaggedSheet, { x, width, picture }: Column, y: number): void {
  const { pdf } = sheet;
  if (picture)
    sheet.picture(picture.alt, () =>
      pdf.image(pdf.provideImage(picture.name), x - width / 2, y - SIGNATURE.height, {
        fit: [width, SIGNATURE.height - 2],
        align: 'center',
        valign: 'bottom',
      }),
    );
  sheet.decorate(() =>
    pdf
      .path(`M${x - width / 2} ${y}h${width}`)
      .lineWidth(0.7)
      .stroke(ink.text),
  );
}
