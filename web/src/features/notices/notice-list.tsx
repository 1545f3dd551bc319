import { messages } from '@club-portal/contract/messages';
import type { Notice } from '@club-portal/contract/notice';
import { ExternalLink, Eye, EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { dayOfInstant } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import { ListHeading } from '../../ui/list-heading.tsx';
import { Mark, RecordList, RecordRow } from '../../ui/record-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeletion } from '../../ui/use-deletion.tsx';
import { Working } from '../../ui/working.tsx';
import { EditNoticeDialog } from './edit-notice-dialog.tsx';
import { useAllNotices, useDeleteNotice } from './notices.api.ts';

/** All notices, newest first; hidden ones are marked. */
export function NoticeList() {
  const { data, isPending, isError, isFetching, refetch } = useAllNotices();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="all-notices">
      <ListHeading id="all-notices" ref={heading} count={data?.length} one="notice" many="notices" />
      {isPending && <Skeleton label="Loading the notices" rows={4} />}
      {isError && !data && (
        <Failure message={messages.notice.fetchFailed} onRetry={() => refetch()} busy={isFetching} />
      )}
      {data?.length === 0 && (
        <p>
          {messages.notice.empty}. <Link to="/notice">Add the first one</Link>
        </p>
      )}
      {data && data.length > 0 && (
        <RecordList>
          {data.map((notice) => (
            <NoticeRow key={notice._id} notice={notice} onDeleted={() => heading.current?.focus()} />
          ))}
        </RecordList>
      )}
    </section>
  );
}

interface NoticeRowProps {
  notice: Notice;
  onDeleted: () => void;
}

function NoticeRow({ notice, onDeleted }: NoticeRowProps) {
  const [editing, setEditing] = useState(false);
  const { mutateAsync } = useDeleteNotice();
  const deletion = useDeletion(
    {
      title: 'Delete notice',
      question: messages.notice.confirmDelete,
      subject: notice.title,
      deleted: messages.notice.deleted,
      failed: messages.notice.deleteFailed,
    },
    () => mutateAsync(notice._id),
    onDeleted,
  );
  return (
    <RecordRow
      title={notice.title}
      busy={deletion.isDeleting}
      dim={!notice.visible}
      failure={deletion.failure}
      lead={notice.visible ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      facts={
        <>
          {!notice.visible && <Mark>Hidden</Mark>}
          <time dateTime={notice.createdAt}>{dayOfInstant(notice.createdAt)}</time>
          {notice.link && (
            <a href={notice.link} target="_blank" rel="noopener noreferrer">
              Link <ExternalLink aria-hidden="true" />
              <span className="visually-hidden">of {notice.title} (opens in a new tab)</span>
            </a>
          )}
        </>
      }
      actions={
        <>
          {deletion.isDeleting ? (
            <Working>Deleting…</Working>
          ) : (
            <>
              <Button look="quiet" aria-label={`Edit ${notice.title}`} onClick={() => setEditing(true)}>
                Edit
              </Button>
              <Button look="quiet" aria-label={`Delete ${notice.title}`} onClick={deletion.ask}>
                Delete
              </Button>
            </>
          )}
          {editing && <EditNoticeDialog notice={notice} onClose={() => setEditing(false)} />}
          {deletion.dialog}
        </>
      }
    />
  );
}
