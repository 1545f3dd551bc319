import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useSearchParams } from 'react-router-dom';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { Failure } from '../../ui/failure.tsx';
import { RecordList } from '../../ui/records/record-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Review } from './review.tsx';
import styles from './submission-board.module.css';
import type { SubmissionKinds } from './submission-kinds.ts';
import { SubmissionRow } from './submission-row.tsx';
import { useSubmissions } from './submissions.api.ts';

const words = administrationSentences.submission;

/** The drafts waiting for the user's approval, the user's own, and the one in the address. */
export function SubmissionBoard({ kinds }: { kinds: SubmissionKinds }) {
  const [search, setSearch] = useSearchParams();
  const { data, isPending, isError, isFetching, refetch } = useSubmissions();
  if (isPending) return <Skeleton label={words.loading} rows={4} />;
  if (!data && isError)
    return <Failure message={words.fetchFailed} onRetry={() => refetch()} busy={isFetching} />;
  const waiting = data.filter(({ own, state }) => !own && state === 'submitted');
  const own = data.filter((one) => one.own);
  const open = search.get('open');
  if (open) {
    const others = waiting.filter(({ _id }) => _id !== open);
    const at = waiting.findIndex(({ _id }) => _id === open);
    const next = others[Math.max(at, 0)] ?? others[0];
    return (
      <Review
        key={open}
        id={open}
        kinds={kinds}
        place={at < 0 ? '' : words.place(at + 1, waiting.length)}
        onDone={() => setSearch(next ? { open: next._id } : {}, { replace: true })}
      />
    );
  }
  return (
    <div className={styles.board}>
      {isAllowed('submission.approve') && (
        <section aria-labelledby="waiting">
          <h2 id="waiting">{words.waiting}</h2>
          {waiting.length === 0 && <p>{words.nothingWaits}</p>}
          <RecordList>
            {waiting.map((one) => (
              <SubmissionRow key={one._id} submission={one} />
            ))}
          </RecordList>
        </section>
      )}
      <section aria-labelledby="own">
        <h2 id="own">{words.own}</h2>
        {own.length === 0 && <p>{words.noneOwn}</p>}
        <RecordList>
          {own.map((one) => (
            <SubmissionRow key={one._id} submission={one} />
          ))}
        </RecordList>
      </section>
    </div>
  );
}
