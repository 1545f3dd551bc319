import { lackNames, type RecordsAnswer } from '@club-portal/contract/accreditation';
import { accreditationPaths } from '@club-portal/contract/administration-paths';
import { accreditation } from '@club-portal/contract/content/accreditation';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { Link } from '../../ui/link.tsx';
import { clubFilter } from '../../ui/records/club-filter.ts';
import { draftStates, isDraftState } from '../../ui/records/draft-states.ts';
import { type Filter, ListFilters } from '../../ui/records/list-filters.tsx';
import { LoadMoreList } from '../../ui/records/load-more-list.tsx';
import { useListFilters } from '../../ui/records/use-list-filters.ts';
import { yearFilter } from '../../ui/records/year-filter.ts';
import { EventRecordRow } from './event-record-row.tsx';
import { yearsOf, yearsQuery } from './event-years.api.ts';

const { without } = administrationSentences.lacks;

/** The uploaded items, newest event first. */
export function EventRecordList({ drafts }: { drafts: ReactNode }) {
  const { values, applied, isOn, change, clear } = useListFilters('club', 'year', 'kind', 'show');
  const isSent = ([, value]: [string, string]) => value !== '' && !isDraftState(value);
  const chosen = new URLSearchParams(Object.entries(applied).filter(isSent));
  const path = chosen.size > 0 ? `${accreditationPaths.records}?${chosen}` : accreditationPaths.records;
  const pages = usePages({
    queryKey: [...queryKeys.eventRecords, 'administration', path],
    path,
    placeholderData: keepPreviousData,
    itemsOf: ({ records }: RecordsAnswer) => records,
  });
  return (
    <LoadMoreList
      id="all-event-records"
      pages={pages}
      singular="uploaded event"
      plural="uploaded events"
      fetchFailed={pageSentences.eventRecord.fetchFailed}
      empty={
        <>
          {pageSentences.eventRecord.empty} <Link to="/event">Upload the first event</Link>
        </>
      }
      drafts={{ rows: drafts, only: isDraftState(applied.show) }}
      filters={{
        isOn,
        clear,
        bar: (
          <ListFilters
            placeholder="Search by title"
            filters={useFilters(values.club)}
            values={values}
            onChange={change}
            onClear={clear}
          />
        ),
      }}
      row={(item, onDeleted) => <EventRecordRow key={item._id} item={item} onDeleted={onDeleted} />}
    />
  );
}

/** The years are those with events of the chosen club. */
function useFilters(club: string): Filter[] {
  const [search] = useSearchParams();
  const isShown = search.get('tab') === 'all' && isAllowed('eventRecord.report');
  const { data: years = { clubs: [] } } = useQuery({ ...yearsQuery, enabled: isShown });
  const { academic, calendar } = yearsOf({ success: true, ...years }, club);
  const chosen = search.get('year') ?? '';
  const optionsOf = (group: string, some: string[]) => some.map((value) => ({ value, label: value, group }));
  return [
    clubFilter('eventRecord.list'),
    yearFilter(chosen, [...optionsOf('Academic years', academic), ...optionsOf('Calendar years', calendar)]),
    {
      name: 'kind',
      label: 'Kind',
      anyLabel: 'All kinds',
      options: accreditation.kinds.map(({ key, label }) => ({ value: key, label })),
    },
    { name: 'show', label: 'Status', anyLabel: 'Any', options: states },
  ];
}

const states = [
  { value: 'incomplete', label: 'Something is missing' },
  { value: 'complete', label: 'Complete' },
  { value: 'published', label: 'Report published' },
  { value: 'unpublished', label: 'Report not published' },
  ...draftStates,
  ...lackNames.map((name) => ({ value: name, label: `Without ${without[name]}`, group: 'What is missing' })),
];
