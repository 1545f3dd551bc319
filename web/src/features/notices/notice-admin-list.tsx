import { type Notice, type NoticeList, phaseOf } from '@club-portal/contract/notice';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { dayOfInstant, longMoment } from '../../lib/formats/dates.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { useDeleteRecord } from '../../lib/requests/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { EditableRow } from '../../ui/records/editable-row.tsx';
import { LoadMoreList } from '../../ui/records/load-more-list.tsx';
import { Mark, RecordLink } from '../../ui/records/record-row.tsx';
import { AttachmentsDialog } from './attachments-dialog.tsx';
import { EditNoticeDialog, words } from './notice-form.tsx';
import { noticesKey } from './public-notices.api.ts';

/** Newest first; hidden ones are marked. */
export function NoticeAdminList() {
  const pages = usePages({
    queryKey: [...noticesKey, 'administration'],
    path: `${paths.notice.fetch}?all=1`,
    itemsOf: ({ notices }: NoticeList) => notices,
  });
  return (
    <LoadMoreList
      id="all-notices"
      pages={pages}
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

const phases = { early: 'Not shown yet', now: null, over: 'Not shown any more' };

/** The text of a notice without its marks for bold, emphasis and links. */
function withoutMarks(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(^|[^*\w])\*(?=\S)([^*]*\S)\*(?!\*)/g, '$1$2');
}

function NoticeRow({ notice, onDeleted }: { notice: Notice; onDeleted: () => void }) {
  const { mutateAsync } = useDeleteRecord(noticesKey, paths.notice);
  const [isAttaching, setAttaching] = useState(false);
  const count = notice.attachments?.length ?? 0;
  const phase = phases[phaseOf(notice)];
  const isShown = notice.visible && phase === null;
  return (
    <EditableRow
      record={notice}
      to={isShown && (notice.text || count > 0) ? pageAddress('notice', notice) : undefined}
      dim={!isShown}
      lead={isShown ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      facts={
        <>
          {!notice.visible && <Mark>Hidden</Mark>}
          {phase && <Mark>{phase}</Mark>}
          {notice.pinned && <Mark>Pinned</Mark>}
          <time dateTime={notice.createdAt}>{dayOfInstant(notice.createdAt)}</time>
          {notice.showFrom && <span>From {longMoment(notice.showFrom)}</span>}
          {notice.showUntil && <span>Until {longMoment(notice.showUntil)}</span>}
          <RecordLink record={notice} />
        </>
      }
      text={notice.text && withoutMarks(notice.text)}
      more={{
        busy: false,
        failure: '',
        button: isAllowed('notice.update') && (
          <>
            <Button
              variant="quiet"
              aria-label={`Attachments of ${notice.title}`}
              onClick={() => setAttaching(true)}
            >
              Attachments{count > 0 && ` (${count})`}
            </Button>
            {isAttaching && <AttachmentsDialog notice={notice} onClose={() => setAttaching(false)} />}
          </>
        ),
      }}
      edit={(close) => <EditNoticeDialog notice={notice} onClose={close} />}
      thing="notice"
      deletion={{
        title: 'Delete notice',
        words,
        mutateAsync,
        consequence: administrationSentences.deletion.forGood(count > 0 ? [words.attachments(count)] : []),
      }}
      onDeleted={onDeleted}
    />
  );
}
