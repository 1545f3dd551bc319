import { findClub } from '@club-portal/contract/content/clubs';
import { shortAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import type { TakedownList, TakedownRequest, TakedownUpdate } from '@club-portal/contract/takedown-request';
import { dayOfInstant, longDateGB } from '../../lib/formats/dates.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { useDeleteRecord, useUpdateRecord } from '../../lib/requests/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { Link } from '../../ui/link.tsx';
import { FileThumbnail } from '../../ui/pictures/file-thumbnail.tsx';
import { LoadMoreList } from '../../ui/records/load-more-list.tsx';
import { Mark, RecordRow } from '../../ui/records/record-row.tsx';
import { useDeletion } from '../../ui/records/use-deletion.tsx';
import { Working } from '../../ui/records/working.tsx';

const words = { ...administrationSentences.takedown, ...doneSentences.record };

/** The requests to remove a picture, the newest first. */
export function TakedownRequestList() {
  const pages = usePages({
    queryKey: [...queryKeys.takedowns, 'administration'],
    path: paths.takedown.fetch,
    itemsOf: ({ requests }: TakedownList) => requests,
  });
  return (
    <LoadMoreList
      id="all-takedowns"
      pages={pages}
      one="request"
      many="requests"
      fetchFailed={words.fetchFailed}
      empty={words.empty}
      row={(request, onDeleted) => <TakedownRow key={request._id} request={request} onDeleted={onDeleted} />}
    />
  );
}

function TakedownRow({ request, onDeleted }: { request: TakedownRequest; onDeleted: () => void }) {
  const { _id, title, url, kind, alt, name, email, reason, done, createdAt, version } = request;
  const update = useUpdateRecord<TakedownUpdate>(queryKeys.takedowns, paths.takedown);
  const removal = useDeleteRecord(queryKeys.takedowns, paths.takedown);
  const submission = useSubmission(words.updateFailed);
  const subject = `${name}, ${title}`;
  const deletion = useDeletion(
    {
      title: 'Delete request',
      question: words.confirmDelete,
      subject,
      deleted: words.deleted,
      failed: words.deleteFailed,
    },
    () => removal.mutateAsync(_id),
    onDeleted,
  );
  const mark = () => submission.send(() => update.mutateAsync({ _id, done: !done, version }), words.updated);
  return (
    <RecordRow
      title={title}
      dim={done}
      lead={<FileThumbnail kind={kind} src={kind === 'image' ? url : undefined} alt={alt} />}
      facts={
        <>
          {done && <Mark>Done</Mark>}
          <span>
            {name}, <a href={`mailto:${email}`}>{email}</a>
          </span>
          <time dateTime={createdAt}>Asked {dayOfInstant(createdAt)}</time>
          <EventLink request={request} />
        </>
      }
      text={reason}
      failure={submission.failure || deletion.failure}
      busy={submission.isSending || deletion.isDeleting}
      actions={
        deletion.isDeleting ? (
          <Working>Deleting…</Working>
        ) : (
          <>
            <Button
              variant="quiet"
              busy={submission.isSending}
              aria-label={`${done ? 'Open again' : 'Mark as done'}: ${subject}`}
              onClick={mark}
            >
              {done ? 'Open again' : 'Mark as done'}
            </Button>
            <Button variant="quiet" aria-label={`Delete ${subject}`} onClick={deletion.ask}>
              Delete
            </Button>
            {deletion.dialog}
          </>
        )
      }
    />
  );
}

function EventLink({ request: { event, club, date } }: { request: TakedownRequest }) {
  const label = findClub(club)?.label ?? club;
  const words = [event && 'Announced event', label, longDateGB(date)].filter(Boolean).join(', ');
  return event ? (
    <Link to={shortAddress('upcomingEvent', { _id: event })}>{words}</Link>
  ) : (
    <Link to={`/club/${club}/events?year=${date.slice(0, 4)}`}>{words}</Link>
  );
}
