import type { PeriodQuery } from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import type { ReportFormat } from '@club-portal/contract/event-record';
import { periodFileName } from '@club-portal/contract/file-names';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { requestFile } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { useReportDownload } from '../../ui/records/use-report-download.ts';
import { MetricReport } from './metric-report.tsx';
import styles from './panels.module.css';
import { periodFields } from './period-query.ts';

interface Asked {
  period: PeriodQuery;
  format: ReportFormat;
}

/** Downloads the report of a period, for the chosen clubs and kinds. */
export function ReportsPanel({ period, count }: { period: PeriodQuery; count: number }) {
  const { download, asked, failure } = useReportDownload(
    fetchPeriodReport,
    administrationSentences.eventRecord.documentFailed,
  );
  const start = (format: ReportFormat) =>
    download({ period, format }, `${periodFileName('report', period)}.${format}`);
  return (
    <section aria-labelledby="period-report" className={styles.panel}>
      <h3 id="period-report">Report</h3>
      <p>
        One document with contents, totals, a table for each metric, and every event with up to four
        photographs.
      </p>
      {count === 0 ? (
        <p>{administrationSentences.desk.noReport}</p>
      ) : (
        <div className={styles.buttons}>
          <Button busy={asked?.format === 'pdf'} onClick={() => start('pdf')}>
            <span className="visually-hidden">Download the report </span>PDF
          </Button>
          <Button busy={asked?.format === 'docx'} onClick={() => start('docx')}>
            <span className="visually-hidden">Download the report </span>DOCX
          </Button>
        </div>
      )}
      {count > 0 && <MetricReport period={period} />}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </section>
  );
}

function fetchPeriodReport({ period, format }: Asked): Promise<Blob> {
  const query = new URLSearchParams({ ...periodFields(period), format });
  return requestFile('GET', `${accreditationPaths.report}?${query}`);
}
