import { findClub } from '@club-portal/contract/content/clubs';
import { shortAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import type { TakedownList, TakedownRequest, TakedownUpdate } from '@club-portal/contract/takedown-request';
import { FileText, Film } from 'lucide-react';
import { useState } from 'react';
import { dayOfInstant, longDateGB } from '../../lib/formats/dates.ts';
import { isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { useDeleteRecord, useUpdateRecord } from '../../lib/requests/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Allowed } from '../../ui/records/allowed.tsx';
import { LoadMoreList } from '../../ui/records/load-more-list.tsx';
import { Mark, RecordRow } from '../../ui/records/record-row.tsx';
import { useDeletion } from '../../ui/records/use-deletion.tsx';
import { Working } from '../../ui/records/working.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './event-record-row.module.css';

const TITLE = 'Requests to remove a picture';
const words = { ...administrationSentences.takedown, ...doneSentences.record };

export function TakedownAdminPage() {
  return (
    <>
      <PageHead title={TITLE} />
      <Page
        title={TITLE}
        lead="Visitors ask in the viewer of a picture, and on the page of an announced event. To remove a picture, open Files of its event under Event Data, or Picture of the announced event under Upcoming Event."
      >
        <Allowed action="takedown.list">
          <AllTakedownRequests />
        </Allowed>
      </Page>
    </>
  );
}

function AllTakedownRequests() {
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
  const { _id, title, name, email, reason, done, createdAt, version } = request;
  const update = useUpdateRecord<TakedownUpdate>(queryKeys.takedowns, paths.takedown);
  const removal = useDeleteRecord(queryKeys.takedowns, paths.takedown);
  const [failure, setFailure] = useState('');
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
  const mark = async () => {
    setFailure('');
    try {
      await update.mutateAsync({ _id, done: !done, version });
      toast.success(words.updated);
    } catch (error) {
      setFailure(serverMessage(error, words.updateFailed));
      if (!isSessionOver(error)) toast.error(words.updateFailed);
    }
  };
  return (
    <RecordRow
      title={title}
      dim={done}
      lead={<Asked request={request} />}
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
      failure={failure || deletion.failure || undefined}
      busy={update.isPending || deletion.isDeleting}
      actions={
        deletion.isDeleting ? (
          <Working>Deleting…</Working>
        ) : (
          <>
            <Button
              variant="quiet"
              busy={update.isPending}
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

/** What the request is about. If the event was deleted, the picture is missing. */
function Asked({ request: { url, kind, alt } }: { request: TakedownRequest }) {
  return (
    <div className={styles.thumbnail}>
      {kind === 'image' && <img src={url} alt={alt} loading="lazy" width="96" height="72" />}
      {kind === 'video' && <Film aria-hidden="true" />}
      {kind === 'pdf' && <FileText aria-hidden="true" />}
    </div>
  );
}
