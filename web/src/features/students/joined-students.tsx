import type { JoinRequest } from '@club-portal/contract/join-request';
import { STUDENTS_PAGE_SIZE } from '@club-portal/contract/limits';
import { messages } from '@club-portal/contract/messages';
import { Download } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { usePageInAddress } from '../../lib/use-page-in-address.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './joined-students.module.css';
import { makeSearchable, searchStudents } from './search-students.ts';
import { StudentTable } from './student-table.tsx';
import { useStudents } from './students.api.ts';
import { STUDENTS_CSV, studentsCsv } from './students-csv.ts';

/** Everybody who joined a club, with a search over all fields. */
export function JoinedStudents() {
  const { data, isPending, isError, isFetching, refetch } = useStudents();
  if (isPending) return <Skeleton label="Loading the students" rows={8} />;
  if (isError && !data) {
    return <Failure message={messages.joining.fetchFailed} onRetry={() => refetch()} busy={isFetching} />;
  }
  return <SearchableList students={data} />;
}

function SearchableList({ students }: { students: readonly JoinRequest[] }) {
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const searchable = useMemo(() => makeSearchable(students), [students]);
  const found = useMemo(() => searchStudents(searchable, deferredQuery), [searchable, deferredQuery]);
  const pages = Math.max(1, Math.ceil(found.length / STUDENTS_PAGE_SIZE));
  const [page, setPage] = usePageInAddress(pages);
  const shown = found.slice((page - 1) * STUDENTS_PAGE_SIZE, page * STUDENTS_PAGE_SIZE);
  const count = useRef<HTMLParagraphElement>(null);

  const search = (text: string) => {
    setQuery(text);
    if (page !== 1) setPage(1, { replace: true });
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
          {found.length === 1 ? '1 student' : `${found.length} students`}
        </p>
        {found.length > 0 && (
          <Button look="quiet" onClick={() => saveFile(csvOf(found), STUDENTS_CSV)}>
            <Download aria-hidden="true" className={styles.icon} /> Export as CSV
          </Button>
        )}
      </div>
      {found.length === 0 ? (
        <NoStudents isSearch={students.length > 0} onClear={() => search('')} />
      ) : (
        <>
          <StudentTable students={shown} onDeleted={() => count.current?.focus()} />
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
        </>
      )}
    </>
  );
}

function NoStudents({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  return (
    <div className={styles.none}>
      <p>{messages.joining.empty}</p>
      {isSearch ? (
        <Button onClick={onClear}>Clear the search</Button>
      ) : (
        <p>Students who join on a club’s page are listed here.</p>
      )}
    </div>
  );
}

function csvOf(students: readonly JoinRequest[]): Blob {
  return new Blob([studentsCsv(students)], { type: 'text/csv;charset=utf-8' });
}
