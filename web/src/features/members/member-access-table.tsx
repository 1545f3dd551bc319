import type { MemberAccess, MemberAccessList } from '@club-portal/contract/member';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { useLoadMore } from '../../lib/rendering/use-load-more.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './member-table.module.css';
import { clubLabel } from './search-members.ts';

const words = administrationSentences.memberAccess;

/** Each time somebody read, searched or exported students, or read other personal data. */
export function MemberAccessTable({ title }: { title: string }) {
  const pages = usePages({
    queryKey: ['lookups'],
    path: paths.member.accessLog,
    itemsOf: ({ lookups }: MemberAccessList) => lookups,
  });
  const { data, isPending, isError, isFetching, isFetchNextPageError, hasNextPage, refetch } = pages;
  const { list, loadMore } = useLoadMore<HTMLTableSectionElement>(pages, data?.length, 'th');
  if (isPending) return <Skeleton label="Loading the access log" rows={8} />;
  if (!data) return <Failure message={words.fetchFailed} onRetry={refetch} busy={isFetching} />;
  if (data.length === 0) return <p>{words.empty}</p>;
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">Club</th>
              <th scope="col">How many</th>
            </tr>
          </thead>
          <tbody ref={list}>
            {data.map((lookup) => (
              <MemberAccessRow key={lookup._id} lookup={lookup} />
            ))}
          </tbody>
        </table>
      </div>
      {isError && (
        <Failure
          message={words.fetchFailed}
          onRetry={isFetchNextPageError ? loadMore : refetch}
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

interface Purpose {
  label: string;
  /** Whether the data that was read belongs to clubs. */
  ofClubs: boolean;
}

const purposes: Record<MemberAccess['purpose'], Purpose> = {
  list: { label: 'Looked at the list', ofClubs: true },
  search: { label: 'Searched', ofClubs: true },
  csv: { label: 'Exported as CSV', ofClubs: true },
  xlsx: { label: 'Exported as XLSX', ofClubs: true },
  print: { label: 'Printed', ofClubs: true },
  attendance: { label: 'Read an attendance list', ofClubs: true },
  registrations: { label: 'Read who has registered for an event', ofClubs: true },
  registrationsFile: { label: 'Exported or printed who has registered for an event', ofClubs: true },
  arrivals: { label: 'Read who came to an event', ofClubs: true },
  arrivalsFile: { label: 'Exported or printed who came to events', ofClubs: true },
  certificates: { label: 'Read the certificates of an event', ofClubs: true },
  certificatesFile: { label: 'Exported certificates', ofClubs: true },
  takedowns: { label: 'Read requests to remove pictures', ofClubs: false },
  contactMessages: { label: 'Read messages from the contact form', ofClubs: false },
  accounts: { label: 'Read the list of accounts', ofClubs: false },
  changes: { label: 'Read the log of changes', ofClubs: false },
};

function MemberAccessRow({
  lookup: { createdAt, name, email, purpose, club, count },
}: {
  lookup: MemberAccess;
}) {
  return (
    <tr>
      <th scope="row" data-label="When" className={styles.nowrap} tabIndex={-1}>
        <time dateTime={createdAt}>{dayAndTimeOfInstant(createdAt)}</time>
      </th>
      <td data-label="Who" className={styles.long}>
        <span>
          {name} ({email})
        </span>
      </td>
      <td data-label="What">{purposes[purpose].label}</td>
      <td data-label="Club">{club ? clubLabel(club) : purposes[purpose].ofClubs ? 'Several' : '–'}</td>
      <td data-label="How many">{count.toLocaleString('en-IN')}</td>
    </tr>
  );
}
