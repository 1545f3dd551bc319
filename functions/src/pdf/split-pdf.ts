import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { loadPdf } from './load-pdf.ts';

/**
 * What pages share is copied into each part. If all pages share everything, the parts would need any amount of memory.
 */
const MOST_TIMES = 3;

/**
 * Splits a PDF between pages into parts of at most `most` bytes. A larger page becomes one part. A PDF that is
 * encrypted or broken, or would be more than three times as large in parts, is not split.
 */
export async function splitPdf(pdf: Uint8Array, most: number): Promise<Uint8Array[]> {
  if (pdf.length <= most) return [pdf];
  try {
    const whole = await loadPdf(pdf);
    const pages = whole.getPageCount();
    if (pages < 2) return [pdf];
    forgetOtherPages(whole);
    const wanted = Math.min(Math.ceil(pdf.length / most), pages);
    const parts: Uint8Array[] = [];
    let room = MOST_TIMES * pdf.length;
    for (let part = 0; part < wanted; part++) {
      const [from, to] = [part, part + 1].map((one) => Math.floor((one * pages) / wanted)) as [
        number,
        number,
      ];
      for await (const piece of cut(whole, from, to)) {
        room -= piece.length;
        if (room < 0) return [pdf];
        parts.push(piece);
      }
    }
    return parts;
  } catch {
    return [pdf];
  }

  async function* cut(whole: PDFDocument, from: number, to: number): AsyncGenerator<Uint8Array> {
    const part = await PDFDocument.create({ updateMetadata: false });
    const indices = Array.from({ length: to - from }, (_, index) => from + index);
    for (const page of await part.copyPages(whole, indices)) part.addPage(page);
    const bytes = await part.save();
    if (bytes.length <= most || to - from === 1) {
      yield bytes;
      return;
    }
    const middle = Math.floor((from + to) / 2);
    yield* cut(whole, from, middle);
    yield* cut(whole, middle, to);
  }
}

/** A link to another page would copy that page into the part. Links to addresses stay. */
function forgetOtherPages(whole: PDFDocument): void {
  const leadsAway = (page: PDFPage, index: number): boolean => {
    const annotation = page.node.Annots()?.lookup(index);
    if (!(annotation instanceof PDFDict)) return false;
    const action = annotation.lookup(PDFName.of('A'));
    const isUri = action instanceof PDFDict && action.lookup(PDFName.of('S')) === PDFName.of('URI');
    return annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Link') && !isUri;
  };
  for (const page of whole.getPages()) {
    page.node.delete(PDFName.of('StructParents'));
    const annotations = page.node.Annots();
    if (!annotations) continue;
    const kept = PDFArray.withContext(whole.context);
    for (let index = 0; index < annotations.size(); index++)
      if (!leadsAway(page, index)) kept.push(annotations.get(index));
    page.node.set(PDFName.of('Annots'), kept);
  }
}
