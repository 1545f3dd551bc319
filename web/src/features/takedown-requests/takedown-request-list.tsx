import { findClub } from '@club-portal/contract/content/clubs';
import { shortAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import type { TakedownList, TakedownRequest, TakedownUpdate } from '@club-portal/contract/takedown-request';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { dayOfInstant, longDateGB } from '../../lib/formats/dates.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { useDeleteRecord, useUpdateRecord } from '../../lib/requests/use-records.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { Link } from '../../ui/link.tsx';
import { FileThumbnail } from '../../ui/pictures/file-thumbnail.tsx';
import { EditableRow } from '../../ui/records/editable-row.tsx';
import { LoadMoreList } from '../../ui/records/load-more-list.tsx';
import { Mark } from '../../ui/records/record-row.tsx';

const words = { ...administrationSentences.takedown, ...successSentences.record };

/** The requests to remove a picture, newest first. */
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
      singular="request"
      plural="requests"
      fetchFailed={words.fetchFailed}
      empty={words.empty}
      row={(request, onDeleted) => <TakedownRow key={request._id} request={request} onDeleted={onDeleted} />}
    />
  );
}

function TakedownRow({ request, onDeleted }: { request: TakedownRequest; onDeleted: () => void }) {
  const { _id, url, kind, alt, name, email, reason, done, createdAt, version } = request;
  const { mutateAsync } = useDeleteRecord(queryKeys.takedowns, paths.takedown);
  const update = useUpdateRecord<TakedownUpdate>(queryKeys.takedowns, paths.takedown);
  const { send, isSending, failure } = useSubmission(words.updateFailed);
  const subject = `${name}, ${request.title}`;
  const mark = () => send(() => update.mutateAsync({ _id, done: !done, version }), words.updated);
  return (
    <EditableRow
      record={request}
      subject={subject}
      entity="takedown"
      collection="takedownRequests"
      dim={done}
      icon={<FileThumbnail kind={kind} src={kind === 'image' ? url : undefined} alt={alt} />}
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
      deletion={{ title: 'Delete request', words, mutateAsync }}
      onDeleted={onDeleted}
      more={{
        busy: isSending,
        failure,
        button: (
          <>
            {request.gallery && isAllowed('eventRecord.update') && (
              <ButtonLink variant="quiet" to={addressOfFile(request)} aria-label={`File of ${subject}`}>
                File
              </ButtonLink>
            )}
            <Button
              variant="quiet"
              busy={isSending}
              aria-label={`${done ? 'Open again' : 'Mark as done'}: ${subject}`}
              onClick={mark}
            >
              {done ? 'Open again' : 'Mark as done'}
            </Button>
          </>
        ),
      }}
    />
  );
}

/** The page of the event's files, at the one that the visitor means. It can be removed there. */
function addressOfFile({ gallery, url }: TakedownRequest): string {
  return `/event/evidence/${gallery}?${new URLSearchParams({ file: url })}`;
}

function EventLink({ request: { gallery, event, club, date } }: { request: TakedownRequest }) {
  const label = findClub(club)?.label ?? club;
  const words = [event && 'Announced event', label, longDateGB(date)].filter(Boolean).join(', ');
  const to = event
    ? shortAddress('upcomingEvent', { _id: event })
    : shortAddress('eventRecord', { _id: gallery });
  return <Link to={to}>{words}</Link>;
}
