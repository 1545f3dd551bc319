import {
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib';

/** A PDF whose pages come after the report's own. */
export interface Paper {
  /** Of its bookmark. */
  title: string;
  pages: number;
  bytes: Uint8Array;
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
  for (const { title, bytes } of papers) {
    const paper = await PDFDocument.load(bytes, { updateMetadata: false });
    const pages = await report.copyPages(paper, paper.getPageIndices());
    for (const page of pages) report.addPage(page);
    const [first] = pages;
    if (first) addBookmark(report, title, first);
  }
  return report.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
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
