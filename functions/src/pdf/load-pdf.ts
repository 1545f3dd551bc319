import { type LoadOptions, PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { isBomb } from './pdf-scripts.ts';

/** No document that a person scans or prints has a tree of pages with more levels or as many parts. */
const LEVELS_MOST = 32;
const PARTS_MOST = 20_000;

/**
 * Opens a PDF that a person sent. Throws for one that would need too much memory or time, and like the library for one
 * that is encrypted or broken.
 */
export async function loadPdf(bytes: Uint8Array, options: LoadOptions = {}): Promise<PDFDocument> {
  if (await isBomb(bytes)) throw new Error('The PDF inflates to too many bytes.');
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ...options });
  requireTree(document);
  return document;
}

/** The library walks the tree of pages without checking whether it reaches the same part again. */
function requireTree({ catalog, context }: PDFDocument): void {
  const seen = new Set<unknown>();
  let level: unknown[] = [catalog.get(PDFName.of('Pages'))];
  for (let depth = 0; level.length > 0; depth++) {
    const below: unknown[] = [];
    for (const part of level) {
      if (seen.has(part) || depth > LEVELS_MOST || seen.size > PARTS_MOST)
        throw new Error('The pages of the PDF are no tree.');
      seen.add(part);
      const node = part instanceof PDFRef ? context.lookup(part) : part;
      const kids = node instanceof PDFDict ? node.lookup(PDFName.of('Kids')) : undefined;
      if (kids instanceof PDFArray) below.push(...kids.asArray());
    }
    level = below;
  }
}
