import { findClub } from '@club-portal/contract/content/clubs';
import { lastDayOf } from '@club-portal/contract/last-day';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { todayInIndia } from '@club-portal/contract/today';
import type { UpcomingEvent, UpcomingEventList } from '@club-portal/contract/upcoming-event';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { longDateUS, longDaysUS, timeSpan } from '../../lib/formats/dates.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { useDeleteRecord } from '../../lib/requests/use-records.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { EditableRow } from '../../ui/records/editable-row.tsx';
import { LoadMoreList } from '../../ui/records/load-more-list.tsx';
import { Mark, RecordLink } from '../../ui/records/record-row.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './upcoming-event-admin-list.module.css';
import { EditUpcomingEventDialog, words } from './upcoming-event-form.tsx';

const { deletion } = administrationSentences;

/** The latest date first, so past events come last. */
export function UpcomingEventAdminList() {
  const pages = usePages({
    queryKey: [...queryKeys.upcomingEvents, 'administration'],
    path: `${paths.upcomingEvent.fetch}?all=1`,
    itemsOf: ({ events }: UpcomingEventList) => events,
  });
  return (
    <LoadMoreList
      id="all-events"
      pages={pages}
      one="event"
      many="events"
      fetchFailed={pageSentences.upcomingEvent.fetchFailed}
      empty={
        <>
          {pageSentences.upcomingEvent.empty} <Link to="/upcoming-event">Add the first one</Link>
        </>
      }
      row={(event, onDeleted) => <UpcomingEventRow key={event._id} event={event} onDeleted={onDeleted} />}
    />
  );
}

function UpcomingEventRow({ event, onDeleted }: { event: UpcomingEvent; onDeleted: () => void }) {
  const { mutateAsync } = useDeleteRecord(queryKeys.upcomingEvents, paths.upcomingEvent);
  const isOver = lastDayOf(event) < todayInIndia();
  return (
    <EditableRow
      record={event}
      to={isOver ? undefined : pageAddress('upcomingEvent', event)}
      dim={isOver}
      lead={<DayOf date={event.date} />}
      facts={
        <>
          {event.cancelled && <Mark>Cancelled</Mark>}
          {isOver && <Mark>Over</Mark>}
          {event.record && <Link to="/event?tab=all">Recorded</Link>}
          {event.club && <span>{findClub(event.club)?.label ?? event.club}</span>}
          <time dateTime={event.date}>{longDaysUS(event)}</time>
          {timeSpan(event) && <span>{timeSpan(event)}</span>}
          {event.location && <span>{event.location}</span>}
          <RecordLink record={event} />
        </>
      }
      text={event.description}
      edit={(close) => <EditUpcomingEventDialog event={event} onClose={close} />}
      thing="upcomingEvent"
      more={{
        busy: false,
        failure: '',
        button: (
          <>
            {isAllowed('upcomingEvent.update') && <PictureButton event={event} />}
            {isOver && !event.cancelled && !event.record && <AddRecordLink event={event} />}
          </>
        ),
      }}
      deletion={{
        title: 'Delete event',
        words,
        mutateAsync,
        consequence: deletion.forGood(event.picture ? [deletion.picture] : []),
      }}
      onDeleted={onDeleted}
    />
  );
}

function PictureButton({ event }: { event: UpcomingEvent }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-label={`Picture of ${event.title}`} onClick={() => setOpen(true)}>
        Picture
      </Button>
      {isOpen && <PictureDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}

/** An event that took place becomes an event record. */
function AddRecordLink({ event: { _id, title } }: { event: UpcomingEvent }) {
  if (!isAllowed('eventRecord.add')) return null;
  return (
    <ButtonLink variant="quiet" to={`/event?from=${_id}`} aria-label={`Add its record: ${title}`}>
      Add its record
    </ButtonLink>
  );
}

/** The date as a calendar leaf. Screen readers skip it, because the full date follows. */
function DayOf({ date }: { date: string }) {
  const [month, day] = longDateUS(date).split(/[ ,]+/);
  return (
    <div className={styles.day} aria-hidden="true">
      <span className={styles.number}>{day}</span>
      <span className={styles.month}>{month?.slice(0, 3)}</span>
    </div>
  );
}
