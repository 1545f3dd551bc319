import type { Notice } from '@club-portal/contract/notice';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { ExternalLink, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { dayOfInstant } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Mark, RecordRow } from '../../ui/record-row.tsx';
import { useDeletion } from '../../ui/use-deletion.tsx';
import { Working } from '../../ui/working.tsx';
import { EditNoticeDialog } from './edit-notice-dialog.tsx';
import { useDeleteNotice, useNoticePages } from './notices.api.ts';

/** All notices, newest first; hidden ones are marked. */
export function NoticeList() {
  return (
    <PagedList
      id="all-notices"
      pages={useNoticePages()}
      one="notice"
      many="notices"
      fetchFailed={pageSentences.notice.fetchFailed}
      empty={
        <>
          {pageSentences.notice.empty}. <Link to="/notice">Add the first one</Link>
        </>
      }
      row={(notice, onDeleted) => <NoticeRow key={notice._id} notice={notice} onDeleted={onDeleted} />}
    />
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
      question: administrationSentences.notice.confirmDelete,
      subject: notice.title,
      deleted: doneSentences.notice.deleted,
      failed: administrationSentences.notice.deleteFailed,
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
              <Button variant="quiet" aria-label={`Edit ${notice.title}`} onClick={() => setEditing(true)}>
                Edit
              </Button>
              <Button variant="quiet" aria-label={`Delete ${notice.title}`} onClick={deletion.ask}>
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
