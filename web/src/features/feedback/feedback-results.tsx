import type { FeedbackResults } from '@club-portal/contract/feedback';
import { FEEDBACK_LEAST } from '@club-portal/contract/feedback';
import { averageOf, type RatedPart, ratedParts } from '@club-portal/contract/rated-parts';
import { feedbackSentences } from '@club-portal/contract/sentences/feedback';
import { feedbackResultSentences as words } from '@club-portal/contract/sentences/feedback-results';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { longDaysUS } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { serverMessage } from '../../lib/requests/api.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useCloseFeedback, useFeedbackResults } from './feedback-results.api.ts';
import styles from './feedback-results.module.css';

/** The feedback of an event, for its organiser. */
export function FeedbackOfEvent({ event, title }: { event: string; title: string }) {
  const { data, isPending, isFetching, refetch } = useFeedbackResults(event);
  return (
    <section aria-labelledby="feedback" className={styles.results}>
      <h2 id="feedback">{words.heading}</h2>
      {isPending && <Skeleton label={words.loading} rows={3} />}
      {!isPending && !data && <Failure message={words.failed} onRetry={refetch} busy={isFetching} />}
      {data && <Results event={event} title={title} results={data} />}
    </section>
  );
}

interface ResultsProps {
  event: string;
  title: string;
  results: FeedbackResults;
}

function Results({ event, title, results }: ResultsProps) {
  const { asked, answers, isClosed, closesOn, summary, good, better, club } = results;
  return (
    <>
      <p>{words.counts(answers, asked)}</p>
      {!isClosed && <p>{words.open(longDaysUS({ date: closesOn, lastDay: '' }))}</p>}
      {!isClosed && isAllowed('feedback.update', { club }) && (
        <Closing event={event} title={title} isTooFew={answers < FEEDBACK_LEAST} />
      )}
      {isClosed && !summary && answers > 0 && <p>{words.few}</p>}
      {summary && (
        <>
          <div className={styles.charts}>
            {ratedParts.map((part) => (
              <Chart key={part} part={part} counts={summary[part]} />
            ))}
          </div>
          <Sentences title={words.good} sentences={good} />
          <Sentences title={words.better} sentences={better} />
        </>
      )}
    </>
  );
}

function Closing({ event, title, isTooFew }: { event: string; title: string; isTooFew: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useCloseFeedback(event);
  const close = async () => {
    setAsking(false);
    try {
      toast.success((await mutateAsync()).message);
    } catch (problem) {
      toast.error(serverMessage(problem, words.notClosed));
    }
  };
  return (
    <p>
      <Button busy={isPending} onClick={() => setAsking(true)}>
        {words.close}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.closeTitle}
          question={words.confirm}
          subject={title}
          consequence={isTooFew && words.tooFew}
          confirm={words.close}
          onConfirm={close}
          onCancel={() => setAsking(false)}
        />
      )}
    </p>
  );
}

/** The best rating first. The bar repeats the number. */
function Chart({ part, counts }: { part: RatedPart; counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const rows = feedbackSentences.ratings
    .map((rating, index) => ({ rating, count: counts[index] ?? 0 }))
    .reverse();
  return (
    <table>
      <caption>{words.average(words.parts[part], (averageOf(counts) ?? 0).toFixed(1))}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.rating}</th>
          <th scope="col">{words.answers}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rating, count }) => (
          <tr key={rating}>
            <th scope="row">{rating}</th>
            <td>
              <span className={styles.share}>
                <Bar share={count / most} />
                {count}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      {sentences.length === 0 && <p>{words.noSentences}</p>}
      <ul>
        {sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same, and the list never changes
          <li key={index} lang={langOf(sentence)}>
            {sentence}
          </li>
        ))}
      </ul>
    </>
  );
}
