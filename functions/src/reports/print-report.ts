import type { ReportFormat } from '@club-portal/contract/event-record';
import { footer } from './footer.ts';
import { partsInPdf } from './parts-in-pdf.ts';
import { reportEmblem } from './report-emblem.ts';
import type { Report } from './report-parts.ts';
import { printPdf } from './tagged-pdf.ts';
import { Typesetter } from './typesetter.ts';

/** `appended` pages are added to a PDF later. */
export async function printReport(
  report: Report,
  format: ReportFormat = 'pdf',
  appended = 0,
): Promise<Uint8Array> {
  if (format === 'docx') {
    const { printDocx } = await import('./parts-in-docx.ts');
    return printDocx(report);
  }
  const { wording, parts, number, ...about } = report;
  const typesetter = new Typesetter(wording.language);
  return printPdf({
    ...about,
    language: `${wording.language}-IN`,
    content: partsInPdf(typesetter, parts, await reportEmblem()),
    footer: footer(typesetter, number, appended),
  });
}
