import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib';
import { loadPdf } from '../media/load-pdf.ts';

/** A PDF that can be appended. */
export interface OpenedPaper {
  pages: number;
  document: PDFDocument;
}

/** A PDF whose pages come after the report's own. */
export interface Paper {
  /** Of its bookmark. */
  title: string;
  pages: number;
  opened: OpenedPaper;
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
  return pages === 0 ? 'broken' : { pages, document };
}

export async function pageCount(pdf: Uint8Array): Promise<number> {
  return (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount();
}

/**
 * Adds the pages of other PDFs at the end of a report, each PDF with a bookmark. The report keeps its tags, bookmarks and
 * metadata.
 */
export async function appendPapers(pdf: Uint8Array, papers: readonly Paper[]): Promise<Uint8Array> {
  const report = await PDFDocument.load(pdf, { updateMetadata: false });
  for (const { title, opened } of papers) {
    const pages = await report.copyPages(opened.document, opened.document.getPageIndices());
    for (const page of pages) report.addPage(page);
    const [first] = pages;
    if (first) addBookmark(report, title, first);
  }
  return report.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
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

/** Under the bookmark of the report's title, after the others. */
function addBookmark({ catalog, context }: PDFDocument, title: string, { ref }: PDFPage): void {
  const outlines = catalog.lookup(PDFName.of('Outlines'), PDFDict);
  const parent = outlines.get(PDFName.of('First'));
  if (!(parent instanceof PDFRef)) return;
  const top = context.lookup(parent, PDFDict);
  const before = top.get(PDFName.of('Last'));
  const bookmark = context.register(
    context.obj({ Title: PDFHexString.fromText(title), Parent: parent, Dest: [ref, 'Fit'] }),
  );
  if (before instanceof PDFRef) {
    context.lookup(before, PDFDict).set(PDFName.of('Next'), bookmark);
    context.lookup(bookmark, PDFDict).set(PDFName.of('Prev'), before);
  } else top.set(PDFName.of('First'), bookmark);
  top.set(PDFName.of('Last'), bookmark);
  for (const one of [top, outlines]) {
    const count = one.lookupMaybe(PDFName.of('Count'), PDFNumber)?.asNumber() ?? 0;
    one.set(PDFName.of('Count'), PDFNumber.of(count < 0 ? count - 1 : count + 1));
  }
}
