import type { CertificateKind } from '@club-portal/contract/certificate';
import { inLanguage } from '@club-portal/contract/in-language';
import type { LanguageCode } from '@club-portal/contract/languages';
import { lastDayOf } from '@club-portal/contract/last-day';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { writtenDate, writtenNumber } from './dates-and-numbers.ts';
import { clubTitle, writtenDays } from './event-content.ts';
import { printReport } from './print-report.ts';
import { eventReportNumber } from './report-number.ts';
import type { Part } from './report-parts.ts';
import { printedOtherwise, shortened } from './typesetter.ts';
import { wordingIn } from './wording.ts';

export interface CertificateNames {
  event: Pick<UpcomingEvent, '_id' | 'title' | 'date' | 'lastDay' | 'club'> & {
    translations?: UpcomingEvent['translations'] | undefined;
  };
  /** The language of the certificates. */
  language: LanguageCode;
  people: readonly { name: string; written: string; roll: string; kind: CertificateKind; prize: string }[];
  /** When the list was read, in ms since 1970. */
  at: number;
}

/**
 * Prints the sheet on which an organiser checks all names before certificates are issued. The same list gives the same
 * bytes.
 */
export function renderCertificateNames({
  event,
  language,
  people,
  at,
}: CertificateNames): Promise<Uint8Array> {
  const wording = wordingIn(language);
  const { say, content } = wording;
  const words = say.report.certificateNames;
  const number = eventReportNumber({ ...event, club: event.club || 'dept', createdAt: '' });
  const shown = inLanguage(event, language);
  const title = shortened(shown.title, 120);
  const unit = event.club ? clubTitle(wording, event) : content.institute.department;
  const rows = people.map(({ name, written, roll, kind, prize }, index) => [
    String(index + 1),
    name,
    written === name ? '' : written,
    roll,
    [say.certificatePaper.titles[kind], prize].filter(Boolean).join(': '),
  ]);
  const unprintable = people.flatMap(({ name }, index) =>
    printedOtherwise(name, 'heading') === null ? [] : [String(index + 1)],
  );
  const parts: Part[] = [
    { is: 'letterhead' },
    { is: 'title', level: 1, kicker: words.kicker, number, text: shown.title, bookmark: title },
    {
      is: 'facts',
      rows: [
        [say.report.date, writtenDays(wording, { ...event, lastDay: lastDayOf(event) })],
        [words.people, writtenNumber(people.length)],
      ],
    },
    ...(unprintable.length > 0
      ? [{ is: 'paragraph' as const, text: words.unprintable(unprintable.join(', ')) }]
      : []),
    {
      is: 'table',
      columns: [
        { heading: say.report.serial, width: 30 },
        { heading: words.onPaper, width: '*', isName: true },
        { heading: words.written, width: 110, isName: true },
        { heading: say.report.roll, width: 80 },
        { heading: words.certificate, width: 118 },
      ],
      rows,
    },
  ];
  return printReport({
    ...{ wording, parts, number, pictures: new Map(), footer: words.footer(number) },
    title: `${words.kicker}: ${title}`,
    author: content.institute.name,
    subject: [number, unit, writtenDate(event.date, language)].join(', '),
    keywords: [words.kicker, unit, event.date.slice(0, 4)].join(', '),
    createdAt: new Date(at),
  });
}
