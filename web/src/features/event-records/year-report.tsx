import type { YearsAnswer } from '@club-portal/contract/accreditation';
import { clubs } from '@club-portal/contract/content/clubs';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { clubEventSentences } from '@club-portal/contract/sentences/club-events';
import { todayInIndia } from '@club-portal/contract/today';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { requestFile } from '../../lib/requests/api.ts';
import { Failure } from '../../ui/failure.tsx';
import { SelectField } from '../../ui/forms/field.tsx';
import { Link } from '../../ui/link.tsx';
import { DownloadForm } from '../../ui/records/download-form.tsx';
import { useReportDownload } from '../../ui/records/use-report-download.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { yearsOf, yearsQuery, yearToShow } from './event-years.api.ts';
import styles from './year-report.module.css';

/** The form to download the report of a year, for all clubs or one. Offers only years with events. */
export function YearReport() {
  const [search] = useSearchParams();
  // The hidden tab is rendered too. The years are fetched only when it is shown.
  const years = useQuery({ ...yearsQuery, enabled: search.get('tab') === 'all' });
  if (years.data?.clubs.length === 0) return null;
  return (
    <section aria-labelledby="year-report">
      <details className={styles.report}>
        <summary>
          <h2 id="year-report">Year report</h2>
        </summary>
        {years.isPending && <Skeleton label="Loading the years" rows={1} />}
        {years.isError && !years.data && (
          <Failure
            message={administrationSentences.eventRecord.yearsFailed}
            onRetry={() => years.refetch()}
            busy={years.isFetching}
          />
        )}
        {years.data && <ReportForm years={years.data} />}
      </details>
      {isAllowed('accreditation.read') && (
        <p className={styles.desk}>
          For the quality cell (IQAC):{' '}
          <Link to="/accreditation">what each event lacks, tables and totals</Link>
        </p>
      )}
    </section>
  );
}

function ReportForm({ years }: { years: YearsAnswer }) {
  const [chosenClub, setClub] = useState('');
  const [chosenYear, setYear] = useState('');
  const { download, isDownloading, failure } = useReportDownload(useFetchYearReport());
  // The years are refetched for each report. The chosen one may be gone then.
  const clubChoice = clubOptions(years);
  const club = chosenOr(clubChoice, chosenClub, clubChoice[0]);
  const yearChoice = yearOptions(years, club);
  const year = chosenOr(yearChoice, chosenYear, yearToShow(yearChoice, todayInIndia()));
  return (
    <DownloadForm
      labels={labels}
      failure={failure}
      busy={isDownloading}
      button="Year report"
      onSubmit={() => download({ club, year }, `year-report-${[year, club].filter(Boolean).join('-')}.pdf`)}
      className={styles.choice}
    >
      <SelectField
        name="report-club"
        options={clubChoice}
        value={club}
        onChange={(event) => setClub(event.target.value)}
      />
      <SelectField
        name="report-year"
        options={yearChoice}
        value={year}
        onChange={(event) => setYear(event.target.value)}
      />
    </DownloadForm>
  );
}

/** An empty `club` means all clubs. Returns a sentence if there are no events left. */
function useFetchYearReport() {
  const client = useQueryClient();
  return async ({ club, year }: { club: string; year: string }): Promise<Blob | string> => {
    const years = await client.fetchQuery({ ...yearsQuery, staleTime: 0 });
    if (!yearOptions(years, club).some(({ value }) => value === year))
      return clubEventSentences.emptyYear(year);
    const query = new URLSearchParams({ year, ...(club && { club }) });
    return requestFile('GET', `${paths.eventRecord.report}?${query}`);
  };
}

interface Option {
  value: string;
}

function chosenOr(options: readonly Option[], chosen: string, other: Option | undefined): string {
  return (options.find(({ value }) => value === chosen) ?? other)?.value ?? '';
}

const labels = { 'report-club': 'Club', 'report-year': 'Year' };

function yearOptions(years: YearsAnswer, club: string) {
  const { calendar, academic } = yearsOf(years, club);
  return [
    ...calendar.map((value) => ({ value, label: `Calendar year ${value}` })),
    ...academic.map((value) => ({ value, label: `Academic year ${value}` })),
  ];
}

function clubOptions(years: YearsAnswer) {
  const withEvents = clubs().filter(({ key }) => years.clubs.some(({ club }) => club === key));
  return [
    ...(isAllowed('eventRecord.report', {}) ? [{ value: '', label: 'All clubs' }] : []),
    ...withEvents.map(({ key, label }) => ({ value: key, label })),
  ];
}
