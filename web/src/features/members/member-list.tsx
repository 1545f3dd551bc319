import { MEMBERS_PAGE_SIZE } from '@club-portal/contract/limits';
import type { Member } from '@club-portal/contract/member';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { Download } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { usePageInAddress } from '../../lib/use-page-in-address.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './member-list.module.css';
import { MemberTable } from './member-table.tsx';
import { useMembers, useReadUpTo } from './members.api.ts';
import { MEMBERS_CSV, membersCsv } from './members-csv.ts';
import { makeSearchable, searchMembers } from './search-members.ts';

/** The list of members, with a search in all fields. Reads only as many members as the page or the search needs. */
export function Members() {
  const list = useMembers();
  if (list.isPending) return <Skeleton label="Loading the students" rows={8} />;
  if (!list.members) {
    return (
      <Failure
        message={administrationSentences.member.fetchFailed}
        onRetry={list.refetch}
        busy={list.isFetching}
      />
    );
  }
  return <SearchableList list={list} members={list.members} />;
}

interface SearchableListProps {
  list: ReturnType<typeof useMembers>;
  members: readonly Member[];
}

function SearchableList({ list, members }: SearchableListProps) {
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const isSearch = deferredQuery.trim() !== '';
  const [wanted, setWanted] = useState<'CSV' | 'XLSX'>();
  const [isWriting, setIsWriting] = useState(false);
  const isExporting = wanted !== undefined;
  const searchable = useMemo(() => makeSearchable(members), [members]);
  const found = useMemo(() => searchMembers(searchable, deferredQuery), [searchable, deferredQuery]);

  const total = isSearch ? found.length : list.total;
  const pages = Math.max(1, Math.ceil(total / MEMBERS_PAGE_SIZE));
  const [page, setPage] = usePageInAddress(pages);
  const shown = found.slice((page - 1) * MEMBERS_PAGE_SIZE, page * MEMBERS_PAGE_SIZE);

  // Read one page ahead, so that the next page is ready.
  const needed = isSearch || isExporting ? Number.POSITIVE_INFINITY : (page + 1) * MEMBERS_PAGE_SIZE;
  const { isMissing, hasFailed, retry } = useReadUpTo(needed, list);
  const isIncomplete = isMissing && (isSearch || isExporting || shown.length < MEMBERS_PAGE_SIZE);
  const count = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!wanted || isMissing) return;
    setWanted(undefined);
    if (wanted === 'CSV') return saveFile(csvOf(found), MEMBERS_CSV);
    setIsWriting(true);
    saveXlsx(found)
      .catch(() => toast.error(administrationSentences.member.exportFailed))
      .then(() => setIsWriting(false));
  }, [wanted, isMissing, found]);

  const search = (text: string) => {
    setQuery(text);
    if (page !== 1) setPage(1, { replace: true });
  };
  const exportAs = (format: 'CSV' | 'XLSX') => {
    setWanted(format);
    if (hasFailed) retry();
  };

  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          label="Search"
          placeholder="Search by name, email, roll..."
          value={query}
          onChange={search}
        />
        <p ref={count} tabIndex={-1} className={styles.count} aria-live="polite">
          {isIncomplete ? progressOf(members.length, list.total, hasFailed) : countOf(total)}
        </p>
        {total > 0 && (
          <div className={styles.exports}>
            <Button variant="quiet" busy={wanted === 'CSV' && !hasFailed} onClick={() => exportAs('CSV')}>
              <Download aria-hidden="true" className={styles.icon} /> Export as CSV
            </Button>
            <Button
              variant="quiet"
              busy={(wanted === 'XLSX' && !hasFailed) || isWriting}
              onClick={() => exportAs('XLSX')}
            >
              <Download aria-hidden="true" className={styles.icon} /> Export as XLSX
            </Button>
          </div>
        )}
      </div>
      {isIncomplete && hasFailed && (
        <Failure
          message={administrationSentences.member.fetchFailed}
          onRetry={retry}
          busy={list.isFetching}
        />
      )}
      <div aria-busy={(isIncomplete && !hasFailed) || undefined}>
        {shown.length > 0 && <MemberTable members={shown} onDeleted={() => count.current?.focus()} />}
        {total === 0 && !isIncomplete && (
          <NoMembers isSearch={members.length > 0} onClear={() => search('')} />
        )}
      </div>
      {total > 0 && (
        <div className={styles.pager}>
          <Pager
            label="Pages of students"
            page={page}
            pages={pages}
            text={`${page} / ${pages}`}
            previous="Prev"
            onPage={setPage}
          />
        </div>
      )}
    </>
  );
}

function countOf(members: number): string {
  return members === 1 ? '1 student' : `${grouped(members)} students`;
}

function progressOf(read: number, total: number, hasFailed: boolean): string {
  const ofAll = `${grouped(read)} of ${grouped(total)} students`;
  return hasFailed ? `Only ${ofAll} could be read` : `Reading ${ofAll}…`;
}

function grouped(count: number): string {
  return count.toLocaleString('en-IN');
}

function NoMembers({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  return (
    <div className={styles.none}>
      <p>{administrationSentences.member.empty}</p>
      {isSearch ? (
        <Button onClick={onClear}>Clear the search</Button>
      ) : (
        <p>Students who join on a club’s page are listed here.</p>
      )}
    </div>
  );
}

async function saveXlsx(members: readonly Member[]): Promise<void> {
  const { MEMBERS_XLSX, membersXlsx } = await import('./members-xlsx.ts');
  saveFile(await membersXlsx(members), MEMBERS_XLSX);
}

function csvOf(members: readonly Member[]): Blob {
  return new Blob([membersCsv(members)], { type: 'text/csv;charset=utf-8' });
}
