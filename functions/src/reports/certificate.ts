import { setImmediate } from 'node:timers/promises';
import type { CertificateKind } from '@club-portal/contract/certificate';
import { shownCertificateNumber } from '@club-portal/contract/certificate-number';
import {
  type CertificateValues,
  type SentencePart,
  sentenceParts,
} from '@club-portal/contract/certificate-text';
import type { LanguageCode } from '@club-portal/contract/languages';
import { log } from '../log.ts';
import { certificateFoot } from './certificate-foot.ts';
import { certificateFrame, type FramePath, ornament } from './certificate-frame.ts';
import { block, emphasised, fitted, type Part } from './placed-blocks.ts';
import { printedEmblem } from './report-emblem.ts';
import { ink } from './styles.ts';
import { collect, page, TaggedDocument } from './tagged-pdf.ts';
import { TaggedSheet } from './tagged-sheet.ts';
import { type Wording, wordingIn } from './wording.ts';

/** A certificate as it was issued. */
export interface PrintedCertificate {
  language: LanguageCode;
  kind: CertificateKind;
  /** The sentence with its placeholders, and their values. */
  text: string;
  values: Omit<CertificateValues, 'name'>;
  /** The name as printed. */
  name: string;
  department: string;
  institute: string;
  /** At most three. `signature`: a picture, or null for a line to sign on. */
  signers: readonly { name: string; office: string; signature: Uint8Array | null }[];
  number: string;
  /** `YYYY-MM-DD` */
  issuedOn: string;
}

/** A4, landscape, pt. */
const PAGE = { width: page.height, height: page.width };
const CENTRE = PAGE.width / 2;
const frame = certificateFrame(PAGE.width, PAGE.height);
/** From the edges of the page to the text. */
const MARGIN = { top: 54, bottom: 54, side: 62 };
/** Length of the longest line. */
const ROOM = 640;
const centred = { x: CENTRE, width: ROOM };
const EMBLEM = 'emblem';

/**
 * Prints a certificate on one page, tagged, as PDF/A-2a: with embedded fonts and without transparency. It is drawn with
 * lines instead of areas, so that it looks the same from an office printer. The same certificate gives the same bytes.
 */
export async function renderCertificate(certificate: PrintedCertificate): Promise<Uint8Array> {
  const { language, kind, name, number } = certificate;
  const { pdf, draw } = await documentOf([certificate], {
    title: `${wordingIn(language).say.certificatePaper.titles[kind]}: ${name}`,
    keywords: shownCertificateNumber(number),
  });
  draw(certificate, new TaggedSheet(pdf, language));
  return finish(pdf);
}

/**
 * Prints certificates of one event like {@link renderCertificate}, each on its own page. A bookmark leads to each name.
 * There must be at least one certificate.
 */
export async function renderCertificates(certificates: readonly PrintedCertificate[]): Promise<Uint8Array> {
  const { language, values } = certificates[0] as PrintedCertificate;
  const title = `${wordingIn(language).say.report.certificateNames.people}: ${values.event}`;
  const { pdf, draw } = await documentOf(certificates, { title, keywords: '' });
  const whole = pdf.struct('Document');
  pdf.addStructure(whole);
  for (const certificate of certificates) {
    draw(certificate, new TaggedSheet(pdf, certificate.language, whole));
    pdf.outline.addItem(certificate.name, { expanded: false });
    // The same process serves other requests.
    await setImmediate();
  }
  whole.end();
  return finish(pdf);
}

async function documentOf(
  certificates: readonly PrintedCertificate[],
  about: { title: string; keywords: string },
) {
  const { language, values, institute } = certificates[0] as PrintedCertificate;
  const emblem = await printedEmblem();
  const pictures = new Map<string, Uint8Array>();
  if (emblem) pictures.set(EMBLEM, emblem.png);
  /** Names of pictures that several certificates share. */
  const signatures = new Map<Uint8Array, string>();
  for (const { signature } of certificates.flatMap(({ signers }) => signers)) {
    if (!signature || signatures.has(signature)) continue;
    const png = await signatureOnWhite(signature);
    signatures.set(signature, png ? `signature ${signatures.size}` : '');
    if (png) pictures.set(`signature ${signatures.size - 1}`, png);
  }
  const issued = certificates.map(({ issuedOn }) => issuedOn).toSorted();
  const pdf = new TaggedDocument({
    ...about,
    author: institute,
    subject: values.event,
    language: `${language}-IN`,
    createdAt: new Date(issued.at(-1) as string),
    pictures,
    subset: 'PDF/A-2a',
  });

  function draw(certificate: PrintedCertificate, sheet: TaggedSheet): void {
    pdf.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
    const wording = wordingIn(certificate.language);
    const { signatureOf } = wording.say.certificatePaper;
    const signers = certificate.signers.map(({ signature, ...signer }) => {
      const name = signature && signatures.get(signature);
      return { ...signer, picture: name ? { name, alt: signatureOf(signer.name) } : undefined };
    });
    drawLines(sheet, frame);
    const top = drawLetterhead(sheet, wording, certificate, emblem);
    const sides = { left: MARGIN.side, right: PAGE.width - MARGIN.side };
    const foot = certificateFoot(sheet, wording, certificate, signers, sides);
    const bottom = PAGE.height - MARGIN.bottom - foot.height;
    drawMiddle(sheet, wording, certificate, { top, bottom });
    foot.draw(bottom);
    sheet.end();
  }
  return { pdf, draw };
}

function finish(pdf: TaggedDocument): Promise<Uint8Array> {
  const finished = collect(pdf);
  pdf.end();
  return finished;
}

/** A PNG without transparency and margins. Null if it cannot be read: then there is a line to sign on. */
async function signatureOnWhite(picture: Uint8Array): Promise<Uint8Array | null> {
  try {
    const { default: sharp } = await import('sharp');
    return await sharp(picture)
      .flatten({ background: '#ffffff' })
      .trim()
      .resize({ ...SIGNATURE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (error) {
    log.warn('A certificate is printed without a signature that cannot be read', {}, error);
    return null;
  }
}

const SIGNATURE_PIXELS = { width: 700, height: 240 };

/** Returns where it ends. */
function drawLetterhead(
  sheet: TaggedSheet,
  { content }: Wording,
  { institute, department }: PrintedCertificate,
  emblem: { height: number } | null,
): number {
  let y = MARGIN.top;
  if (emblem) {
    const height = Math.min(emblem.height, EMBLEM_MOST);
    sheet.decorate(() =>
      sheet.pdf.image(sheet.pdf.provideImage(EMBLEM), CENTRE - EMBLEM_MOST, y, {
        fit: [2 * EMBLEM_MOST, height],
        align: 'center',
      }),
    );
    y += height + 6;
  }
  // Known only if the institute is still the portal's.
  const second = content.institute.name === institute ? content.institute.secondName?.text : undefined;
  for (const { height, lines } of [
    block(sheet, institute, { ...centred, size: 17, voice: 'heading', fill: ink.accent }),
    ...(second && second !== institute
      ? [block(sheet, second, { ...centred, size: 11, voice: 'strong' })]
      : []),
    block(sheet, department, { ...centred, size: 11, voice: 'strong' }),
  ]) {
    sheet.write('P', lines(y));
    y += height;
  }
  return y;
}

const EMBLEM_MOST = 50;

/**
 * The title, and the sentence with the name in large letters. They shrink until they fit between letterhead and foot.
 */
function drawMiddle(
  sheet: TaggedSheet,
  wording: Wording,
  certificate: PrintedCertificate,
  { top, bottom }: { top: number; bottom: number },
): void {
  const room = bottom - top;
  const { lead, rest } = sentenceOf(certificate);
  const isLine = ({ count }: { count: number }) => count === 1;
  const title = fitted(
    [37, 33, 29, 25],
    (size) =>
      block(sheet, wording.say.certificatePaper.titles[certificate.kind], {
        ...{ ...centred, size, voice: 'heading', fill: ink.accent },
      }),
    isLine,
  );
  const { blocks, height } = fitted(
    [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5],
    (share) => {
      const name = fitted(
        [36, 34, 32, 30, 28, 26].map((size) => size * share),
        (size) => block(sheet, certificate.name, { ...centred, size, voice: 'heading' }),
        isLine,
      );
      const text = { ...centred, size: 14.5 * share, leading: 1.5 };
      const all = [emphasised(sheet, lead, text), name, emphasised(sheet, rest, text)];
      return { blocks: all, height: all.reduce((sum, one) => sum + one.height, title.height + ORNAMENT) };
    },
    (made) => made.height + GAPS * GAP.least <= room,
  );
  const gap = Math.min(GAP.most, (room - height) / GAPS);
  let y = top + (room - height - (GAPS - 2) * gap) / 2;
  sheet.write('H1', title.lines(y));
  y += title.height + gap / 2;
  drawLines(sheet, ornament(CENTRE, y + ORNAMENT / 2, 150));
  y += ORNAMENT + gap;
  const lines = blocks.flatMap((one, index) => {
    const from = y;
    y += one.height + (index === 0 ? gap / 2 : gap);
    return one.lines(from);
  });
  sheet.write('P', lines);
}

const ORNAMENT = 8;
/** Counts the gaps between the parts, and one above and one below them. */
const GAPS = 5;
const GAP = { least: 8, most: 18 };

/** The text above the name and below it. */
function sentenceOf({ text, name, values }: PrintedCertificate): { lead: Part[]; rest: Part[] } {
  const parts = sentenceParts(text, { ...values, name });
  const at = parts.findIndex(({ of }) => of === 'name');
  return { lead: parts.slice(0, Math.max(at, 0)).map(asPart), rest: parts.slice(at + 1).map(asPart) };
}

function asPart({ text, of }: SentencePart): Part {
  return {
    text,
    isStrong: of === 'name' || of === 'event' || of === 'prize',
    isWhole: of === 'date',
  };
}

function drawLines(sheet: TaggedSheet, paths: readonly FramePath[]): void {
  sheet.decorate(() => {
    for (const { d, line } of paths) {
      const path = sheet.pdf.path(d);
      if (line) path.lineWidth(line).stroke(ink.accent);
      else path.fill(ink.accent);
    }
  });
}
