import { shownCertificateNumber } from '@club-portal/contract/certificate-number';
import type { ReportFormat } from '@club-portal/contract/event-record';
import type { Attendee, DoorCounts, EvidenceFile, EvidenceUse } from '@club-portal/contract/evidence';
import type { Paper, Stamps } from '../pdf/append-papers.ts';
import { inPdfWorker } from '../pdf/in-pdf-worker.ts';
import { writtenNumber } from './dates-and-numbers.ts';
import { jpegSize } from './jpeg.ts';
import type { PictureStore } from './load-photographs.ts';
import type { Part } from './report-parts.ts';
import { words } from './styles.ts';
import { page, printPdf } from './tagged-pdf.ts';
import { shortened, Typesetter } from './typesetter.ts';
import type { Wording } from './wording.ts';

interface Certified {
  number: string;
  name: string;
  roll: string;
  kind: string;
}

/** An event's evidence. */
export interface ReportEvidence {
  files: readonly EvidenceFile[];
  attendance: readonly Attendee[];
  door?: DoorCounts | undefined;
  /** The names on valid certificates. */
  certificates?: readonly Certified[];
  /** Null if the file is missing. A rejection fails the report. */
  readFile(file: EvidenceFile): Promise<Uint8Array | null>;
}

interface Names {
  attendance: readonly Attendee[];
  door: DoorCounts | undefined;
}

type Entry = { use: EvidenceUse; name: string } & (
  | ({ kind: 'names' } & Names)
  | { kind: 'certificates'; certificates: readonly Certified[] }
  | { kind: 'picture'; key: string; size: { width: number; height: number } }
  | { kind: 'paper'; paper: Paper }
  | { kind: 'absent'; reason: string }
);

export interface Appendix {
  entries: Entry[];
  papers: Paper[];
}

/** Bytes of all files together. Hosting refuses answers over 32 MB, and the event's photographs need room too. */
const MOST_BYTES = 18e6;

const order: EvidenceUse[] = ['notice', 'attendance', 'certificate', 'letter', 'other'];

/** Reads the files one by one. Photographs of papers go into `store`. Null if there is no evidence. */
export async function loadAppendix(
  { say }: Wording,
  { files, attendance, door, certificates = [], readFile }: ReportEvidence,
  store: PictureStore,
): Promise<Appendix | null> {
  const sorted = files.toSorted((a, b) => order.indexOf(a.use) - order.indexOf(b.use));
  const entries: Entry[] = [];
  if (attendance.length > 0) entries.push({ use: 'attendance', name: '', kind: 'names', attendance, door });
  if (certificates.length > 0) {
    entries.push({ use: 'certificate', name: '', kind: 'certificates', certificates });
  }
  let bytesLeft = MOST_BYTES;
  for (const file of sorted) {
    const { use } = file;
    const name = shortened(file.name, 120) || say.report.nameless;
    const absent = (reason: string) => entries.push({ use, name, kind: 'absent', reason });
    if (file.size > bytesLeft) {
      absent(say.report.tooLargeEvidence);
      continue;
    }
    const bytes = await readFile(file);
    bytesLeft -= bytes?.length ?? 0;
    if (bytes && file.contentType === 'application/pdf') {
      const opened = await inPdfWorker('openPaper', bytes).catch(() => 'broken' as const);
      if (typeof opened === 'string') {
        absent(opened === 'locked' ? say.report.lockedEvidence : say.report.unreadableEvidence);
      } else {
        const title = `${entries.length + 1}. ${say.report.evidenceUses[use]}: ${name}`;
        entries.push({ use, name, kind: 'paper', paper: { title, ...opened } });
      }
      continue;
    }
    const size = bytes && jpegSize(bytes);
    if (!bytes || !size) {
      absent(say.report.unreadableEvidence);
      continue;
    }
    const key = `evidence-${file.id}`;
    store.set(key, bytes);
    entries.push({ use, name, kind: 'picture', key, size });
  }
  if (entries.length === 0) return null;
  return { entries, papers: entries.flatMap((entry) => (entry.kind === 'paper' ? [entry.paper] : [])) };
}

/**
 * The list of the evidence, the attendance as a table, and each photograph of a paper on its own page. `papersFrom` is
 * the page where the pages of PDFs start.
 */
export function appendixParts(
  wording: Wording,
  { entries }: Appendix,
  { format, papersFrom }: { format: ReportFormat; papersFrom?: number | undefined },
): Part[] {
  const { say } = wording;
  let page = papersFrom ?? 0;
  const sheets = entries.flatMap(({ use, kind }, index) =>
    use === 'attendance' && (kind === 'paper' || kind === 'picture') ? [String(index + 1)] : [],
  );
  const rows = entries.map((entry, index) => {
    const about = aboutEntry(wording, entry, format);
    const start = page;
    if (entry.kind === 'paper') page += entry.paper.pages;
    const isPaper = entry.kind === 'paper' && format === 'pdf';
    return [
      String(index + 1),
      titleOf(wording, entry),
      [entry.name, about].filter((part) => part !== '').join(': '),
      isPaper
        ? String(start)
        : entry.kind === 'absent' || entry.kind === 'paper'
          ? '–'
          : { pageOf: idOf(index) },
    ];
  });
  return [
    { is: 'heading', level: 2, text: say.report.evidence, startsPage: true },
    {
      is: 'table',
      columns: [
        { heading: say.report.serial, width: 28, isName: true },
        { heading: say.report.document, width: 110 },
        { heading: say.report.fileName, width: '*' },
        { heading: say.report.pageColumn, width: 40, align: 'right' },
      ],
      rows,
    },
    ...entries.flatMap((entry, index): Part[] => {
      const text = [`${index + 1}. ${titleOf(wording, entry)}`, entry.name]
        .filter((part) => part !== '')
        .join(': ');
      const heading: Part = { is: 'heading', level: 2, text, startsPage: true, id: idOf(index) };
      if (entry.kind === 'picture') {
        return [heading, { is: 'paper', key: entry.key, size: entry.size, alt: text }];
      }
      if (entry.kind === 'certificates') return [heading, certificateTable(wording, entry.certificates)];
      return entry.kind === 'names' ? [heading, ...attendanceParts(wording, entry, sheets)] : [];
    }),
  ];
}

/** pt. */
const STAMP = { width: 140, height: 17 };

/** What is stamped on each page of the papers: `Evidence 3 · page 2 of 5`. */
export async function stampsOf({ say, language }: Wording, { entries }: Appendix): Promise<Stamps> {
  const typesetter = new Typesetter(language);
  const texts = entries.flatMap((entry, index) => {
    const pages = entry.kind === 'paper' ? entry.paper.pages : 0;
    return Array.from({ length: pages }, (_, at) => say.report.evidenceStamp(index + 1, at + 1, pages));
  });
  const pdf = await printPdf({
    ...{ title: '', author: '', subject: '', keywords: '', language, createdAt: new Date(0) },
    content: texts.map((text) =>
      words(typesetter, text, 'label', {
        alignment: 'center',
        startsPage: true,
        margin: [page.contentWidth - STAMP.width, 2, 0, 0],
      }),
    ),
    footer: () => ({ stack: [] }),
    pictures: new Map(),
  });
  const right = page.width - page.margins.right;
  const top = page.height - page.margins.top;
  return { pdf, box: { left: right - STAMP.width, bottom: top - STAMP.height, right, top } };
}

function idOf(index: number): string {
  return `evidence-${index}`;
}

function titleOf({ say }: Wording, { kind, use }: Entry): string {
  return kind === 'certificates' ? say.report.counted.certificates : say.report.evidenceUses[use];
}

function aboutEntry({ say }: Wording, entry: Entry, format: ReportFormat): string {
  switch (entry.kind) {
    case 'names': {
      const names = say.report.names(entry.attendance.length, writtenNumber(entry.attendance.length));
      return entry.door ? `${names}. ${atDoor(say, entry.door)}` : names;
    }
    case 'certificates':
      return say.report.names(entry.certificates.length, writtenNumber(entry.certificates.length));
    case 'paper': {
      const pages = say.report.pageCount(entry.paper.pages);
      return format === 'pdf' ? pages : `${pages}. ${say.report.onlyInPdf}`;
    }
    case 'absent':
      return entry.reason;
    default:
      return '';
  }
}

function certificateTable({ say }: Wording, certificates: readonly Certified[]): Part {
  const { number, kinds } = say.report.counted;
  return {
    is: 'table',
    isDense: true,
    columns: [
      { heading: say.report.serial, width: 34 },
      { heading: say.report.studentName, width: '*', isName: true },
      { heading: say.report.roll, width: 100 },
      { heading: say.report.tables.values.kind, width: 90 },
      { heading: number, width: 90 },
    ],
    rows: certificates.map(({ name, roll, kind, number }, index) => [
      ...[String(index + 1), name, roll, kinds[kind as keyof typeof kinds] ?? kind],
      shownCertificateNumber(number),
    ]),
  };
}

function atDoor(say: Wording['say'], { seated, came, others }: DoorCounts): string {
  return say.report.door(writtenNumber(came), writtenNumber(came - others), writtenNumber(seated));
}

/**
 * `sheets`: the numbers of signed sheets in the evidence. There is a column to sign in only if nothing else says who
 * came.
 */
function attendanceParts({ say }: Wording, { attendance, door }: Names, sheets: string[]): Part[] {
  const notes = [
    ...(door ? [atDoor(say, door), say.report.recorded] : []),
    ...(door && door.came !== attendance.length ? [say.report.corrected] : []),
    ...(sheets.length > 0 ? [say.report.signedSheet(sheets.length, sheets.join(', '))] : []),
  ];
  const isToSign = notes.length === 0;
  return [
    ...(isToSign ? [] : [{ is: 'note' as const, text: notes.join(' ') }]),
    {
      is: 'table',
      isSigned: isToSign,
      columns: [
        { heading: say.report.serial, width: 34 },
        { heading: say.report.studentName, width: '*', isName: true },
        { heading: say.report.roll, width: 110 },
        ...(isToSign ? [{ heading: say.report.signature, width: 120 }] : []),
      ],
      rows: attendance.map(({ name, roll }, index) => [
        ...[String(index + 1), name, roll],
        ...(isToSign ? [''] : []),
      ]),
    },
  ];
}
