import { clubs } from '@club-portal/contract/content/clubs';
import type { EventRecordList } from '@club-portal/contract/event-record';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { request, requestFile } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SelectField } from '../../ui/forms/field.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { Link } from '../../ui/link.tsx';
import { useReportDownload } from '../../ui/records/use-report-download.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './year-report.module.css';

/** Years with events for each club, newest first, by the club's key. */
type ClubYears = ReadonlyMap<string, readonly number[]>;

/** The form to download the report of a year, for all clubs or one. Offers only years with events. */
export function YearReport() {
  const [search] = useSearchParams();
  // The hidden tab is rendered too, and the years take one call for each club, so they are fetched only when it is
  // shown.
  const years = useClubYears({ enabled: search.get('tab') === 'all' });
  if (years.data && allYears(years.data).length === 0) return null;
  return (
    <section aria-labelledby="year-report" className={styles.report}>
      <h2 id="year-report">Year report</h2>
      {years.isPending && <Skeleton label="Loading the years" rows={1} />}
      {years.isError && !years.data && (
        <Failure
          message={administrationSentences.eventRecord.yearsFailed}
          onRetry={() => years.refetch()}
          busy={years.isFetching}
        />
      )}
      {years.data && <ReportForm years={years.data} />}
      {isAllowed('accreditation.read') && (
        <p className={styles.desk}>
          For the quality cell (IQAC):{' '}
          <Link to="/accreditation">what each event lacks, tables and totals</Link>
        </p>
      )}
    </section>
  );
}

function ReportForm({ years }: { years: ClubYears }) {
  const [club, setClub] = useState('');
  const [chosen, setChosen] = useState(0);
  const { download, isDownloading, failure } = useReportDownload(fetchYearReport);
  const problem = useMemo(() => (failure ? { message: failure, fields: {} } : null), [failure]);
  const choice = years.get(club) ?? allYears(years);
  const year = choice.includes(chosen) ? chosen : (choice[0] ?? chosen);
  return (
    <Form
      labels={labels}
      problem={problem}
      busy={isDownloading}
      onSubmit={() => download({ club, year }, `year-report-${year}.pdf`)}
    >
      <div className={styles.choice}>
        <SelectField
          name="report-club"
          options={clubOptions(years)}
          value={club}
          onChange={(event) => setClub(event.target.value)}
        />
        <SelectField
          name="report-year"
          options={choice.map((one) => ({ value: String(one), label: String(one) }))}
          value={year}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
        <FormActions>
          <Button type="submit" busy={isDownloading}>
            Year report
          </Button>
        </FormActions>
      </div>
    </Form>
  );
}

/** The API has only the years of one club (its published list), so this sends one call for each club. */
function useClubYears({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...queryKeys.eventRecords, 'years of clubs'],
    queryFn: async ({ signal }): Promise<ClubYears> => {
      const years = new Map<string, number[]>();
      for (const { key } of clubs) {
        const path = `${paths.eventRecord.fetch}?club=${key}&year=newest`;
        years.set(key, (await request<EventRecordList>('GET', path, { signal })).years ?? []);
      }
      return years;
    },
    enabled,
    staleTime: 60_000,
  });
}

/** An empty `club` means all clubs. Returns a sentence if there are no events. */
async function fetchYearReport({ club, year }: { club: string; year: number }): Promise<Blob | string> {
  const query = new URLSearchParams({ year: String(year), ...(club && { club }) });
  const { gallery } = await request<EventRecordList>('GET', `${paths.eventRecord.fetch}?${query}&limit=1`);
  if (gallery.length === 0) return pageSentences.eventRecord.emptyYear(year);
  return requestFile('GET', `${paths.eventRecord.report}?${query}`);
}

const labels = { 'report-club': 'Club', 'report-year': 'Year' };

/** Returns the newest year first. */
function allYears(years: ClubYears): number[] {
  return [...new Set([...years.values()].flat())].sort((a, b) => b - a);
}

function clubOptions(years: ClubYears) {
  const withEvents = clubs.filter(({ key }) => years.get(key)?.length);
  return [{ value: '', label: 'All clubs' }, ...withEvents.map(({ key, label }) => ({ value: key, label }))];
}
