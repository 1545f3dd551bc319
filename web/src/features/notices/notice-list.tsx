import { messages } from '@club-portal/contract/messages';
import type { Notice } from '@club-portal/contract/notice';
import { ExternalLink, EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { serverMessage } from '../../lib/api.ts';
import { dayOfInstant } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { EditNoticeDialog } from './edit-notice-dialog.tsx';
import styles from './notice-list.module.css';
import { useAllNotices, useDeleteNotice } from './notices.api.ts';

export function NoticeList() {
  const { data, isPending, isError, isFetching, refetch } = useAllNotices();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="all-notices">
      <h2 id="all-notices" ref={heading} tabIndex={-1} className={styles.heading}>
        {data && data.length > 0 ? `${data.length} ${data.length === 1 ? 'notice' : 'notices'}` : 'Notices'}
      </h2>
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
        <ul className={styles.list}>
          {data.map((notice) => (
            <NoticeRow key={notice._id} notice={notice} onDeleted={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface NoticeRowProps {
  notice: Notice;
  onDeleted: () => void;
}

function NoticeRow({ notice, onDeleted }: NoticeRowProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const [failure, setFailure] = useState('');
  const deleteNotice = useDeleteNotice();
  const close = () => setOpen(null);

  const remove = async () => {
    close();
    setFailure('');
    try {
      const { message } = await deleteNotice.mutateAsync(notice._id);
      toast.success(message || messages.notice.deleted);
      onDeleted();
    } catch (error) {
      setFailure(serverMessage(error, messages.notice.deleteFailed));
      toast.error(messages.notice.deleteFailed);
    }
  };

  return (
    <li className={styles.row} aria-busy={deleteNotice.isPending || undefined}>
      <div className={styles.what}>
        <p className={styles.title}>{notice.title}</p>
        <p className={styles.facts}>
          <time dateTime={notice.createdAt}>{dayOfInstant(notice.createdAt)}</time>
          {!notice.visible && (
            <span className={styles.hidden}>
              <EyeOff aria-hidden="true" /> Hidden
            </span>
          )}
          {notice.link !== '' && (
            <a href={notice.link} target="_blank" rel="noopener noreferrer">
              Link <ExternalLink aria-hidden="true" />
              <span className="visually-hidden">of {notice.title} (opens in a new tab)</span>
            </a>
          )}
        </p>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </div>
      {deleteNotice.isPending ? (
        <p role="status" ref={takeFocus} tabIndex={-1} className={styles.working}>
          <Spinner /> Deleting…
        </p>
      ) : (
        <div className={styles.actions}>
          <Button look="quiet" aria-label={`Edit ${notice.title}`} onClick={() => setOpen('edit')}>
            Edit
          </Button>
          <Button look="quiet" aria-label={`Delete ${notice.title}`} onClick={() => setOpen('delete')}>
            Delete
          </Button>
        </div>
      )}
      {open === 'edit' && <EditNoticeDialog notice={notice} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title="Delete notice"
          question={messages.notice.confirmDelete}
          subject={notice.title}
          confirm="Delete"
          onConfirm={remove}
          onCancel={close}
        />
      )}
    </li>
  );
}

/** The button that was pressed has gone; the focus waits here instead of at the top of the page. */
function takeFocus(status: HTMLElement | null): void {
  status?.focus();
}
