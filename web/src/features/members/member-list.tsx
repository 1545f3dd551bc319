import { MEMBERS_PAGE_SIZE } from '@club-portal/contract/limits';
import { type Member, type MemberExport, membershipStates } from '@club-portal/contract/member';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { todayInIndia } from '@club-portal/contract/today';
import { Download } from 'lucide-react';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { usePageInAddress } from '../../lib/addresses/use-page-in-address.ts';
import { saveFile } from '../../lib/requests/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ChosenMembers } from './chosen-members.tsx';
import { AddMember } from './entered-member.tsx';
import { MemberFilters } from './member-filters.tsx';
import styles from './member-list.module.css';
import { MemberTable } from './member-table.tsx';
import { useMemberExport, useMembers, useReadUpTo } from './members.api.ts';
import { type MemberFilter, makeSearchable, noFilter, searchMembers } from './search-members.ts';

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
  const [address] = useSearchParams();
  const [filter, setFilter] = useState<MemberFilter>({
    ...noFilter,
    state: membershipStates.find((state) => state === address.get('state')) ?? '',
  });
  const [choosesAll, setChoosesAll] = useState(false);
  // Both need every member, of which the page has read only some.
  const isSearch = deferredQuery.trim() !== '' || Object.values(filter).some(Boolean);
  const [wanted, setWanted] = useState<keyof typeof writers>();
  const { mutateAsync: readForExport } = useMemberExport();
  const searchable = useMemo(() => makeSearchable(members), [members]);
  const found = useMemo(
    () => searchMembers(searchable, deferredQuery, filter),
    [searchable, deferredQuery, filter],
  );

  const total = isSearch ? found.length : list.total;
  const pages = Math.max(1, Math.ceil(total / MEMBERS_PAGE_SIZE));
  const [page, setPage] = usePageInAddress(pages);
  const shown = found.slice((page - 1) * MEMBERS_PAGE_SIZE, page * MEMBERS_PAGE_SIZE);

  // Read one page ahead, so that the next page is ready.
  const needed = isSearch || choosesAll ? Number.POSITIVE_INFINITY : (page + 1) * MEMBERS_PAGE_SIZE;
  const { isMissing, hasFailed, retry } = useReadUpTo(needed, list);
  const isIncomplete = isMissing && (isSearch || shown.length < MEMBERS_PAGE_SIZE);
  const count = useRef<HTMLParagraphElement>(null);

  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // A student whom the search excludes is not chosen, so nobody deletes students they do not see.
  const chosen = useMemo(() => found.filter(({ _id }) => ids.has(_id)), [found, ids]);
  const chooseAll = useEffectEvent(() => {
    setIds(new Set(found.map(({ _id }) => _id)));
    setChoosesAll(false);
  });
  const hasAll = choosesAll && !isMissing;
  useEffect(() => {
    if (hasAll) chooseAll();
  }, [hasAll]);

  usePrintNotice(shown, readForExport);
  // The result of a search can be exported once it is complete.
  const canExport = wanted !== undefined && (chosen.length > 0 || !(isSearch && isMissing));
  const save = useEffectEvent(async (format: keyof typeof writers) => {
    const wantedOnes = chosen.length > 0 ? chosen : found;
    const some = isSearch || chosen.length > 0 ? { ids: wantedOnes.map(({ _id }) => _id) } : {};
    try {
      await writers[format]((await readForExport({ format, ...some })).students);
    } catch {
      toast.error(administrationSentences.member.exportFailed);
    }
    setWanted(undefined);
  });
  useEffect(() => {
    if (canExport) save(wanted);
  }, [canExport, wanted]);

  const toFirstPage = () => {
    if (page !== 1) setPage(1, { replace: true });
  };
  const search = (text: string) => {
    setQuery(text);
    toFirstPage();
  };
  const exportAs = (format: keyof typeof writers) => {
    setWanted(format);
    if (hasFailed) retry();
  };

  return (
    <>
      <MemberFilters
        filter={filter}
        onChange={(next) => {
          setFilter(next);
          toFirstPage();
        }}
      />
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
        {isAllowed('member.enter') && <AddMember />}
        {total > 0 && (
          <div className={styles.exports}>
            <Button variant="quiet" busy={wanted === 'csv' && !hasFailed} onClick={() => exportAs('csv')}>
              <Download aria-hidden="true" className={styles.icon} /> {exportLabel(chosen.length, 'CSV')}
            </Button>
            <Button variant="quiet" busy={wanted === 'xlsx' && !hasFailed} onClick={() => exportAs('xlsx')}>
              <Download aria-hidden="true" className={styles.icon} /> {exportLabel(chosen.length, 'XLSX')}
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
      <ChosenMembers
        chosen={chosen}
        total={total}
        isReading={choosesAll && !hasFailed}
        onChooseAll={() => {
          setChoosesAll(true);
          if (hasFailed) retry();
        }}
        onDeleted={(kept) => {
          setIds(new Set(kept.map(({ _id }) => _id)));
          count.current?.focus();
        }}
        onClear={() => {
          setIds(new Set());
          count.current?.focus();
        }}
      />
      <div aria-busy={(isIncomplete && !hasFailed) || undefined}>
        {shown.length > 0 && (
          <MemberTable
            members={shown}
            chosen={ids}
            onChoose={setIds}
            onDeleted={() => count.current?.focus()}
          />
        )}
        {total === 0 && !isIncomplete && (
          <NoMembers
            isSearch={members.length > 0}
            onClear={() => {
              setFilter(noFilter);
              search('');
            }}
          />
        )}
      </div>
      {total > 0 && (
        <div className={styles.pagination}>
          <Pagination
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

function exportLabel(chosen: number, format: string): string {
  return chosen === 0 ? `Export as ${format}` : `Export ${grouped(chosen)} as ${format}`;
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
        <p>Students who join on a club’s page appear here.</p>
      )}
    </div>
  );
}

function fileNameToday(): string {
  return `club-students-${todayInIndia()}`;
}

/** Saves students as a file. */
const writers = {
  csv: async (members: readonly Member[]) => {
    const { membersCsv } = await import('./members-csv.ts');
    saveFile(new Blob([membersCsv(members)], { type: 'text/csv;charset=utf-8' }), `${fileNameToday()}.csv`);
  },
  xlsx: async (members: readonly Member[]) => {
    const { membersXlsx } = await import('./members-xlsx.ts');
    saveFile(await membersXlsx(members), `${fileNameToday()}.xlsx`);
  },
};

/** A browser does not ask before it prints, so the server logs it at the same time. */
function usePrintNotice(
  shown: readonly Member[],
  readForExport: (body: MemberExport) => Promise<unknown>,
): void {
  const tell = useEffectEvent(() => {
    const ids = shown.map(({ _id }) => _id);
    readForExport({ format: 'print', ids }).catch(() => undefined);
  });
  useEffect(() => {
    const listener = () => tell();
    addEventListener('beforeprint', listener);
    return () => removeEventListener('beforeprint', listener);
  }, []);
}
