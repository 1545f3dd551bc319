import type { ReportFormat } from '@club-portal/contract/event-record';
import { footer } from './footer.ts';
import { partsInPdf } from './parts-in-pdf.ts';
import { EMBLEM, printedEmblem } from './report-emblem.ts';
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
  const { wording, parts, number, footer: below = wording.say.report.footer(number), ...about } = report;
  const typesetter = new Typesetter(wording.language);
  const emblem = await printedEmblem();
  return printPdf({
    ...about,
    pictures: new Map([...about.pictures, ...(emblem ? [[EMBLEM, emblem.png] as const] : [])]),
    language: `${wording.language}-IN`,
    content: partsInPdf(typesetter, parts, emblem !== null),
    footer: footer(typesetter, below, appended),
  });
}
