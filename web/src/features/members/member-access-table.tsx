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
  if (isPending) return <Skeleton label="Loading the register" rows={8} />;
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

const purposes: Record<MemberAccess['purpose'], string> = {
  list: 'Looked at the list',
  search: 'Searched',
  csv: 'Exported as CSV',
  xlsx: 'Exported as XLSX',
  print: 'Printed',
  attendance: 'Read an attendance list',
  takedowns: 'Read requests to remove pictures',
  accounts: 'Read the list of accounts',
  changes: 'Read the log of changes',
};

/** What was read is of clubs. */
function isOfClubs(purpose: MemberAccess['purpose']): boolean {
  return !['takedowns', 'accounts', 'changes'].includes(purpose);
}

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
      <td data-label="What">{purposes[purpose]}</td>
      <td data-label="Club">{club ? clubLabel(club) : isOfClubs(purpose) ? 'Several' : '–'}</td>
      <td data-label="How many">{count.toLocaleString('en-IN')}</td>
    </tr>
  );
}
