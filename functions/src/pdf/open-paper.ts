import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { loadPdf } from './load-pdf.ts';

/** A PDF that can be appended to a report: its pages without what they could run. */
export interface OpenedPaper {
  pages: number;
  bytes: Uint8Array;
}

/** Whether a report can take in the pages of a PDF: `locked` for one that is encrypted, `broken` for one without a page too. */
export async function checkPaper(pdf: Uint8Array): Promise<'fine' | 'locked' | 'broken'> {
  try {
    const opened = await loadPdf(pdf, { parseSpeed: ParseSpeeds.Fastest });
    const report = await PDFDocument.create();
    const pages = await report.copyPages(opened, opened.getPageIndices());
    return pages.length > 0 ? 'fine' : 'broken';
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'locked' : 'broken';
  }
}

/** `locked` for a PDF that needs a password, `broken` for one that cannot be read. */
export async function openPaper(bytes: Uint8Array): Promise<OpenedPaper | 'locked' | 'broken'> {
  try {
    return await readPaper(bytes);
  } catch (error) {
    if (!(error instanceof EncryptedPDFError)) return 'broken';
  }
  // Readers open a PDF that is only protected against changes with an empty password.
  return readPaper(bytes, '').catch(() => 'locked' as const);
}

async function readPaper(bytes: Uint8Array, password?: string): Promise<OpenedPaper | 'broken'> {
  const source = await loadPdf(bytes, {
    throwOnInvalidObject: true,
    ...(password !== undefined && { password }),
  });
  // Copying shows whether every page can be read, and leaves behind what belongs to the document.
  const document = await PDFDocument.create({ updateMetadata: false });
  for (const page of await document.copyPages(source, source.getPageIndices())) {
    keepToPaper(page);
    document.addPage(page);
  }
  const pages = document.getPageCount();
  if (pages === 0) return 'broken';
  const paper = await document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
  return { pages, bytes: paper };
}

/**
 * A page loses what it may run, and its references into the structure of the document that it comes from. Links to web
 * pages stay.
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
