import type { Actor } from '@club-portal/contract/access';
import {
  FILED_MOST_BYTES,
  type PeriodQuery,
  PeriodReportQuery,
  REPORT_EVENTS_MOST,
  YearReportQuery,
} from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { findClub } from '@club-portal/contract/content/clubs';
import { contentIn } from '@club-portal/contract/content/in-language';
import { type EventRecord, EventReportQuery, type ReportFormat } from '@club-portal/contract/event-record';
import { eventFileName, periodFileName } from '@club-portal/contract/file-names';
import { paths } from '@club-portal/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { invalid, notFound } from '../errors.ts';
import { toEventRecord } from '../event-records/documents.ts';
import { toReportSource } from '../event-records/report-sources.ts';
import {
  evidenceOf,
  mapWithEvidence,
  readCertificatesOf,
  readEvidenceFile,
  requireItem,
} from '../evidence/store.ts';
import { headerText } from '../files/header-text.ts';
import { bytes, LONG_MS, route } from '../http/route.ts';
import type { ReportEvidence } from '../reports/appendix.ts';
import { countedIn } from '../reports/counted.ts';
import type { ReportEvent } from '../reports/load-photographs.ts';
import type { Authorized } from '../rights.ts';
import { periodRecords } from './period-records.ts';

const contentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export const reportRoutes = [
  route({
    method: 'POST',
    path: paths.eventRecord.generatePdf(':id'),
    servedBy: 'report',
    summary:
      'The accreditation report of an item, as PDF; as DOCX with `format=docx`. With `evidence=1`, its evidence comes after the signatures.',
    action: 'eventRecord.report',
    query: EventReportQuery,
    answer: bytes,
    contentType: contentTypes,
    deadlineMs: LONG_MS,
    run: async ({ id, actor, query: { format, evidence: withEvidence }, http }) => {
      const record = await requireItem(actor, 'eventRecord.report', id);
      const { renderEventReport } = await import('../reports/event-report.ts');
      http.header('Content-Disposition', dispositionOf(toEventRecord(record), format, !!withEvidence));
      if (!withEvidence) {
        const [source] = await withPlaces(actor, [record]);
        return renderEventReport(source as ReportEvent, { format });
      }
      const evidence = await evidenceOf(actor, record);
      const certificates = await readCertificatesOf(actor, record);
      const appendix: ReportEvidence = {
        ...evidence,
        certificates,
        readFile: ({ id }) => readEvidenceFile(evidence, id),
      };
      const source = {
        ...toReportSource(record),
        ...{ places: evidence.places, counted: countedIn(evidence) },
      };
      return renderEventReport(source, { format, evidence: appendix });
    },
  }),

  route({
    method: 'GET',
    path: paths.eventRecord.report,
    servedBy: 'report',
    summary:
      'The report of a calendar year (`year=2026`) or an academic one (`year=2025-26`), of one club or of all, as PDF.',
    action: 'eventRecord.report',
    query: YearReportQuery,
    answer: bytes,
    contentType: contentTypes.pdf,
    deadlineMs: LONG_MS,
    run: async ({ actor, query, http }) => {
      const { year, ...days } = query.year;
      const period = { ...days, club: query.club === undefined ? [] : [query.club], kind: [] };
      const clubs = clubsOf(period);
      const documents = await periodRecords(actor, 'eventRecord.report', period);
      requireFew(documents.length, 'year');
      http.header(
        'Content-Disposition',
        `attachment; filename="year-report-${[year, ...period.club].join('-')}.pdf"`,
      );
      const { renderPeriodReport } = await import('../reports/period-report.ts');
      const events = await withPlaces(actor, documents);
      return renderPeriodReport({ ...days, clubs, kinds: [], events });
    },
  }),

  route({
    method: 'GET',
    path: accreditationPaths.report,
    servedBy: 'report',
    summary:
      'The report of a period, of some clubs and kinds if asked, as PDF or DOCX: contents, totals, the tables of the metrics, then the events. With `metric`, that of one metric: its table and its events, in at most 5 MB. 404 if there are none, 400 if they are too many.',
    action: 'accreditation.read',
    query: PeriodReportQuery,
    answer: bytes,
    contentType: contentTypes,
    deadlineMs: LONG_MS,
    run: async ({ actor, query, http }) => {
      const { from, to, kind, format, metric } = query;
      const clubs = clubsOf(query);
      if (metric !== '' && !contentIn('en').accreditation.metrics.some(({ key }) => key === metric)) {
        throw invalid({ metric: (say) => say.api.accreditation.noMetric });
      }
      const records = await periodRecords(actor, 'accreditation.read', query);
      const documents = records.filter(
        (document) => metric === '' || toEventRecord(document).metrics.includes(metric),
      );
      if (documents.length === 0) {
        throw notFound(({ api: { accreditation } }) =>
          metric === '' ? accreditation.noRecords : accreditation.noRecordsOfMetric,
        );
      }
      requireFew(documents.length, 'from');
      const { renderPeriodReport } = await import('../reports/period-report.ts');
      const events = await withPlaces(actor, documents);
      http.header(
        'Content-Disposition',
        `attachment; filename="${periodFileName('report', query, metric)}.${format}"`,
      );
      return renderPeriodReport({
        ...{ from, to, clubs, kinds: kind, events, format },
        ...(metric !== '' && { metric, mostBytes: FILED_MOST_BYTES }),
      });
    },
  }),
];

/** The specification gives the name of the PDF without evidence. The other names show what they belong to. */
function dispositionOf(item: EventRecord, format: ReportFormat, withEvidence: boolean): string {
  const plain = `attachment; filename="event-report.${format}"`;
  if (format === 'pdf' && !withEvidence) return plain;
  const name = `${eventFileName(item)}${withEvidence ? ', with evidence' : ''}.${format}`;
  return `${plain}; filename*=UTF-8''${headerText(name)}`;
}

/** Throws 400 for an unknown club. */
function clubsOf({ club }: Pick<PeriodQuery, 'club'>) {
  return club.map((key) => {
    const found = findClub(key);
    if (!found) throw invalid({ club: (say) => say.fields.choice });
    return found;
  });
}

function requireFew(events: number, field: string): void {
  if (events <= REPORT_EVENTS_MOST) return;
  throw invalid({ [field]: (say) => say.api.accreditation.tooManyForReport(REPORT_EVENTS_MOST) });
}

function withPlaces(actor: Actor, documents: Authorized<DocumentSnapshot>[]): Promise<ReportEvent[]> {
  return mapWithEvidence(actor, documents, (record, evidence) => ({
    ...toReportSource(record),
    ...{ places: evidence.places, counted: countedIn(evidence) },
  }));
}
