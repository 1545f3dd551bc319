import { administrationPaths } from '@club-portal/contract/administration-paths';
import type { Change, ChangeList, LoggedPeople } from '@club-portal/contract/change';
import { clubs } from '@club-portal/contract/content/clubs';
import { entityLabel, loggedCollections, loggedVerbs } from '@club-portal/contract/record-key';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLoadMore } from '../../lib/rendering/use-load-more.ts';
import { request } from '../../lib/requests/api.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Changes, nameOfActor } from '../../ui/records/changes.tsx';
import { type Filter, FilterSelects } from '../../ui/records/list-filters.tsx';
import { useListFilters } from '../../ui/records/use-list-filters.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './change-log.module.css';

const words = administrationSentences.log;

interface ChangeLogProps {
  /** The label of a field in the form of a part of the content. */
  labelInContent: (part: string, path: string) => string | undefined;
}

/** All changes, newest first. The filters are in the address. */
export function ChangeLog({ labelInContent }: ChangeLogProps) {
  const { values, applied, isOn, change, clear } = useListFilters(
    'person',
    'collection',
    'verb',
    'club',
    'from',
    'to',
  );
  const chosen = new URLSearchParams(
    Object.entries(applied).filter(([name, value]) => name !== 'q' && value),
  );
  const path = chosen.size > 0 ? `${administrationPaths.log}?${chosen}` : administrationPaths.log;
  const pages = usePages({
    queryKey: ['log', path],
    path,
    itemsOf: ({ changes }: ChangeList) => changes,
    limit: 50,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const { data, isPending, isError, isFetching, isFetchNextPageError, hasNextPage, refetch } = pages;
  const { list, loadMore } = useLoadMore<HTMLDivElement>(pages, data?.length, 'p');
  const labelAt = ({ collection, id }: Change, name: string) =>
    collection === 'content' ? labelInContent(id, name) : undefined;
  return (
    <>
      <FilterSelects filters={useFilters(values.person)} values={values} onChange={change} />
      <div className={styles.days}>
        <Day label={words.from} value={values.from} onChange={(day) => change('from', day)} />
        <Day label={words.to} value={values.to} onChange={(day) => change('to', day)} />
        {isOn && (
          <Button variant="quiet" onClick={clear}>
            {words.showAll}
          </Button>
        )}
      </div>
      {isPending && <Skeleton label={words.loading} rows={8} />}
      {data?.length === 0 && <p role="status">{isOn ? words.noneFits : words.empty}</p>}
      {data && data.length > 0 && (
        <div ref={list} aria-busy={pages.isPlaceholderData || undefined}>
          <Changes changes={data} withRecords labelAt={labelAt} />
        </div>
      )}
      {isError && (
        <Failure
          message={words.fetchFailed}
          onRetry={isFetchNextPageError ? loadMore : () => refetch()}
          busy={isFetching}
        />
      )}
      {hasNextPage && !isError && (
        <Button busy={isFetching} onClick={loadMore}>
          Load more
        </Button>
      )}
    </>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}

/** The people are all who have an entry. The chosen one is always offered. */
function useFilters(person: string): Filter[] {
  const { data = [] } = useQuery({
    queryKey: ['log', 'people'],
    queryFn: async ({ signal }) =>
      (await request<LoggedPeople>('GET', administrationPaths.loggedPeople, { signal })).people,
  });
  const people = data.map((one) => ({ value: one.actor, label: nameOfActor(one) }));
  const isOffered = person === '' || people.some(({ value }) => value === person);
  return [
    {
      name: 'person',
      label: 'Person',
      anyLabel: 'Everybody',
      options: isOffered ? people : [...people, { value: person, label: person }],
    },
    {
      name: 'collection',
      label: 'Of',
      anyLabel: 'All records',
      options: loggedCollections.map((value) => ({ value, label: entityLabel(value) })),
    },
    {
      name: 'verb',
      label: 'What was done',
      anyLabel: 'Everything',
      options: loggedVerbs.map((value) => ({ value, label: words.verbs[value] })),
    },
    {
      name: 'club',
      label: 'Club',
      anyLabel: 'All clubs',
      options: clubs().map(({ key, label }) => ({ value: key, label })),
    },
  ];
}
