import { institute } from '@club-portal/contract/content/institute';
import type { Block } from './blocks.ts';
import { clubTitle, eventContent } from './event-content.ts';
import { loadPictures, type PictureStore, type ReportEvent } from './event-pictures.ts';
import { footer } from './footer.ts';
import { letterhead } from './letterhead.ts';
import { eventReportNumber } from './report-number.ts';
import { signed } from './signatures.ts';
import { words } from './styles.ts';
import { printPdf } from './tagged-pdf.ts';
import { plainText, shortened, Typesetter } from './typesetter.ts';
import { writtenDate } from './written.ts';

/**
 * The report of one event as a PDF for an accreditation body. The same record and pictures give the same bytes.
 * A picture that cannot be shown becomes a line that says so. Rejects if `readPicture` does.
 */
export async function renderEventReport(event: ReportEvent): Promise<Uint8Array> {
  const { item } = event;
  const store: PictureStore = new Map();
  const loaded = await loadPictures(event, store);
  const typesetter = new Typesetter();
  const number = eventReportNumber(item);
  const title = shortened(item.title, 300);

  const content: Block[] = [
    ...letterhead(typesetter),
    {
      margin: [0, 14, 0, 0],
      columns: [
        words(typesetter, 'EVENT REPORT', 'kicker', { tag: { role: 'P' }, width: '*' }),
        words(typesetter, `No. ${number}`, 'number', {
          tag: { role: 'P' },
          width: 'auto',
          alignment: 'right',
        }),
      ],
    },
    words(typesetter, title, 'title', {
      tag: { role: 'H1' },
      margin: [0, 5, 0, 0],
      bookmark: { text: shortened(item.title, 120) },
    }),
    ...eventContent(typesetter, item, loaded, { sectionRole: 'H2', reportNumber: number }),
  ];

  return printPdf({
    title: `Event report: ${shortened(item.title, 200)}`,
    author: institute.name,
    subject: [number, clubTitle(item), writtenDate(item.date ?? ''), shortened(item.location, 200)]
      .filter((part) => part !== '')
      .join(', '),
    keywords: ['event report', clubTitle(item), item.date?.slice(0, 4), item.theme, item.event_for]
      .map((keyword) => plainText(keyword).replaceAll(/[\n,]+/g, ' '))
      .filter((keyword) => keyword !== '')
      .join(', '),
    language: 'en-IN',
    createdAt: new Date(item.createdAt),
    content: signed(typesetter, content, clubTitle(item)),
    footer: footer(typesetter, number),
    pictures: store,
  });
}
