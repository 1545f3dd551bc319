import type { PeriodQuery } from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { accreditation } from '@club-portal/contract/content/accreditation';
import { periodFileName } from '@club-portal/contract/file-names';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { requestFile } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/field.tsx';
import { DownloadForm } from '../../ui/records/download-form.tsx';
import { useReportDownload } from '../../ui/records/use-report-download.ts';
import styles from './panels.module.css';
import { periodFields } from './period-query.ts';

const labels = { table: 'One table as CSV' };
const words = administrationSentences.tables;

const choices = [
  { value: '', label: 'All events' },
  ...accreditation.metrics.map(({ key, title }) => ({ value: key, label: `${key} ${title}` })),
];

interface Asked {
  period: PeriodQuery;
  format: 'xlsx' | 'csv';
  metric: string;
}

/** The tables of a period, as colleges file them. */
export function TablesPanel({ period, count }: { period: PeriodQuery; count: number }) {
  const { download, isDownloading, asked, failure } = useReportDownload(fetchTables, words.failed);
  const start = (format: Asked['format'], metric: string) =>
    download({ period, format, metric }, `${periodFileName('events', period, metric)}.${format}`);
  return (
    <section aria-labelledby="tables" className={styles.panel}>
      <h3 id="tables">Tables</h3>
      <p>A workbook with one sheet of all events and one per metric, or a single table as CSV.</p>
      {count === 0 && <p>{words.empty}</p>}
      <p>
        <Button busy={asked?.format === 'xlsx'} onClick={() => start('xlsx', '')}>
          Download the workbook (XLSX)
        </Button>
      </p>
      <DownloadForm
        labels={labels}
        failure={failure}
        busy={isDownloading}
        button="Download the CSV"
        isMaking={asked?.format === 'csv'}
        onSubmit={(data) => start('csv', String(data.get('table')))}
        className={styles.choice}
      >
        <SelectField name="table" options={choices} />
      </DownloadForm>
    </section>
  );
}

function fetchTables({ period, format, metric }: Asked): Promise<Blob> {
  const query = new URLSearchParams({ ...periodFields(period), format, metric });
  return requestFile('GET', `${accreditationPaths.tables}?${query}`);
}
