import { FILED_MOST_BYTES, type PeriodQuery } from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { accreditation } from '@club-portal/contract/content/accreditation';
import { periodFileName } from '@club-portal/contract/file-names';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { requestFile } from '../../lib/requests/api.ts';
import { SelectField } from '../../ui/forms/field.tsx';
import { DownloadForm } from '../../ui/records/download-form.tsx';
import { useReportDownload } from '../../ui/records/use-report-download.ts';
import { toast } from '../../ui/toast.ts';
import styles from './panels.module.css';
import { periodFields } from './period-query.ts';

const labels = { metric: 'Report for a metric (PDF, at most 5 MB)' };
const choices = accreditation.metrics.map(({ key, title }) => ({ value: key, label: `${key} ${title}` }));

/**
 * Downloads the report of the events that count for one metric. It fits the upload limit of the portal where it is
 * submitted.
 */
export function MetricReport({ period }: { period: PeriodQuery }) {
  const { download, isDownloading, failure } = useReportDownload(
    fetchReport,
    administrationSentences.eventRecord.documentFailed,
  );
  if (choices.length === 0) return null;
  const start = (data: FormData) => {
    const metric = String(data.get('metric'));
    return download({ period, metric }, `${periodFileName('report', period, metric)}.pdf`);
  };
  return (
    <DownloadForm
      labels={labels}
      failure={failure}
      busy={isDownloading}
      button="Download the metric’s report"
      onSubmit={start}
      className={styles.choice}
    >
      <SelectField name="metric" options={choices} />
    </DownloadForm>
  );
}

async function fetchReport({ period, metric }: { period: PeriodQuery; metric: string }): Promise<Blob> {
  const query = new URLSearchParams({ ...periodFields(period), metric });
  const report = await requestFile('GET', `${accreditationPaths.report}?${query}`);
  if (report.size > FILED_MOST_BYTES) toast.info(administrationSentences.desk.reportTooLarge);
  return report;
}
