import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import type { SubmissionAnswer } from '@club-portal/contract/submission-answer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { ApiError } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { DoubtsList, type FoundDoubt, useDoubts } from '../../ui/forms/doubts.tsx';
import { OpenDraftNotes } from '../../ui/forms/other-drafts.tsx';
import { Remark } from '../../ui/forms/remark.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { Link } from '../../ui/link.tsx';
import { ChangedFields } from '../../ui/records/changes.tsx';
import { Mark } from '../../ui/records/record-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { Preview } from './preview.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import styles from './review.module.css';
import type { SubmissionKinds } from './submission-kinds.ts';
import { SubmissionFacts } from './submission-row.tsx';
import { decisionsOn, reloadWithout, useSubmissionAnswer } from './submissions.api.ts';
import { LeavingFiles, SubmittedFiles } from './submitted-files.tsx';

const words = administrationSentences.submission;

interface ReviewProps {
  id: string;
  kinds: SubmissionKinds;
  /** The position among the submissions waiting for approval: "2 of 6". */
  place: string;
  /** Shows the next one waiting, or the lists. */
  onDone: () => void;
}

/** One submission: what it changes, how visitors will see it, and what its author or its approver can do. */
export function Review({ id, kinds, place, onDone }: ReviewProps) {
  const { data, error, isFetching, refetch } = useSubmissionAnswer(id);
  return (
    <>
      <p className={styles.way}>
        <Link to="/manage/submissions">{words.toAll}</Link>
        {place && <span>{place}</span>}
      </p>
      {data && <Answer answer={data} kinds={kinds} onDone={onDone} />}
      {!data && !error && <Skeleton label={words.loading} rows={4} />}
      {!data && error && (
        <Failure
          message={error instanceof ApiError && error.status === 404 ? error.message : words.fetchFailed}
          onRetry={() => refetch()}
          busy={isFetching}
        />
      )}
    </>
  );
}

interface AnswerProps {
  answer: SubmissionAnswer;
  kinds: SubmissionKinds;
  onDone: () => void;
}

function Answer({ answer, kinds, onDone }: AnswerProps) {
  const { submission, target, fields, files, leaving, others, preview } = answer;
  const { title, collection, club, own } = submission;
  const kind = kinds[collection];
  const isNew = target.state === 'new';
  const changes = own && isAllowed('submission.write', { club });
  return (
    <div className={styles.review}>
      <h2 ref={takeFocus} tabIndex={-1} lang={langOf(title)}>
        {title}
      </h2>
      <p className={styles.facts}>
        {own && <Mark>{words.states[submission.state]}</Mark>}
        <SubmissionFacts submission={submission} />
      </p>
      <Remark submission={submission} />
      <OpenDraftNotes drafts={others} />
      {target.state === 'changed' && <p className={styles.warning}>{words.changed}</p>}
      {target.state === 'deleted' && <p className={styles.warning}>{kind.deleted ?? words.deleted}</p>}
      {target.state === 'withheld' && <p className={styles.warning}>{words.withheld}</p>}
      {!isNew && isThere(target) && (
        <section aria-labelledby="changes" className={styles.part}>
          <h3 id="changes">{words.changes}</h3>
          {fields.length === 0 && files.length === 0 && <p>{words.noChanges}</p>}
          <ChangedFields fields={fields} note={words.meanwhile} />
        </section>
      )}
      {leaving.length > 0 && (
        <section aria-labelledby="leaving-files" className={styles.part}>
          <LeavingFiles submission={submission} files={leaving} changes={changes} />
        </section>
      )}
      {(files.length > 0 || (changes && kind.AddFiles)) && (
        <section aria-labelledby="new-files" className={styles.part}>
          <SubmittedFiles submission={submission} files={files} changes={changes} />
          {changes && kind.AddFiles && <kind.AddFiles submission={submission} />}
        </section>
      )}
      {isThere(target) && <Preview show={(code) => kind.preview(preview, code)} />}
      {isNew && (
        <details className={styles.part}>
          <summary>{words.allFields}</summary>
          <ChangedFields fields={fields} />
        </details>
      )}
      {own ? (
        <OwnActions answer={answer} kinds={kinds} onDone={onDone} />
      ) : (
        <Decision answer={answer} kinds={kinds} onDone={onDone} />
      )}
    </div>
  );
}

function isThere({ state }: SubmissionAnswer['target']): boolean {
  return state !== 'deleted' && state !== 'withheld';
}

/** At the bottom of the window, within reach of a thumb. */
function Decision({ answer, kinds, onDone }: AnswerProps) {
  const [isReturning, setReturning] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const { submission, values } = answer;
  const { Edit } = kinds[submission.collection];
  const publish = usePublish({ answer, kinds, onDone });
  if (!isAllowed('submission.approve', { club: answer.submission.club })) return null;
  return (
    <>
      {publish.failure && (
        <p role="alert" ref={takeFocus} tabIndex={-1} className={styles.warning}>
          {publish.failure}
        </p>
      )}
      <DoubtsList doubts={publish.doubts} />
      <div className={styles.actions}>
        {isThere(answer.target) && (
          <Button variant="primary" busy={publish.isSending} onClick={publish.run}>
            {words.publish}
          </Button>
        )}
        {isThere(answer.target) && <Button onClick={() => setCorrecting(true)}>{words.correct}</Button>}
        <Button onClick={() => setReturning(true)}>{words.giveBack}</Button>
      </div>
      {isCorrecting && (
        <Edit
          submission={submission}
          values={values}
          publishes={false}
          corrects
          onClose={() => setCorrecting(false)}
        />
      )}
      {isReturning && (
        <ReturnDialog submission={answer.submission} onClose={() => setReturning(false)} onDone={onDone} />
      )}
    </>
  );
}

/** Publishes what is shown, after the user has confirmed what it means for others, and shows the next one. */
function usePublish({ answer, kinds, onDone }: AnswerProps) {
  const { submission, target } = answer;
  const { _id, version, collection } = submission;
  const client = useQueryClient();
  const { send, isSending, failure } = useSubmission();
  const doubts = useDoubts(async (shown: { found: FoundDoubt[] }) => shown.found);
  const none = { doubts: [] as FoundDoubt[], unseat: 0 };
  const run = async () => {
    const ask = async () => kinds[collection].consequencesOf?.(answer) ?? none;
    const consequences = await ask().catch(() => null);
    if (!consequences) return toast.error(words.failed);
    const { doubts: found, unseat } = consequences;
    if (!(await doubts.confirm({ found }, words.publish))) return;
    await send(async () => {
      try {
        const replaces = target.version && { replaces: target.version };
        await decisionsOn(_id).approve({ version, ...replaces, ...(unseat > 0 && { unseat }) });
      } catch (error) {
        // What is shown is no longer current.
        if (error instanceof ApiError && error.status === 409)
          await client.invalidateQueries({ queryKey: queryKeys.submissions });
        throw error;
      }
      onDone();
      void reloadWithout(client, _id);
    }, successSentences.submission.approved);
  };
  return { run, isSending, failure, doubts };
}

function OwnActions({ answer, kinds, onDone }: AnswerProps) {
  const [isEditing, setEditing] = useState(false);
  const { submission, values, target } = answer;
  const { entity, Edit } = kinds[submission.collection];
  const verb = target.state === 'new' ? 'add' : 'update';
  const publishes = isAllowed(`${entity}.${verb}`, { club: submission.club });
  const publish = usePublish({ answer, kinds, onDone });
  // The club is no longer the author's.
  if (!isAllowed('submission.write', { club: submission.club })) return null;
  return (
    <>
      {publish.failure && (
        <p role="alert" ref={takeFocus} tabIndex={-1} className={styles.warning}>
          {publish.failure}
        </p>
      )}
      <DoubtsList doubts={publish.doubts} />
      <div className={styles.actions}>
        {publishes && isThere(target) && (
          <Button variant="primary" busy={publish.isSending} onClick={publish.run}>
            {words.publish}
          </Button>
        )}
        {isThere(target) && (
          <Button variant={publishes ? 'secondary' : 'primary'} onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
        )}
      </div>
      {isEditing && (
        <Edit
          submission={submission}
          values={values}
          publishes={publishes}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
