import { findClub } from '@club-portal/contract/content/clubs';
import { type Notice, type NoticeList, phaseOf } from '@club-portal/contract/notice';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { shownSince } from '@club-portal/contract/shown-since';
import { todayInIndia } from '@club-portal/contract/today';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayOfInstant, longMoment } from '../../lib/formats/dates.ts';
import { withoutMarks } from '../../lib/formats/without-marks.ts';
import { Link } from '../../ui/link.tsx';
import { FormsRow, RecordsOfClubs } from '../../ui/records/record-list.tsx';
import { Mark } from '../../ui/records/record-row.tsx';
import { noticeForms } from './notice-form.tsx';

/** Newest first; hidden ones are marked. */
export function NoticeAdminList({ drafts }: { drafts: ReactNode }) {
  return (
    <RecordsOfClubs
      forms={noticeForms}
      plural="notices"
      itemsOf={({ notices }: NoticeList) => notices}
      searched={(notice) => ({
        text: `${notice.title} ${notice.text ?? ''}`,
        day: todayInIndia(new Date(notice.createdAt)),
        states: statesOf(notice),
      })}
      placeholder="Search titles and texts"
      states={states}
      fetchFailed={pageSentences.notice.fetchFailed}
      empty={
        <>
          {pageSentences.notice.empty}. <Link to="/notice">Add the first one</Link>
        </>
      }
      drafts={drafts}
      row={(notice, onDeleted) => <NoticeRow key={notice._id} notice={notice} onDeleted={onDeleted} />}
    />
  );
}

const states = {
  anyLabel: 'All notices',
  options: [
    { value: 'shown', label: 'Shown now' },
    { value: 'pinned', label: 'Important' },
    { value: 'hidden', label: 'Hidden' },
    { value: 'early', label: 'Not shown yet' },
    { value: 'over', label: 'No longer shown' },
    { value: 'attachments', label: 'With attachments' },
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

/** Whether it was first shown on another day than it was written. */
function wasShownLater(notice: Notice): boolean {
  const since = shownSince(notice);
  return Date.parse(since) <= Date.now() && dayOfInstant(since) !== dayOfInstant(notice.createdAt);
}

const phases = { early: 'Not shown yet', now: null, over: 'No longer shown' };

/** Uses the API, because visitors' address of a hidden notice's PDF is closed. */
function attachmentAddress(id: string, file: string): string {
  return `${API_BASE}${paths.notice.file(id)}?file=${encodeURIComponent(file)}`;
}

function NoticeRow({ notice, onDeleted }: { notice: Notice; onDeleted: () => void }) {
  const phase = phases[phaseOf(notice)];
  const isShown = notice.visible && phase === null;
  return (
    <FormsRow
      forms={noticeForms}
      record={notice}
      to={isShown && (notice.text || notice.attachments?.length) ? pageAddress('notice', notice) : undefined}
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
        </>
      }
      text={notice.text && withoutMarks(notice.text)}
      attachments={{
        entity: 'notice',
        collection: 'notices',
        paths: paths.notice,
        addressOf: ({ id }) => attachmentAddress(notice._id, id),
      }}
      onDeleted={onDeleted}
    />
  );
}
