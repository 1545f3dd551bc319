import type { DueStudent, NextYearList } from '@club-portal/contract/membership';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useId, useRef, useState } from 'react';
import { problemOfCall } from '../../lib/forms/form-problem.ts';
import { isSessionOver } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './member-table.module.css';
import { useBeginYear, useNextYear } from './membership.api.ts';
import parts from './membership.module.css';
import { clubLabel } from './search-members.ts';

const words = administrationSentences.membership;

/** Shows who continues to the next year of study and who has left, before it is done for all at once. */
export function NextYear() {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending, isFetching, refetch } = useNextYear();
  return (
    <section className={parts.part} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {words.nextYear}
      </h2>
      {isPending && <Skeleton label={words.loading} rows={5} />}
      {!isPending && !data && (
        <Failure message={words.nextYearFailed} onRetry={() => refetch()} busy={isFetching} />
      )}
      {data?.students.length === 0 && <p role="status">{words.nobodyDue}</p>}
      {data && data.students.length > 0 && <Preview list={data} onBegun={() => heading.current?.focus()} />}
    </section>
  );
}

interface PreviewProps {
  list: NextYearList;
  onBegun: () => void;
}

function Preview({ list: { academicYear, students }, onBegun }: PreviewProps) {
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const { mutateAsync, isPending } = useBeginYear();
  const idsOf = (isMeant: (student: DueStudent) => boolean) => students.filter(isMeant).map(({ _id }) => _id);
  const stay = idsOf(({ _id }) => staying.has(_id));
  const promote = idsOf(({ _id, next }) => next !== '' && !staying.has(_id));
  const leave = idsOf(({ _id, next }) => next === '' && !staying.has(_id));

  const begin = async () => {
    setAsking(false);
    setFailure('');
    try {
      const { message } = await mutateAsync({ academicYear, promote, stay, leave });
      toast.success(message);
      onBegun();
    } catch (error) {
      setFailure(problemOfCall(error, words.beginFailed).message);
      if (!isSessionOver(error)) toast.error(words.beginFailed);
    }
  };
  const keep = (id: string, isKept: boolean) => {
    const next = new Set(staying);
    if (isKept) next.add(id);
    else next.delete(id);
    setStaying(next);
  };

  return (
    <>
      <p>{words.nextYearHint(academicYear)}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">{words.caption}</caption>
          <thead>
            <tr>
              {['Name', 'Roll', 'Club', 'Year', words.onTo, words.stays].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map(({ _id, name, roll, club, year, next }) => (
              <tr key={_id}>
                <th scope="row" data-label="Name" className={styles.long}>
                  {name}
                </th>
                <td data-label="Roll" className={styles.long}>
                  {roll}
                </td>
                <td data-label="Club">{clubLabel(club)}</td>
                <td data-label="Year">{year}</td>
                <td data-label={words.onTo}>{staying.has(_id) ? year : next || words.left}</td>
                <td data-label={words.stays}>
                  <input
                    type="checkbox"
                    aria-label={words.staysLabel(name)}
                    checked={staying.has(_id)}
                    onChange={({ target }) => keep(_id, target.checked)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button variant="primary" busy={isPending} onClick={() => setAsking(true)}>
        {words.begin(promote.length, stay.length, leave.length)}
      </Button>
      {failure && <p role="alert">{failure}</p>}
      {isAsking && (
        <ConfirmDialog
          title={words.confirmTitle}
          question={words.confirm(leave.length)}
          subject={words.begin(promote.length, stay.length, leave.length)}
          confirm={words.confirmButton}
          onConfirm={begin}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
