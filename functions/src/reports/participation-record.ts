import type { CertificateKind } from '@club-portal/contract/certificate';
import { shownCertificateNumber } from '@club-portal/contract/certificate-number';
import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { writtenDate, writtenDays } from '@club-portal/contract/written-date';
import { verifyAddress } from './certificate-foot.ts';
import { writtenNumber } from './dates-and-numbers.ts';
import { clubTitle } from './event-content.ts';
import { printReport } from './print-report.ts';
import type { Column } from './report-parts.ts';
import { type Wording, wordingIn } from './wording.ts';

/** An event of a record, with its valid certificates. */
export interface PrintedParticipation {
  title: string;
  date: string;
  lastDay: string;
  /** The club's key. */
  club: string;
  attended: boolean;
  certificates: readonly { number: string; kind: CertificateKind; prize: string }[];
}

/** A record of participation as issued. */
export interface PrintedRecord {
  language: LanguageCode;
  name: string;
  email: string;
  /** Newest first. */
  participations: readonly PrintedParticipation[];
  number: string;
  /** `YYYY-MM-DD` */
  issuedOn: string;
}

/** Prints everything a student took part in, with certificate numbers. The same record gives the same bytes. */
export function renderParticipationRecord(record: PrintedRecord): Promise<Uint8Array> {
  const { language, name, email, participations, issuedOn } = record;
  const wording = wordingIn(language);
  const words = wording.say.certificatePaper.record;
  const { content } = wording;
  const number = shownCertificateNumber(record.number);
  const day = writtenDate(issuedOn, 'dayFirst', languages[language].dates);
  return printReport({
    wording,
    parts: [
      { is: 'letterhead' },
      { is: 'title', level: 1, kicker: words.title, number, text: name, bookmark: name },
      {
        is: 'facts',
        rows: [
          [words.email, email],
          [words.events, writtenNumber(participations.length)],
          [words.issued, day],
        ],
      },
      { is: 'heading', level: 2, text: words.tookPart },
      {
        is: 'table',
        isDense: true,
        columns: columnsOf(wording),
        rows: participations.flatMap((one) => rowsOf(wording, one)),
      },
      { is: 'heading', level: 2, text: words.verification },
      { is: 'files', files: [], lead: words.verify, address: verifyAddress(record.number, wording) },
    ],
    pictures: new Map(),
    number,
    footer: `${words.title} ${number}`,
    title: `${words.title}: ${name}`,
    author: content.institute.name,
    subject: [number, content.institute.department, day].join(', '),
    keywords: words.title,
    createdAt: new Date(issuedOn),
  });
}

function columnsOf({ say }: Wording): Column[] {
  const { record, number } = say.certificatePaper;
  return [
    { heading: say.report.date, width: 74 },
    { heading: say.report.event, width: '*', isName: true },
    { heading: say.report.club, width: 70 },
    { heading: record.role, width: 76 },
    { heading: number, width: 66 },
  ];
}

/** A row for each certificate, or a single row. */
function rowsOf(wording: Wording, participation: PrintedParticipation): string[][] {
  const { say, language } = wording;
  const { record } = say.certificatePaper;
  const { title, attended, certificates } = participation;
  const days = writtenDays({ ...participation, end: '' }, 'dayFirst', languages[language].dates);
  const event = [days, title, clubTitle(wording, participation)];
  if (certificates.length === 0) return [[...event, attended ? record.attended : record.registered, '–']];
  return certificates.map(({ kind, prize, number }) => [
    ...event,
    [record.roles[kind], prize].filter(Boolean).join(': '),
    shownCertificateNumber(number),
  ]);
}
