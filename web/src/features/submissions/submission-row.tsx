import { findClub } from '@club-portal/contract/content/clubs';
import { entityLabel } from '@club-portal/contract/record-key';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import type { Submission } from '@club-portal/contract/submission';
import { CalendarDays, FileText, Megaphone, Users } from 'lucide-react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { dayOfInstant } from '../../lib/formats/dates.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { Mark, RecordRow } from '../../ui/records/record-row.tsx';
import { useDeletion } from '../../ui/records/use-deletion.tsx';
import { Working } from '../../ui/records/working.tsx';
import { useDeleteSubmission, useSendOn } from './submissions.api.ts';

const words = administrationSentences.submission;

const icons = { notices: Megaphone, events: CalendarDays, galleries: FileText, clubs: Users };

interface SubmissionRowProps {
  submission: Submission;
}

/** One of a list. Its title links to its preview. */
export function SubmissionRow({ submission }: SubmissionRowProps) {
  const { _id, collection, record, title, state, own, remark, returnedBy } = submission;
  const { mutateAsync } = useDeleteSubmission();
  const deletion = useDeletion(
    {
      title: words.deleteTitle,
      question: words.confirmDelete,
      subject: title,
      consequence: record && words.publicStays,
      deleted: successSentences.submission.deleted,
      failed: words.deleteFailed,
    },
    () => mutateAsync(_id),
    () => {},
  );
  const Icon = icons[collection];
  return (
    <RecordRow
      title={title}
      to={`/manage/submissions?open=${_id}`}
      icon={<Icon aria-hidden="true" />}
      busy={deletion.isDeleting}
      failure={deletion.failure}
      facts={
        <>
          <Mark>{words.states[state]}</Mark>
          <SubmissionFacts submission={submission} />
        </>
      }
      text={own && state === 'returned' && `${words.remarkOf(returnedBy)}: ${remark}`}
      actions={
        own &&
        (deletion.isDeleting ? (
          <Working>Deleting…</Working>
        ) : (
          <>
            <SendOn submission={submission} />
            <Button variant="quiet" aria-label={words.deleteOf(title)} onClick={deletion.ask}>
              {words.delete}
            </Button>
            {deletion.dialog}
          </>
        ))
      }
    />
  );
}

/**
 * The action of a row: submits the user's draft, or publishes a new record. A change is compared with the public record
 * first.
 */
function SendOn({
  submission: { _id, version, title, collection, record, club, state },
}: SubmissionRowProps) {
  const { mutateAsync } = useSendOn();
  const { send, isSending, failure } = useSubmission();
  const verb = record === '' ? 'add' : 'update';
  const publishes = isAllowed(`${names[collection]}.${verb}`, { club });
  if (state === 'submitted' || !isAllowed('submission.write', { club }) || (publishes && record !== ''))
    return null;
  const { submitted, approved } = successSentences.submission;
  const run = () => send(() => mutateAsync({ _id, version, publishes }), publishes ? approved : submitted);
  return (
    <>
      <Button
        busy={isSending}
        aria-label={publishes ? words.publishOf(title) : words.submitOf(title)}
        onClick={run}
      >
        {publishes ? words.publish : words.submit}
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}

/** The names of the collections' records in actions. */
const names = { notices: 'notice', events: 'upcomingEvent', galleries: 'eventRecord', clubs: 'clubPage' };

/** What it is, its club and author, and when it was last changed. */
export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { collection, record, club, author, correctedBy, own, files, leaving, changedAt, goesAt } =
    submission;
  return (
    <>
      <span>
        {entityLabel(collection)}, {(record ? words.kinds.change : words.kinds.new).toLowerCase()}
      </span>
      {club && <span>{findClub(club)?.label ?? club}</span>}
      {!own && <span>{words.by(author)}</span>}
      {correctedBy && <span>{words.correctedBy(correctedBy)}</span>}
      {files > 0 && <span>{words.files(files)}</span>}
      {leaving > 0 && <span>{words.leaving(leaving)}</span>}
      <time dateTime={changedAt}>{dayOfInstant(changedAt)}</time>
      {goesAt && <time dateTime={goesAt}>{words.goes(dayOfInstant(goesAt))}</time>}
    </>
  );
}
