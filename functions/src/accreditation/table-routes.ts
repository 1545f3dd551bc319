import { TablesQuery } from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { periodFileName } from '@club-portal/contract/file-names';
import { invalid } from '../errors.ts';
import { toEventRecord } from '../event-records/documents.ts';
import { mapWithEvidence } from '../evidence/store.ts';
import { bytes, LONG_MS, route } from '../http/route.ts';
import { countedIn } from '../reports/counted.ts';
import { languageFor } from '../sentences.ts';
import { periodRecords } from './period-records.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const tableRoutes = [
  route({
    method: 'GET',
    path: accreditationPaths.tables,
    servedBy: 'report',
    summary:
      'The event records of a period as colleges file them: a workbook with a sheet of everything and one for each metric, or one table as CSV. `metric` names the table of the CSV; without it, the CSV has everything.',
    action: 'accreditation.read',
    query: TablesQuery,
    answer: bytes,
    contentType: { xlsx: XLSX_TYPE, csv: 'text/csv; charset=utf-8' },
    deadlineMs: LONG_MS,
    run: async ({ actor, query, http }) => {
      const { csvOf, tablesOf } = await import('./tables.ts');
      const { format, metric } = query;
      const records = await periodRecords(actor, 'accreditation.read', query);
      const counted = await mapWithEvidence(
        actor,
        records,
        (record, evidence) => [record.id, countedIn(evidence)] as const,
      );
      const language = languageFor(http.req.header('Accept-Language'));
      const tables = tablesOf(records.map(toEventRecord), language, new Map(counted));
      http.header('Vary', 'Accept-Language');
      if (format === 'xlsx') {
        const { writeWorkbook } = await import('./workbook.ts');
        http.header('Content-Disposition', `attachment; filename="${periodFileName('events', query)}.xlsx"`);
        return writeWorkbook(tables);
      }
      const table = tables.find((one) => one.metric === metric);
      if (!table) throw invalid({ metric: (say) => say.api.accreditation.noMetric });
      http.header(
        'Content-Disposition',
        `attachment; filename="${periodFileName('events', query, metric)}.csv"`,
      );
      return Buffer.from(csvOf(table));
    },
  }),
];
