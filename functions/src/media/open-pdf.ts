import { refusedFile } from '../errors.ts';
import { inPdfWorker } from '../pdf/in-pdf-worker.ts';

/** Whether browsers must save a PDF instead of opening it: it may run something, or cannot be examined. */
export async function isUnsafe(pdf: Uint8Array): Promise<boolean> {
  return inPdfWorker('hasScripts', pdf).catch(() => true);
}

/** Throws 415 for a PDF whose pages cannot be included in a report: it is encrypted, broken or has no page. */
export async function requireMergeable(pdf: Uint8Array, name: string): Promise<void> {
  const found = await inPdfWorker('checkPaper', pdf).catch(() => 'broken' as const);
  if (found === 'fine') return;
  throw refusedFile(415, ({ files }) =>
    found === 'locked' ? files.encryptedPdf(name) : files.brokenPdf(name),
  );
}
