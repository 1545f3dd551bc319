import {
  degrees,
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFStream,
} from '@cantoo/pdf-lib';
import { loadPdf } from './load-pdf.ts';

/** A PDF that can be appended to a report: its pages, stripped of anything that could run. */
interface OpenedPaper {
  pages: number;
  bytes: Uint8Array;
}

/**
 * Whether the pages of a PDF can be included in a report: `locked` if it is encrypted, `broken` also if it has no page.
 */
export async function checkPaper(pdf: Uint8Array): Promise<'fine' | 'locked' | 'broken'> {
  try {
    return (await pagesOf(pdf)).getPageCount() > 0 ? 'fine' : 'broken';
  } catch {
    return (await isEncrypted(pdf)) ? 'locked' : 'broken';
  }
}

/** `locked` for a PDF that needs a password, `broken` for one that cannot be read. */
export async function openPaper(bytes: Uint8Array): Promise<OpenedPaper | 'locked' | 'broken'> {
  try {
    return await readPaper(bytes);
  } catch {
    if (!(await isEncrypted(bytes))) return 'broken';
  }
  // Readers open a PDF that is protected only against changes with an empty password.
  return readPaper(bytes, '').catch(() => 'locked' as const);
}

/** An encrypted file may look broken before it is found to be encrypted. */
async function isEncrypted(bytes: Uint8Array): Promise<boolean> {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/Encrypt')) return false;
  const error = await loadPdf(bytes, { parseSpeed: ParseSpeeds.Fastest }).catch((error: unknown) => error);
  return error instanceof EncryptedPDFError;
}

async function readPaper(bytes: Uint8Array, password?: string): Promise<OpenedPaper | 'broken'> {
  const document = await pagesOf(bytes, password);
  const pages = document.getPageCount();
  if (pages === 0) return 'broken';
  const paper = await document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
  return { pages, bytes: paper };
}

/** Copying shows whether every page can be read, and leaves out what belongs to the document. */
async function pagesOf(bytes: Uint8Array, password?: string): Promise<PDFDocument> {
  const source = await loadPdf(bytes, {
    parseSpeed: ParseSpeeds.Fastest,
    throwOnInvalidObject: true,
    ...(password !== undefined && { password }),
  });
  const document = await PDFDocument.create({ updateMetadata: false });
  for (const page of await document.copyPages(source, source.getPageIndices())) {
    requireRoomForStamp(page);
    keepToPaper(page);
    document.addPage(page);
  }
  return document;
}

/** Throws for a page that cannot be stamped. Readers show one rotated by 45 degrees as not rotated. */
function requireRoomForStamp(page: PDFPage): void {
  const { node } = page;
  page.getCropBox();
  if (page.getRotation().angle % 90 !== 0) page.setRotation(degrees(0));
  const contents = node.lookup(PDFName.of('Contents'));
  const canAdd = contents === undefined || contents instanceof PDFStream || contents instanceof PDFArray;
  if (!canAdd) throw new Error('The contents of a page are no stream.');
  const resources = node.Resources();
  for (const kind of ['Font', 'XObject', 'ExtGState']) resources?.lookupMaybe(PDFName.of(kind), PDFDict);
}

/**
 * Strips a page of what it may run, and of its references to the structure of the original document. Links to web pages
 * stay.
 */
function keepToPaper({ node }: PDFPage): void {
  for (const name of ['StructParents', 'AA', 'B', 'Tabs']) node.delete(PDFName.of(name));
  const annotations = node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  for (let index = 0; index < (annotations?.size() ?? 0); index++) {
    const annotation = annotations?.lookup(index);
    if (!(annotation instanceof PDFDict)) continue;
    for (const name of ['StructParent', 'AA', 'Dest', 'Parent', 'FS']) annotation.delete(PDFName.of(name));
    const action = annotation.lookup(PDFName.of('A'));
    const isWebLink = action instanceof PDFDict && isNamed(action.lookup(PDFName.of('S')), 'URI');
    if (isWebLink) action.delete(PDFName.of('Next'));
    else annotation.delete(PDFName.of('A'));
  }
}

function isNamed(object: PDFObject | undefined, name: string): boolean {
  return object === PDFName.of(name);
}
