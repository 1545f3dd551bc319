import { ApiProblem, refusedFile } from '../errors.ts';
import { loadPdf } from './load-pdf.ts';

/**
 * Opens a PDF as a report does that takes in its pages. Throws 415 for one that is encrypted, broken or has no page.
 */
export async function requireMergeable(pdf: Uint8Array, name: string): Promise<void> {
  const { EncryptedPDFError, ParseSpeeds, PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    const opened = await loadPdf(pdf, { parseSpeed: ParseSpeeds.Fastest });
    const report = await PDFDocument.create();
    const pages = await report.copyPages(opened, opened.getPageIndices());
    if (pages.length === 0) throw refusedFile(415, (say) => say.files.brokenPdf(name));
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    const isEncrypted = error instanceof EncryptedPDFError;
    throw refusedFile(415, ({ files }) => (isEncrypted ? files.encryptedPdf(name) : files.brokenPdf(name)));
  }
}
