import { log } from '../log.ts';
import { emblem } from './emblem.ts';

const ofBuild = async () => Buffer.from(emblem);
let read: () => Promise<Uint8Array> = ofBuild;

/** The printed emblem: its name among a document's pictures, and its printed width in pt and in px. */
export const EMBLEM = 'emblem';
export const EMBLEM_WIDTH = 46;
const PIXELS = 384;

interface PrintedEmblem {
  png: Uint8Array;
  /** The printed height, pt. */
  height: number;
}

/**
 * The department's emblem for printing, on white. It is a bitmap, because the PDF printer supports less SVG than
 * browsers do. Null if it cannot be drawn: no report fails because of its decoration. A drawing with text cannot be
 * drawn, because functions have no fonts installed.
 */
export async function printedEmblem(): Promise<PrintedEmblem | null> {
  try {
    const bytes = await read();
    if (/^\s*<[\s\S]*<(svg:)?text[\s>]/.test(Buffer.from(bytes).toString('utf8')))
      throw new Error('The emblem on reports has text in it');
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(bytes)
      .resize({ width: PIXELS })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { png: data, height: (EMBLEM_WIDTH * info.height) / info.width };
  } catch (error) {
    log.warn('Reports are printed without their emblem', {}, error);
    return null;
  }
}

/** Sets the reader of the emblem, an SVG or a PNG, which is called once. Null means the emblem of the build. */
export function setReportEmblem(reader: (() => Promise<Uint8Array>) | null): void {
  let known: Promise<Uint8Array> | undefined;
  read = reader
    ? () => {
        known ??= reader().catch((error) => {
          known = undefined;
          throw error;
        });
        return known;
      }
    : ofBuild;
}
