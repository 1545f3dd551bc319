import {
  degrees,
  PDFDict,
  PDFDocument,
  type PDFEmbeddedPage,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
  rgb,
} from '@cantoo/pdf-lib';

/** A PDF whose pages come after the report's own. */
export interface Paper {
  /** The title of its bookmark. */
  title: string;
  pages: number;
  bytes: Uint8Array;
}

/** A PDF with a page for each page of the documents, in order. The part in `box` is their stamp. Lengths are in pt. */
export interface Stamps {
  pdf: Uint8Array;
  box: { left: number; bottom: number; right: number; top: number };
}

export async function pageCount(pdf: Uint8Array): Promise<number> {
  return (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount();
}

/**
 * Adds the pages of other PDFs at the end of a report, each page with its stamp and each PDF with a bookmark. The
 * report keeps its tags, bookmarks and metadata.
 */
export async function appendPapers(
  pdf: Uint8Array,
  papers: readonly Paper[],
  stamps: Stamps,
): Promise<Uint8Array> {
  const report = await PDFDocument.load(pdf, { updateMetadata: false });
  const own = report.getPageCount();
  for (const { title, bytes } of papers) {
    const paper = await PDFDocument.load(bytes, { updateMetadata: false });
    const pages = await report.copyPages(paper, paper.getPageIndices());
    for (const page of pages) report.addPage(page);
    const [first] = pages;
    if (first) addBookmark(report, title, first);
  }
  const sheets = (await PDFDocument.load(stamps.pdf, { updateMetadata: false })).getPages();
  const embedded = await report.embedPages(
    sheets,
    sheets.map(() => stamps.box),
  );
  for (const [index, page] of report.getPages().slice(own).entries()) {
    const stamp = embedded[index];
    if (stamp) putStamp(page, stamp);
  }
  return report.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

/** Width of A4, for which stamps are made, pt. */
const USUAL_WIDTH = 595;
/** Distance between a stamp and the edges of the page, pt. */
const FROM_EDGE = 12;

/** At the right end of the lower margin, as readers show the page. Scans may be larger than A4, or rotated. */
function putStamp(page: PDFPage, stamp: PDFEmbeddedPage): void {
  const { x, y, width, height } = page.getCropBox();
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const scale = Math.min(width, height) / USUAL_WIDTH;
  const [ownWidth, ownHeight, edge] = [stamp.width * scale, stamp.height * scale, FROM_EDGE * scale];
  const corner = {
    0: [x + width - edge - ownWidth, y + edge],
    90: [x + width - edge, y + height - edge - ownWidth],
    180: [x + edge + ownWidth, y + height - edge],
    270: [x + edge, y + edge + ownWidth],
  }[turn];
  const place = { x: corner[0], y: corner[1], width: ownWidth, height: ownHeight, rotate: degrees(turn) };
  page.drawRectangle({ ...place, color: rgb(1, 1, 1) });
  page.drawPage(stamp, place);
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
