import type { Block } from './blocks.ts';
import { writtenDate } from './dates-and-numbers.ts';
import { clubTitle, eventContent } from './event-content.ts';
import { footer } from './footer.ts';
import { letterhead } from './letterhead.ts';
import { loadPictures, type PictureStore, type ReportEvent } from './load-photographs.ts';
import { languageOfEvent } from './report-language.ts';
import { eventReportNumber } from './report-number.ts';
import { signed } from './signatures.ts';
import { printPdf } from './tagged-pdf.ts';
import { title } from './title.ts';
import { shortened, Typesetter } from './typesetter.ts';

/**
 * Makes the report of one event as a PDF for an accreditation body. The same record and pictures give the same bytes.
 * A picture that cannot be shown is replaced with a line that says so. Rejects if `readPicture` rejects.
 */
export async function renderEventReport(event: ReportEvent): Promise<Uint8Array> {
  const { item } = event;
  const store: PictureStore = new Map();
  const loaded = await loadPictures(event, store);
  const typesetter = new Typesetter(languageOfEvent(item));
  const { say, language } = typesetter;
  const number = eventReportNumber(item);

  const content: Block[] = [
    ...letterhead(typesetter),
    ...title(typesetter, {
      kicker: say.report.eventReport,
      number,
      text: item.title,
      role: 'H1',
      bookmark: { text: shortened(item.title, 120) },
    }),
    ...eventContent(typesetter, item, loaded, { sectionRole: 'H2', reportNumber: number }),
  ];

  return printPdf({
    title: `${say.report.eventReport}: ${shortened(item.title, 200)}`,
    author: typesetter.content.institute.name,
    subject: [
      number,
      clubTitle(typesetter, item),
      writtenDate(item.date ?? '', language),
      shortened(item.location, 200),
    ]
      .filter((part) => part !== '')
      .join(', '),
    keywords: [
      say.report.eventReport.toLowerCase(),
      clubTitle(typesetter, item),
      item.date?.slice(0, 4),
      item.theme,
      item.event_for,
    ]
      .map((keyword) => shortened(keyword, 100).replaceAll(/,+/g, ' '))
      .filter((keyword) => keyword !== '')
      .join(', '),
    language: `${language}-IN`,
    createdAt: new Date(item.createdAt),
    content: signed(typesetter, content, clubTitle(typesetter, item)),
    footer: footer(typesetter, number),
    pictures: store,
  });
}
