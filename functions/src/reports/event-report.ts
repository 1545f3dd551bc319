import type { EventRecord, ReportFormat } from '@club-portal/contract/event-record';
import { inLanguage } from '@club-portal/contract/in-language';
import { inPdfWorker } from '../pdf/in-pdf-worker.ts';
import { type Appendix, appendixParts, loadAppendix, type ReportEvidence, stampsOf } from './appendix.ts';
import { writtenDate } from './dates-and-numbers.ts';
import { clubTitle, eventContent } from './event-content.ts';
import { loadPictures, type PictureStore, type ReportEvent } from './load-photographs.ts';
import { printReport } from './print-report.ts';
import { languageOfEvent } from './report-language.ts';
import { eventReportNumber } from './report-number.ts';
import type { Part } from './report-parts.ts';
import { shortened } from './typesetter.ts';
import { type Wording, wordingIn } from './wording.ts';

interface Asked {
  format?: ReportFormat;
  /** Printed after the signatures. */
  evidence?: ReportEvidence | undefined;
}

/**
 * Prints the report of one event for an accreditation body. The same record, pictures and evidence give the same bytes.
 * A picture or file that cannot be shown is replaced with a line that says so. Rejects if `readPicture` or `readFile`
 * rejects.
 */
export async function renderEventReport(
  event: ReportEvent,
  { format = 'pdf', evidence }: Asked = {},
): Promise<Uint8Array> {
  const language = languageOfEvent(event.item);
  // A Hindi record may have its theme or place in both languages.
  const item = { ...inLanguage(event.item, language), translations: event.item.translations };
  const store: PictureStore = new Map();
  const pictures = await loadPictures(event, store);
  const wording = wordingIn(language);
  const number = eventReportNumber(item);
  const appendix = evidence && (await loadAppendix(wording, evidence, store));
  const parts = (papersFrom?: number): Part[] => [
    { is: 'letterhead' },
    {
      is: 'title',
      level: 1,
      kicker: wording.say.report.eventReport,
      number,
      text: item.title,
      bookmark: shortened(item.title, 120),
    },
    ...eventContent(wording, { ...event, item }, pictures, { level: 2, reportNumber: number }),
    { is: 'signatures', unit: clubTitle(wording, item) },
    ...(appendix ? appendixParts(wording, appendix, { format, papersFrom }) : []),
  ];
  const about = { wording, pictures: store, number, ...aboutEvent(wording, item, number) };
  const print = (appended = 0, papersFrom?: number) =>
    printReport({ ...about, parts: parts(papersFrom) }, format, appended);
  return format === 'pdf' && appendix && appendix.papers.length > 0
    ? withPapers(wording, appendix, print)
    : print();
}

/** The pages of PDFs come last. A first print finds the page on which they start. */
async function withPapers(
  wording: Wording,
  appendix: Appendix,
  print: (appended: number, papersFrom?: number) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { papers } = appendix;
  const { pageCount } = await import('../pdf/append-papers.ts');
  const appended = papers.reduce((total, { pages }) => total + pages, 0);
  const own = await pageCount(await print(appended, 0));
  const [report, stamps] = [await print(appended, own + 1), await stampsOf(wording, appendix)];
  return inPdfWorker('appendPapers', report, papers, stamps);
}

/** The metadata of the file. */
function aboutEvent(wording: Wording, item: EventRecord, number: string) {
  const { say, language, content } = wording;
  return {
    title: `${say.report.eventReport}: ${shortened(item.title, 200)}`,
    author: content.institute.name,
    subject: [
      number,
      clubTitle(wording, item),
      writtenDate(item.date ?? '', language),
      shortened(item.location, 200),
    ]
      .filter((part) => part !== '')
      .join(', '),
    keywords: [
      say.report.eventReport.toLowerCase(),
      clubTitle(wording, item),
      item.date?.slice(0, 4),
      item.theme,
      item.event_for,
    ]
      .map((keyword) => shortened(keyword, 100).replaceAll(/,+/g, ' '))
      .filter((keyword) => keyword !== '')
      .join(', '),
    createdAt: new Date(item.createdAt),
  };
}
