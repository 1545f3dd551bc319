import { findClub } from '@club-portal/contract/content/clubs';
import { TRASH_DAYS } from '@club-portal/contract/limits';
import { type Notice, type NoticeList, phaseOf } from '@club-portal/contract/notice';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { shownSince } from '@club-portal/contract/shown-since';
import { todayInIndia } from '@club-portal/contract/today';
import { hasAllWords } from '@club-portal/contract/words';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isOffered } from '../../lib/access/is-allowed.ts';
import { dayOfInstant, longMoment } from '../../lib/formats/dates.ts';
import { withoutMarks } from '../../lib/formats/without-marks.ts';
import { useFoundPages } from '../../lib/requests/use-pages.ts';
import { useDeleteRecord } from '../../lib/requests/use-records.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { clubFilter } from '../../ui/records/club-filter.ts';
import { draftStates, isDraftState } from '../../ui/records/draft-states.ts';
import { EditableRow } from '../../ui/records/editable-row.tsx';
import { type Filter, ListFilters } from '../../ui/records/list-filters.tsx';
import { LoadMoreList } from '../../ui/records/load-more-list.tsx';
import { Mark, RecordLink } from '../../ui/records/record-row.tsx';
import { useListFilters } from '../../ui/records/use-list-filters.ts';
import { lastYears, yearFilter } from '../../ui/records/year-filter.ts';
import { EditNoticeDialog, words } from './notice-form.tsx';
import { noticesKey } from './public-notices.api.ts';

/** Newest first; hidden ones are marked. */
export function NoticeAdminList({ drafts }: { drafts: ReactNode }) {
  const { values, applied, isOn, change, clear } = useListFilters('club', 'year', 'state');
  const pages = useFoundPages(
    {
      queryKey: [...noticesKey, 'administration'],
      path: `${paths.notice.fetch}?all=1`,
      itemsOf: ({ notices }: NoticeList) => notices,
    },
    isOn && !isDraftState(applied.state)
      ? (notice) =>
          hasAllWords(`${notice.title} ${notice.text ?? ''}`, applied.q) &&
          (applied.club === '' || notice.club === applied.club) &&
          todayInIndia(new Date(notice.createdAt)).startsWith(applied.year) &&
          (applied.state === '' || statesOf(notice).includes(applied.state))
      : null,
  );
  return (
    <LoadMoreList
      id="all-notices"
      pages={pages}
      singular="notice"
      plural="notices"
      fetchFailed={pageSentences.notice.fetchFailed}
      empty={
        <>
          {pageSentences.notice.empty}. <Link to="/notice">Add the first one</Link>
        </>
      }
      drafts={{ rows: drafts, only: isDraftState(applied.state) }}
      filters={{
        isOn,
        clear,
        bar: (
          <ListFilters
            placeholder="Search titles and texts"
            filters={[clubFilter('notice.list'), yearFilter(values.year, lastYears()), stateFilter]}
            values={values}
            onChange={change}
            onClear={clear}
          />
        ),
      }}
      row={(notice, onDeleted) => <NoticeRow key={notice._id} notice={notice} onDeleted={onDeleted} />}
    />
  );
}

const stateFilter: Filter = {
  name: 'state',
  label: 'Status',
  all: 'All notices',
  options: [
    { value: 'shown', label: 'Shown now' },
    { value: 'pinned', label: 'Important' },
    { value: 'hidden', label: 'Hidden' },
    { value: 'early', label: 'Not shown yet' },
    { value: 'over', label: 'No longer shown' },
    { value: 'attachments', label: 'With attachments' },
    ...draftStates,
  ],
};

function statesOf(notice: Notice): string[] {
  const phase = phaseOf(notice);
  return [
    notice.visible && phase === 'now' ? 'shown' : '',
    notice.visible ? '' : 'hidden',
    notice.pinned ? 'pinned' : '',
    notice.attachments?.length ? 'attachments' : '',
    phase,
  ];
}

/** On another day than it was written. */
function wasShownLater(notice: Notice): boolean {
  const since = shownSince(notice);
  return Date.parse(since) <= Date.now() && dayOfInstant(since) !== dayOfInstant(notice.createdAt);
}

const phases = { early: 'Not shown yet', now: null, over: 'No longer shown' };

const AttachmentsDialog = lazyPart(
  async () => (await import('../../ui/records/attachments-dialog.tsx')).AttachmentsDialog,
);

/** By the API, because visitors' address of a hidden notice's PDF is closed. */
function attachmentAddress(id: string, file: string): string {
  return `${API_BASE}${paths.notice.file(id)}?file=${encodeURIComponent(file)}`;
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
      icon={isShown ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      facts={
        <>
          {!notice.visible && <Mark>Hidden</Mark>}
          {phase && <Mark>{phase}</Mark>}
          {notice.pinned && <Mark>Important</Mark>}
          {notice.club && <span>{findClub(notice.club)?.label ?? notice.club}</span>}
          <time dateTime={notice.createdAt}>{dayOfInstant(notice.createdAt)}</time>
          {wasShownLater(notice) && <span>Shown since {dayOfInstant(shownSince(notice))}</span>}
          {notice.showFrom && <span>From {longMoment(notice.showFrom)}</span>}
          {notice.showUntil && <span>Until {longMoment(notice.showUntil)}</span>}
          {count > 0 && <span>{count === 1 ? '1 attachment' : `${count} attachments`}</span>}
          <RecordLink record={notice} />
        </>
      }
      text={notice.text && withoutMarks(notice.text)}
      more={{
        menu: isOffered('notice.update')
          ? [
              {
                label: count > 0 ? `Attachments (${count})` : 'Attachments',
                name: `Attachments of ${notice.title}`,
                run: () => setAttaching(true),
              },
            ]
          : [],
        dialog: isAttaching && (
          <AttachmentsDialog
            record={notice}
            entity="notice"
            collection="notices"
            paths={paths.notice}
            queryKey={noticesKey}
            addressOf={({ id }) => attachmentAddress(notice._id, id)}
            onClose={() => setAttaching(false)}
          />
        ),
      }}
      edit={(close) => <EditNoticeDialog notice={notice} onClose={close} />}
      entity="notice"
      collection="notices"
      deletion={{
        title: 'Delete notice',
        words,
        mutateAsync,
        consequence: administrationSentences.deletion.toTrash(
          count > 0 ? [administrationSentences.attachments.count(count)] : [],
          TRASH_DAYS,
        ),
      }}
      onDeleted={onDeleted}
    />
  );
}
